"""Formula: secret plots, tires that wear, when to stop; two to twelve cars."""
