from __future__ import annotations

import json

from cercles.cli.common import GameName, Options, StepsFile
from cercles.cli.lines import last_line


def steps(game: GameName, file: StepsFile = None, option: Options = None) -> None:
    """Play the steps of a file and print what is legal then, as JSON.

    Examples:  cercles steps cirkle2 game.txt   echo B2-B5 | cercles steps cirkle4 -o mode=double -
    """
    state = last_line(game, option, file).state
    facts = {
        "legal": [step.text for step in state.legal],
        "to_act": state.to_act,
        "outcome": state.outcome.json() if state.outcome else None,
        "position": state.position,
        "key": f"{state.key:016x}",
    }
    print(json.dumps(facts, ensure_ascii=False))
