"""Runs the hooks of pre-commit, the action for GitHub and the component for GitLab, each as
its service does, and as far as that is possible without the service."""

import json
import re
import shutil
from pathlib import Path

from common import POLICY, fresh, run, say

WEAKER = POLICY.replace("in: none }", "in: none }, raise-on: did-enter-background") + """\
limits: { peek: unlimited }
"""
TEST = """scrim-test: 1
policy: app.yaml
tests:
  - name: the switcher shows nothing
    screen: home
    trace: [{ at: 0ms, did-become-active: }, { at: 1s, will-resign-active: }]
    expect: [{ at: 1s, exposed: 0 }]
"""
SCREEN = 'import ScrimUIKit\nlet screen = view.scrim(screen: "home")\n'


def commit(repository):
    """Makes a folder a repository with one commit, and returns it."""
    author = ["-c", "user.name=check", "-c", "user.email=check@localhost"]
    run("git", "init", "--quiet", cwd=repository)
    run("git", "add", "--all", cwd=repository)
    run("git", *author, "commit", "--quiet", "--message", "Add the files", cwd=repository)
    return run("git", "rev-parse", "HEAD", cwd=repository).strip()


def write_app(folder):
    """A repository with a policy, its test, sources and the list of their screens."""
    for name, text in [
        ("policies/app.yaml", POLICY), ("policies/app.test.yaml", TEST),
        ("Sources/Home.swift", SCREEN), ("screens.txt", "home\n"),
    ]:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return commit(folder)


def expect(part, text):
    if part not in text:
        raise SystemExit(f"there is no '{part}' in:\n{text}")


class Services:
    def __init__(self, folder, tools, environment):
        self.folder, self.tools = fresh(folder), tools
        self.environment = environment | {"PATH": f"{tools}:/usr/bin:/bin"}
        if shutil.which("swift", path=self.environment["PATH"]):
            raise SystemExit("the services would find a Swift toolchain")

    def documents(self, path):
        """The documents of a YAML file."""
        return json.loads(run(
            self.tools / "python", "-c",
            "import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(open(sys.argv[1])))))",
            path))

    def check_hooks(self):
        # A commit of the files as they are, whether or not they are committed.
        source, app = fresh(self.folder / "hooks"), self.folder / "hooked"
        for name in (".pre-commit-hooks.yaml", "pyproject.toml"):
            shutil.copy(name, source / name)
        revision = commit(source)
        write_app(app)
        (app / ".pre-commit-config.yaml").write_text(
            f"repos:\n  - repo: {source}\n    rev: {revision}\n    hooks: [{{ id: scrim-lint }}]\n")
        environment = self.environment | {"PRE_COMMIT_HOME": str(self.folder / "home")}
        hook = [self.tools / "pre-commit", "run", "--all-files"]
        run(*hook, cwd=app, env=environment)
        (app / "policies/app.yaml").write_text(POLICY.replace("cover: paper", "cover: papr"))
        refused = run(*hook, status=1, cwd=app, env=environment)
        expect("policies/app.yaml:4:18: error: undefined cover 'papr'", refused)
        say("pre-commit passes a policy, and refuses a misspelled cover at its line")

    def check_unread(self, app, job, base=""):
        """An unread place fails a job, unless the mapping file or an input accepts it."""
        unread, given = app / "Sources/Detail.swift", {"sources": "Sources"}
        if base:
            given["against"] = base
        unread.write_text("detail.scrimScreen = account.screen\n")
        (app / "map.txt").write_text("Detail.swift = 1 unread\n")
        job(1, **given)
        job(0, **given, **{"screens-strict": "false"})
        job(0, **given, **{"screens-map": "map.txt"})
        unread.unlink()

    def check_action(self):
        run(self.tools / "check-jsonschema", "--builtin-schema", "vendor.github-actions", "action.yml")
        run(self.tools / "zizmor", "--offline", "--no-progress", "action.yml", ".github/workflows")
        (action,) = self.documents("action.yml")
        source, app = fresh(self.folder / "action"), self.folder / "acted"
        # A module of the app that Python must not read.
        app.mkdir()
        (app / "venv.py").write_text("raise SystemExit('a file of the app has run')\n")
        shutil.copytree(".ci/action", source / ".ci/action")
        shutil.copy("pyproject.toml", source)
        base = write_app(app)

        def act(status, **given):
            """Runs the steps, and returns what they print and the summary."""
            inputs = {name: value["default"] for name, value in action["inputs"].items()} | given
            summary, output = self.folder / "summary.md", self.folder / "output"
            summary.write_text("")
            output.write_text("")
            environment = self.environment | {
                "PATH": "/usr/bin:/bin", "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": str(app),
                "GITHUB_ACTION_PATH": str(source), "GITHUB_STEP_SUMMARY": str(summary),
                "GITHUB_OUTPUT": str(output), "RUNNER_TEMP": str(self.folder)}
            install, check = action["runs"]["steps"]
            for name, text in check["env"].items():
                environment[name] = re.sub(
                    r"\$\{\{ inputs\.([a-z-]+) \}\}", lambda found: inputs[found[1]], text)
            shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"]
            run(*shell, install["run"], cwd=app, env=environment)
            log = run(*shell, check["run"], status=status, cwd=app, env=environment)
            json.loads(Path(output.read_text().strip().removeprefix("sarif=")).read_text())
            return log, summary.read_text()

        everything = {"against": base, "tests": "policies", "min-coverage": "1", "sources": "Sources"}
        _, summary = act(0, **everything)
        for command in ("lint", "test", "diff", "inventory"):
            expect(f"## scrim {command} passes", summary)
        self.check_unread(app, act, base)
        (app / "policies/app.yaml").write_text(WEAKER)
        (app / "Sources/Pay.swift").write_text(SCREEN.replace("home", "pay"))
        log, summary = act(1, **everything)
        expect("## scrim lint passes", summary)
        for command in ("test", "diff", "inventory"):
            expect(f"## scrim {command} fails", summary)
        expect("::error file=Sources/Pay.swift,line=2", log)
        (app / "policies/app.yaml").write_text(POLICY.replace("cover: paper", "cover: <b>"))
        _, summary = act(1, against="")
        expect("undefined cover '&lt;b>'", summary)
        act(2, against="", policies="nowhere\n\n")
        (app / "policies/app.yaml").write_text(POLICY)
        log, summary = act(2, **{"against": "", "min-coverage": "100"})
        expect("'min-coverage' needs 'tests'", log)
        expect("the policies are not compared", summary)
        _, summary = act(2, against="", sources="--help")
        expect("## scrim inventory fails", summary)
        say("the action passes a policy, and its summary says what is wrong with others")

    def check_component(self):
        spec, job = self.documents("templates/scrim.yml")
        app = self.folder / "component"
        base = write_app(app)

        def play(status, **given):
            inputs = {name: value["default"] for name, value in spec["spec"]["inputs"].items()} | given
            text = re.sub(
                r"\$\[\[ inputs\.([a-z-]+) \]\]", lambda found: str(inputs[found[1]]), json.dumps(job))
            (self.folder / "gitlab-ci.json").write_text(text)
            run(self.tools / "check-jsonschema", "--builtin-schema", "vendor.gitlab-ci",
                self.folder / "gitlab-ci.json")
            scrim = json.loads(text)["scrim"]
            install = next(line for line in scrim["before_script"] if "pip install" in line)
            environment = self.environment | {
                name: str(value) for name, value in scrim["variables"].items()}
            environment["CI_MERGE_REQUEST_DIFF_BASE_SHA"] = base
            run("bash", "-eo", "pipefail", "-c", install, cwd=app, env=environment)
            return run(
                "bash", "-eo", "pipefail", "-c", "\n".join(scrim["script"]), status=status, cwd=app,
                env=environment)

        everything = {"tests": "policies", "sources": "Sources"}
        play(0, **everything)
        self.check_unread(app, play)
        if json.loads((app / "quality.json").read_text()):
            raise SystemExit("the component reports findings for a good policy")
        (app / "policies/app.yaml").write_text(WEAKER)
        expect("weaker: raise-on", play(1, **everything))
        play(2, policies="nowhere")
        play(2, sources="--help")
        say("the component passes a policy, and fails a weaker one")
