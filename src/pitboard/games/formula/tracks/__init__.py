"""Tracks: their files, what is wrong with one, the graph of their spaces, and their drawing."""
