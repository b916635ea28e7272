"""Folders with policies to edit: those of this repository, and random ones with bases, tests and
inventories.
"""

import pathlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[2]

COLORS = ["#FFFFFF", "#101820", "#1C1C1EFF", "#F00", "#12345678"]
TIMES = ["0ms", "50ms", "200ms", "1s", "30s", "none"]
WORDS = ["accounts", "balance", "pay", "vault", "splash", "über", "a-b"]


def repository(folder):
    """The policies of this repository; returns the names of those to open together."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / ".git").mkdir(parents=True)
    names = []
    for path in sorted((ROOT / "policies").rglob("*")):
        if path.suffix in [".yaml", ".jsonl", ".txt"]:
            target = folder / path.relative_to(ROOT / "policies")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
            if path.suffix == ".yaml":
                names.append(str(target.relative_to(folder)))
    return names


def random_policies(folder, choices):
    """A random policy with a base, an inventory and a file of tests; returns their names."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / ".git").mkdir(parents=True)
    (folder / "base").mkdir()
    ids = sorted({screen(choices) for _ in range(choices.randint(2, 9))})
    covers = [f"c{number}" for number in range(choices.randint(1, 4))]
    inventory = "".join(f"{each}{choices.choice(['', '  # note'])}\n" for each in ids)
    (folder / "screens.txt").write_text(inventory)
    (folder / "base" / "base.yaml").write_text(policy(choices, covers[:2], ids[:2], ""))
    head = "extends: [base/base.yaml]\n"
    if choices.random() < 0.6:
        head += "inventory: screens.txt\n"
    (folder / "app.yaml").write_text(policy(choices, covers, ids, head))
    (folder / "app.test.yaml").write_text(tests(choices, covers, ids))
    return ["app.yaml", "base/base.yaml", "app.test.yaml"]


def screen(choices):
    return ".".join(choices.choice(WORDS) for _ in range(choices.randint(1, 3)))


def policy(choices, covers, ids, head):
    one = choices.choice
    lines = ["scrim: 1", head.rstrip("\n")] if head else ["scrim: 1"]
    lines.append("covers:")
    for name in covers:
        body = one([f'color: "{one(COLORS)}"', f'blur: {{ radius: {choices.randint(1, 90)} }}',
                    'image: { name: Splash }, background: "#000000"'])
        lines.append(f"  {name}: {{ {body} }}")
    lines.append(f"defaults: {{ cover: {one(covers)}, fade: {{ in: {one(TIMES)}, out: 300ms }} }}")
    lines.append("screens:")
    for name in ids + choices.sample(["**", "pay.*", "*.balance"], choices.randint(0, 2)):
        settings = choices.sample(
            [f"cover: {one(covers)}", f"text: {choices.randint(3, 50)}pt", f"fade: {one(TIMES)}",
             "sensitive: false", "because: a reason", "recording: cover"], choices.randint(0, 3))
        if choices.random() < 0.3:
            lines.append(f'  "{name}":')
            lines += [f"    {setting}" for setting in settings] or ["    sensitive: true"]
        else:
            lines.append(f'  "{name}": {{ {", ".join(settings)} }}')
    if choices.random() < 0.4:
        lines.append(f"overlays: {{ loading: {{ cover: {one(covers)} }} }}")
    return "\n".join(lines) + "\n"


def tests(choices, covers, ids):
    lines = ["scrim-test: 1", "policy: app.yaml", "tests:"]
    for number in range(choices.randint(1, 4)):
        cover = choices.choice([*covers, "none"])
        lines += [
            f"  - name: test {number}", f"    screen: {choices.choice(ids)}", "    trace:",
            "      - { at: 0ms, did-become-active: }", "      - { at: 1s, will-resign-active: }",
            f"      - {{ at: +{choices.randint(10, 900)}ms, did-enter-background: }}",
            "    expect:", f"      - {{ at: 2s, cover: {cover} }}"]
    return "\n".join(lines) + "\n"
