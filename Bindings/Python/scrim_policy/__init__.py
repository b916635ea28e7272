"""The engine and the blur of Scrim.

    import scrim_policy as scrim

    engine = scrim.Engine(scrim.Timeline.read("bank.timeline"))
    for directive in engine.handle("will-resign-active", scrim.now()):
        ...  # what the directive says: install, animate, snap, remove …

The program `scrim` is installed beside this package. An engine may be used from
every thread, but its directives must be carried out in order. So send all
events of a window from one thread.
"""

from ._drawing import draw
from ._engine import (
    BLACK_COVER, EVENTS, PRIVACY_LAYER, Directive, Do, Engine, Error, Kind, Timeline, now,
)
from ._library import Color, Cover, Frame, Screen, State

__all__ = [
    "BLACK_COVER", "Color", "Cover", "Directive", "Do", "EVENTS", "Engine", "Error", "Frame",
    "Kind", "PRIVACY_LAYER", "Screen", "State", "Timeline", "draw", "now",
]
