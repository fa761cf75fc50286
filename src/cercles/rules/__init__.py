"""What a game is: Game, State, Step, View, Outcome and the errors. Imports nothing else of ours."""
