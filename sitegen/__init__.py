"""The builder's rooms: what turns scoring answers and words into a site. `build.py` shows how they fit together."""
