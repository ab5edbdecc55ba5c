"""Proof that rules hold: laws on random play, exact counts, and one hash a game. Works on any game of the kernel."""
