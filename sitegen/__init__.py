"""The builder's rooms: everything that turns scoring answers and words into a site. `build.py` shows how they fit together."""
