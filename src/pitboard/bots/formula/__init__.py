"""The bots of Formula."""
