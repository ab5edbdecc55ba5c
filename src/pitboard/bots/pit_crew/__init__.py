"""The bots of Pit Crew: `random`, `rookie` (one card at a time), `mechanic` (plans numbers) and `chief` (plans colors and time),
and the pace of their hands."""
