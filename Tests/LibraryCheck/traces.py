"""Random policies and traces, and what `scrim simulate` says about them.

The players of libscrim print their states in lines of the same form.
"""

import json
import random
import struct
import subprocess
from decimal import Decimal
from pathlib import Path

EVENTS = [
    "will-resign-active", "did-enter-background", "will-enter-foreground", "did-become-active",
    "screen", "prompt-began", "prompt-ended", "recording-began", "recording-ended", "unlocked",
    "protection-off", "protection-on", "hierarchy-changed", "bounds-changed",
    "appearance-changed", "show", "dismiss",
]
PHASES = ["active", "inactive", "background"]
REASONS = {"departed": 1, "recording": 2, "locked": 4}
LEVELS = ["none", "recents", "window"]
CURVES = ["linear", "ease-in", "ease-out", "ease-in-out"]

SCREENS = [
    "accounts.balance", "accounts.cards", "accounts", "transfer.confirm", "vault.a.b.c", "splash",
    "onboarding.welcome", "onboarding.a.b", "unnamed", "ü.日本", "chat.room-7", "x",
]


def random_policy(rng):
    """A policy with settings of every kind; lint may refuse it."""
    lifecycle = rng.choice(["ios-scene", "ios-app", "android", "desktop"])
    covers = {
        "paper": {"color": rng.choice(["#FFFFFF", {"light": "#FFFFFF", "dark": "#000000"}])},
        "frost": {"blur": {"radius": 60}, "fallback": "#F2F2F7"},
        "brand": {"image": {"name": "Splash", "mode": "fill"}, "background": "#101820"},
        "pin": {"view": "Pin", "background": "#000000"},
        "gone": "hide",
    }

    def fade():
        times = ["none", "1ms", "37ms", "100ms", "0.2s", "333.333ms"]
        return {
            "in": "none" if lifecycle in ("android", "desktop") else rng.choice(times),
            "out": rng.choice(times), "curve": rng.choice(CURVES),
            "settle": rng.choice(["10ms", "50ms", "1s"]),
        }

    def settings():
        chosen = {}
        if rng.random() < 0.7:
            chosen["cover"] = rng.choice(list(covers))
        if rng.random() < 0.5:
            chosen["fade"] = fade()
        if rng.random() < 0.2:
            chosen["recording"] = rng.choice(["cover", "ignore"])
        if rng.random() < 0.15:
            chosen["at-background"] = rng.choice(["snap", "keep"])
        if rng.random() < 0.15 and lifecycle != "desktop":
            chosen["raise-on"] = rng.choice(["will-resign-active", "did-enter-background"])
        if lifecycle == "android" and rng.random() < 0.4:
            chosen["secure"] = rng.choice(["recents", "window"])
        chosen["text"] = "17pt"
        return chosen

    policy = {
        "scrim": 1, "lifecycle": lifecycle, "covers": covers, "defaults": settings(),
        "limits": {"peek": "unlimited"},
        "lock": rng.choice([
            "never", "always", {"after": "1s"}, {"after": "30s"}, {"after": "1s", "cover": "pin"},
            {"after": "always", "cover": rng.choice(["paper", "frost", "brand"])}]),
        "screens": {"onboarding.**": {"sensitive": False, "because": "it shows nothing"}},
    }
    if lifecycle not in ("android", "desktop") and rng.random() < 0.7:
        policy["prompts"] = rng.choice(
            ["cover", {"ignore-for": "30s", "linger": "500ms"}, {"ignore-for": "1s", "linger": "none"}])
    for pattern in rng.sample(["**", "accounts.*", "accounts.balance", "vault.**", "*", "chat.room-*"], 3):
        policy["screens"][pattern] = settings()
    overlays = rng.sample(["loading", "sheet", "ü"], rng.randrange(4))
    if overlays:
        policy["overlays"] = {
            name: {"cover": rng.choice(["paper", "brand", "pin"]), "fade": rng.choice(["none", "200ms"])}
            for name in overlays
        }
    # JSON is YAML, but for numbers and booleans, which Scrim reads by key.
    return json.dumps(policy, ensure_ascii=False, indent=1)


def random_trace(rng):
    """Lines of a trace: times in nanoseconds, and events or None for a snapshot."""
    time = rng.choice([0, 0, 10**9, -5 * 10**8, 10**15])
    lines = []
    for _ in range(rng.randrange(1, 50)):
        time += rng.choice([
            0, 0, 1, 999_999, 1_000_000, 2_000_000, 10_000_000, 50_000_000, rng.randrange(10**9),
            rng.randrange(3 * 10**9), 31 * 10**9, rng.randrange(-(10**9), 0)])
        kind = rng.choice(EVENTS + EVENTS[:5] * 2 + ["snapshot"])
        value = None
        if kind == "screen":
            value = rng.choice(SCREENS)
        elif kind in ("prompt-began", "prompt-ended"):
            value = rng.choice([1, 2, 3, -7, 2**31 - 1])
        elif kind in ("show", "dismiss"):
            value = rng.choice(["loading", "sheet", "ü", "none such"])
        lines.append((time, kind, value))
    return lines


def trace_text(lines):
    """A trace as `scrim simulate` reads it."""
    text = ""
    for time, kind, value in lines:
        members = {"event": kind}
        if kind == "screen":
            members["screen"] = value
        elif kind in ("prompt-began", "prompt-ended"):
            members["ticket"] = value
        elif kind in ("show", "dismiss"):
            members["overlay"] = value
        at = format(Decimal(time).scaleb(-6), "f")
        text += f'{{"at": {at}, {json.dumps(members, ensure_ascii=False)[1:]}\n'
    return text


def script_text(lines):
    """A trace as the players read it."""
    text = "T\n"
    for time, kind, value in lines:
        if kind == "snapshot":
            text += f"S {time}\n"
            continue
        ticket = value if isinstance(value, int) else 0
        name = (value.encode().hex() or "00") if isinstance(value, str) else "-"
        text += f"E {time} {EVENTS.index(kind) + 1} {ticket} {name}\n"
    return text


def bits(number):
    return format(struct.unpack("<Q", struct.pack("<d", float(number)))[0], "x")


def directive(line):
    prefix = line["overlay"].encode().hex() + ":" if "overlay" in line else ""
    values = [line["do"]]
    match line["do"]:
        case "secure": values.append(str(LEVELS.index(line["level"])))
        case "install": values += [line["cover"].encode().hex(), bits(line["opacity"])]
        case "animate":
            duration = int(Decimal(str(line["duration"])).scaleb(6))
            values += [bits(line["from"]), bits(line["to"]), str(duration),
                       str(CURVES.index(line["curve"]))]
        case "snap": values.append(bits(line["opacity"]))
        case "swap": values.append(line["cover"].encode().hex())
    return " " + prefix + ",".join(values)


def state_line(line):
    """A line of a simulation, as the players print it."""
    cover = line["cover"].encode().hex() if line["cover"] is not None else "-"
    overlays = "".join(
        f"{name.encode().hex()}={bits(opacity)};" for name, opacity in line.get("overlays", {}).items())
    return " ".join([
        str(int(line["at"].scaleb(6))), str(PHASES.index(line["phase"])), str(int(line["covered"])),
        str(sum(REASONS[reason] for reason in line["reasons"])), cover, bits(line["opacity"]),
        bits(line["target"]), bits(line["exposed"]), str(LEVELS.index(line.get("secure", "none"))),
        overlays + "|" + "".join(directive(part) for part in line["directives"]),
    ])


def expected(scrim, policy, trace):
    """What `scrim simulate` says about a trace, line by line."""
    run = subprocess.run(
        [scrim, "simulate", policy, "--trace", "-", "--format", "json", "--clock-test"],
        input=trace, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        raise SystemExit(f"scrim simulate {policy} failed:\n{run.stderr}\n{trace}")
    lines = [json.loads(line, parse_float=Decimal, parse_int=Decimal)
             for line in run.stdout.splitlines()]
    return [state_line(line) for line in lines if line["event"] != "summary"]


class Cases:
    """Policies, compiled, and random traces of them."""

    def __init__(self, scrim, folder, count, seed=1):
        rng = random.Random(seed)
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self.script = folder / "script.txt"
        self.expected = []
        self.traces = []
        script = ""
        policies = self.policies(scrim, folder, rng)
        for number, (policy, timeline) in enumerate(policies):
            script += f"P {timeline}\n"
            for _ in range(count // len(policies) + (number < count % len(policies))):
                lines = random_trace(rng)
                script += script_text(lines)
                trace = trace_text(lines)
                states = expected(scrim, policy, trace)
                self.traces += [(policy, trace, index) for index in range(len(states))]
                self.expected += states
        self.script.write_text(script)
        self.count = count

    def policies(self, scrim, folder, rng):
        """Paths of policies that lint accepts, and of their timelines."""
        sources = sorted(Path("policies").glob("*.yaml")) + sorted(Path("policies/recipes").glob("*.yaml"))
        texts = [(str(source), None) for source in sources]
        texts += [(str(folder / f"random-{index}.yaml"), random_policy(rng)) for index in range(200)]
        accepted = []
        for path, text in texts:
            if text is not None:
                Path(path).write_text(text)
            timeline = str(folder / f"{len(accepted)}.timeline")
            run = subprocess.run(
                [scrim, "compile", path, "--emit", "binary", "-o", timeline], capture_output=True)
            if run.returncode == 0:
                accepted.append((path, timeline))
            if len(accepted) == len(sources) + 30:
                break
        return accepted

    def compare(self, name, output):
        """Compares what a player printed with the simulation."""
        lines = output.splitlines()
        for index, (line, wanted) in enumerate(zip(lines, self.expected)):
            if line != wanted:
                policy, trace, number = self.traces[index]
                raise SystemExit(
                    f"{name} differs from scrim simulate at line {number + 1} of this trace of "
                    f"{policy}:\n{trace}\n  is      {line}\n  should  {wanted}")
        if len(lines) != len(self.expected):
            raise SystemExit(f"{name} printed {len(lines)} lines, and not {len(self.expected)}")
        print(f"    {name}: {self.count} traces, {len(lines)} lines, as scrim simulate says")
