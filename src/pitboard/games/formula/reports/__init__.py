"""Reports of a race or of one turn: as words, as a drawing, as a page."""
