"""Compares what the host uses of Android and androidx with their public interfaces, as the
packages of stubs for Python declare them: each name, its parameters and its result."""

import ast
import re
from pathlib import Path

USED = re.compile(r"(?:Interface)?(Method|Field) ((?:android|androidx|device)/\S+)\.(\S+):(\S+)$", re.M)
TYPES = {"V": "None", "Z": "bool", "F": "float", "D": "float", "I": "int", "J": "int"}
ONE = re.compile(r"\[*(?:L([^;]+);|([VZFDIJ]))")


class Stubs:
    def __init__(self, environment):
        self.folder = next(Path(environment).glob("lib/*/site-packages"))
        self.packages = {}

    def classes(self, package):
        """The classes of a package, by name; one in another is Outer.Inner."""
        if package not in self.packages:
            first, *others = package.split(".")
            file = self.folder.joinpath(f"{first}-stubs", *others, "__init__.pyi")
            found = {}
            def collect(body, prefix):
                for each in body:
                    if isinstance(each, ast.ClassDef):
                        found[prefix + each.name] = each
                        collect(each.body, f"{prefix}{each.name}.")
            # The stand-in's own package has none.
            if file.exists():
                collect(ast.parse(file.read_text()).body, "")
            self.packages[package] = found
        return self.packages[package]

    def find(self, name, package):
        """A class by the name that a file of a package has for it; None if it is Java's own."""
        if name in self.classes(package):
            return package, name
        words = name.split(".")
        split = next((index for index, word in enumerate(words) if word[0].isupper()), 0)
        other = ".".join(words[:split])
        return (other, ".".join(words[split:])) if other.startswith("android") else None

    def members(self, package, name, wanted):
        """What a class and those above it declare by a name."""
        declared = self.classes(package).get(name)
        if declared is None:
            return
        for each in declared.body:
            if isinstance(each, ast.FunctionDef) and each.name == wanted:
                yield [shown(part.annotation) for part in each.args.posonlyargs + each.args.args
                       if part.arg not in ("self", "cls")], shown(each.returns)
            if isinstance(each, ast.AnnAssign) and each.target.id == wanted:
                yield None, shown(each.annotation)
        if wanted == "__init__":
            return
        for base in declared.bases:
            above = self.find(ast.unparse(base), package)
            if above:
                yield from self.members(*above, wanted)


def shown(annotation):
    """The short names of the types that an annotation allows."""
    text = re.sub(r"\[.*\]", "", ast.unparse(annotation).replace("typing.ClassVar[int]", "int"))
    return {word.strip().rsplit(".", 1)[-1] for word in text.split("|")}


def spelled(descriptor):
    """The short names of the types that a descriptor of Java has."""
    return [TYPES[short] if short else re.split(r"[/$]", name)[-1]
            for name, short in ONE.findall(descriptor)]


def fits(declared, descriptor):
    parameters, result = declared
    allows = lambda types, name: name in types or name == "String" and "str" in types or any(
        len(each) == 1 or each.startswith("_") for each in types)
    if parameters is None:
        return allows(result, spelled(descriptor)[0])
    inside, outside = descriptor[1:].split(")")
    wanted = spelled(inside)
    return (len(wanted) == len(parameters) and all(map(allows, parameters, wanted))
            and allows(result, spelled(outside)[0]))


def check(environment, printed):
    """Checks what javap has printed of the host. Returns how many names it uses."""
    stubs = Stubs(environment)
    used = sorted(set(USED.findall(printed)))
    missing = []
    for _, owner, member, descriptor in used:
        package, name = owner.rsplit("/", 1)
        wanted = "__init__" if member == '"<init>"' else member
        found = stubs.members(package.replace("/", "."), name.replace("$", "."), wanted)
        if not any(fits(each, descriptor) for each in found):
            missing.append(f"{owner}.{member}:{descriptor}")
    if missing or len(used) < 80:
        raise SystemExit(f"the host uses what Android does not have, of {len(used)} names: {missing}")
    return len(used)
