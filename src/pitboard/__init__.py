"""Three pit-stop racing games, played in a browser and studied in a lab."""

__version__ = "0.1.0"
