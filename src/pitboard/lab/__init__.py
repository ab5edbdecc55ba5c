"""Simulation, studies and reports."""
