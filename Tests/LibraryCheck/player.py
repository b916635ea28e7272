"""Plays traces through libscrim with the Python package.

    player.py SCRIPT        the script that player.c describes
"""

import struct
import sys

import scrim_policy as scrim

NAMES = {number: name for name, number in scrim.EVENTS.items()}


def bits(number):
    return format(struct.unpack("<Q", struct.pack("<d", number))[0], "x")


def text_of(engine, directive):
    do, values = directive.do, []
    if do == scrim.Do.SECURE:
        values = [str(directive.level)]
    elif do in (scrim.Do.INSTALL, scrim.Do.SWAP):
        values = [engine.cover_name(directive.cover).encode().hex()]
        if do == scrim.Do.INSTALL:
            values.append(bits(directive.opacity))
    elif do == scrim.Do.ANIMATE:
        values = [
            bits(directive.opacity), bits(directive.to), str(directive.duration),
            str(directive.curve)]
    elif do == scrim.Do.SNAP:
        values = [bits(directive.opacity)]
    layer = directive.layer
    prefix = "" if layer == scrim.PRIVACY_LAYER else engine.overlays[layer].encode().hex() + ":"
    return " " + prefix + ",".join([do.name.lower().replace("_", "-"), *values])


def state_line(engine, time, directives, is_snapshot):
    state, frame = engine.state, engine.frame(time)
    cover = engine.cover_name(frame.cover).encode().hex() if frame.is_installed else "-"
    exposed = 0.0 if is_snapshot and state.level else frame.exposed
    overlays = ""
    for index, name in enumerate(engine.overlays):
        opacity = engine.overlay_opacity(index, time)
        if opacity is not None:
            overlays += f"{name.encode().hex()}={bits(opacity)};"
    return (
        f"{time} {state.phase} {state.is_covered} {state.reasons} {cover} {bits(frame.opacity)} "
        f"{bits(frame.target)} {bits(exposed)} {state.level} {overlays}|"
        + "".join(text_of(engine, directive) for directive in directives))


def play(script):
    model = engine = latest = None
    for line in script:
        words = line.split()
        match words[0]:
            case "P":
                model = scrim.Engine(scrim.Timeline.read(words[1]))
                continue
            case "T":
                engine, latest = model.another(), None
                continue
            case "E":
                time, kind, ticket, name = int(words[1]), int(words[2]), int(words[3]), words[4]
                name = None if name == "-" else bytes.fromhex(name).decode()
                directives = engine.handle(NAMES[kind], time, name=name, ticket=ticket)
            case "S":
                time = int(words[1])
                directives = engine.wake(time)
        latest = time if latest is None else max(latest, time)
        print(state_line(engine, latest, directives, words[0] == "S"))


play(open(sys.argv[1]))
