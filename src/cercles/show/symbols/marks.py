"""Symbols without a player's colour: what is printed on cells, states of a cell, badges."""

from __future__ import annotations

BROKEN_RING = (
    "M44 13.4A46 46 0 0 1 13.4 44M-13.4 44A46 46 0 0 1 -44 13.4"
    "M-44 -13.4A46 46 0 0 1 -13.4 -44M13.4 -44A46 46 0 0 1 44 -13.4"
)
BRACKETS = "M-46 -29V-46H-29M-46 29V46H-29M46 -29V-46H29M46 29V46H29"
SHACKLE = "M-5.8 0V-5.4A5.8 5.8 0 0 1 5.8 -5.4V0"
SHIELD = "M0 -13.5L11.5 -9.5V0Q11.5 9.5 0 14.5Q-11.5 9.5 -11.5 0V-9.5Z"

GLYPHS = {"target": "◎", "round": "·"}
# Symbols without a player's colour.
PLAIN = {
    "round": '<circle r="35" class="n s-print" stroke-width="2.4" opacity=".75"/>',
    "target": '<circle r="43" class="n s-target" stroke-width="4.5"/>'
    '<circle r="27" class="n s-target" stroke-width="4.5"/><circle r="11" class="f-target"/>',
    "mark-from": '<circle class="n s-ink" r="17" stroke-width="3.4" stroke-dasharray="7 6.35" opacity=".8"/>',
    "mark-left": '<circle class="n s-ink" r="47" stroke-width="3.4" stroke-dasharray="8 6.76" opacity=".8"/>',
    "mark-to": f'<path class="n s-ink" stroke-width="4.6" d="{BRACKETS}"/>',
    "mark-selectable": '<circle class="n rl s-accent" r="45" stroke-width="4" stroke-dasharray="0 11.78"/>',
    "mark-selected": '<circle class="f-accent" r="46" opacity=".2"/><circle class="n s-halo" r="46" stroke-width="11"/>'
    '<circle class="n s-accent" r="46" stroke-width="6.5"/>',
    "mark-move": '<circle class="f-halo" r="16.5"/><circle class="f-accent" r="12.5"/>',
    "mark-stack": '<circle class="n s-halo" r="21" stroke-width="8.5"/>'
    '<circle class="n s-accent" r="21" stroke-width="4.5"/><circle class="f-accent s-halo" stroke-width="2" r="9.5"/>',
    "mark-capture": f'<path class="n s-halo" stroke-width="12" d="{BROKEN_RING}"/>'
    f'<path class="n s-accent" stroke-width="7.5" d="{BROKEN_RING}"/>',
    "mark-focus": '<rect class="n s-halo" x="-47" y="-47" width="94" height="94" rx="10" stroke-width="9"/>'
    '<rect class="n s-ink" x="-47" y="-47" width="94" height="94" rx="10" stroke-width="4.5"/>',
    "badge-threatened": '<path class="f-halo s-halo rl" stroke-width="4" d="M0 -11L10 7H-10Z"/>'
    '<path class="f-danger" d="M0 -11L10 7H-10Z"/>'
    '<path class="n s-halo" stroke-width="2.6" stroke-linecap="round" d="M0 -4V1.5M0 5.2v0"/>',
    "badge-locked": f'<path class="n s-halo rl" stroke-width="8.5" d="{SHACKLE}"/>'
    '<rect class="f-halo s-halo rl" stroke-width="5" x="-10" y="-1" width="20" height="14" rx="2.5"/>'
    f'<path class="n s-ink" stroke-width="3.4" d="{SHACKLE}"/>'
    '<rect class="f-ink" x="-10" y="-1" width="20" height="14" rx="2.5"/>',
    "badge-safe": f'<path class="f-halo s-halo rl" stroke-width="5" d="{SHIELD}"/><path class="f-ink" d="{SHIELD}"/>'
    '<path class="n s-halo rl" stroke-width="3.2" d="M-4.8 0L-1.2 4L5.2 -3.8"/>',
}
