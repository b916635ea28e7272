"""Compares the pictures of Scrim's model of Android with a transcription of Android's own rules.

    check_pictures.py SCRIM COUNT SEED

On random tasks, no picture may show a window whose level keeps it out by the model; and for each
level that does not, a picture must show a window, so that the model is not empty.
"""

import json
import random
import subprocess
import sys
from pathlib import Path

from pictures import CONTENT, Activity, Window, activity_snapshot, screenshot, task_snapshot

ROOT = Path(__file__).resolve().parents[2]
LEVELS = ["none", "recents", "window"]
# A SurfaceView does not inherit the flag of its window before, and the app must set it.
FIRST_WITH_SECURE_SURFACES = 31


def model(scrim):
    """The pictures of the model, by what they show."""
    run = subprocess.run(
        [scrim, "verify", ROOT / "policies/recipes/kept-out-of-recents.yaml", "--format", "json"],
        capture_output=True, text=True, check=True)
    top, below, one, several, screen = json.loads(run.stdout)["pictures"]
    for words, picture in (("whose top activity", top), ("another activity above", below), ("of one activity", one),
                           ("several activities", several), ("screenshot", screen)):
        if words not in picture["name"]:
            raise SystemExit(f"the model has other pictures: {picture['name']}")
    return {"top": top, "below": below, "one": one, "several": several, "screenshot": screen}


def random_activity(rng, api, number):
    """An activity whose windows have a level, as a host applies it."""
    level = rng.choice(LEVELS)
    # There is no setRecentsScreenshotEnabled before 33, so the host sets the flag.
    secure = level == "window" or level == "recents" and api < 33
    windows = tuple(
        Window(kind, secure and kind != "surface", rng.random() < 0.8)
        for kind in ["base"] + rng.choices(["dialog", "sub", "surface"], k=rng.randrange(3)))
    activity = Activity(
        f"a{number}", windows if rng.random() < 0.9 else (), level != "recents" or secure, rng.random() < 0.8,
        rng.random() < 0.7)
    return activity, level


def pictures_of(rng, api, activities):
    """Pictures of the task, each with what it is of an activity."""
    top = activities[0].name
    yield task_snapshot(api, activities), lambda name: "top" if name == top else "below"
    yield screenshot(api, activities), lambda name: "screenshot"
    opened = rng.randrange(len(activities))
    closing = activities[opened:][:rng.randrange(1, 3)]
    parts = activity_snapshot(api, activities, activities[:opened], closing)
    yield parts, lambda name: "one" if len(closing) == 1 else "several"


def main():
    scrim, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rng = random.Random(seed)
    model_of, shown, bare_surfaces = model(scrim), set(), 0
    for _ in range(count):
        api = rng.randrange(26, 37)
        made = [random_activity(rng, api, number) for number in range(rng.randrange(1, 5))]
        levels = {activity.name: level for activity, level in made}
        activities = [activity for activity, _ in made]
        for parts, kind_of in pictures_of(rng, api, activities):
            for (name, number), part in parts.items():
                if part != CONTENT:
                    continue
                picture, level = model_of[kind_of(name)], levels[name]
                in_force = "window" if level == "recents" and api < 33 else level
                activity = next(activity for activity in activities if activity.name == name)
                if activity.windows[number].kind == "surface" and api < FIRST_WITH_SECURE_SURFACES and level != "none":
                    bare_surfaces += 1
                elif api < picture["since"] or LEVELS.index(in_force) >= LEVELS.index(picture["kept-out-by"]):
                    raise SystemExit(f"API {api}: {picture['name']} shows a window with the level {level}: {activities}")
                else:
                    shown.add((kind_of(name), in_force))
    wanted = {(kind, level) for kind, picture in model_of.items()
              for level in LEVELS[:LEVELS.index(picture["kept-out-by"])]}
    if shown != wanted or not bare_surfaces:
        raise SystemExit(f"no picture shows what the model says: {sorted(wanted - shown)}")
    print(f"    {count} tasks of Android, API 26 to 36: no picture shows what the model keeps out of it")


main()
