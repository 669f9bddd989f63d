"""`make measure`: how quick and how small the built site is, in a real browser."""
