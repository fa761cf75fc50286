"""TOTEM CIRKLE: a race of totems, each moved by the face that only its owner looks at."""
