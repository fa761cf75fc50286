"""The CIRKLE family: CIRKLE 2, CIRKLE 4 and CIRKLE WOM share their boards and ways of moving."""
