"""Judges a fleet's recordings with Arrow, DuckDB and Spark, while things go wrong."""

import os
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from pyspark.sql import SparkSession

from guide import check_guide
from pictures import check_pictures
from recordings import POLICY, Fleet
from scrim_policy import Timeline, arrow, duckdb, opentelemetry, spark

# The names that the app of the fleet gives its own records.
MEANINGS = {"screen.viewed": "screen", "app.unlocked": "unlocked"}
STATES = {event: name.partition("=")[2] for name, event in opentelemetry.MEANINGS.items() if "ios" in name}


def check_fleet(scrim, folder, count, seed, root):
    """The planted faults are found, all and only, whoever judges."""
    evidence = folder / "evidence"
    # The policy is not safe, so 'scrim compile' refuses it.
    subprocess.run([scrim, "report", root / POLICY, "-o", folder / "report.html", "--evidence", evidence],
                   capture_output=True)
    (file,) = evidence.glob("*.timeline")
    timeline = Timeline.read(file)
    fleet = Fleet(count, 4, folder / "fleet", seed)
    files = expect_bad_files(fleet.files)
    check_names(fleet.files, timeline) if count <= 10_000 else None
    judge = {
        "Arrow": lambda: arrow.check(pa.concat_tables([pq.read_table(file) for file in files]), timeline),
        "DuckDB": lambda: duckdb.check(f"SELECT * FROM read_parquet({files})", timeline)}
    results = None
    with started(scrim, root / "Bindings/Python", folder) as session:
        judge["Spark"] = lambda: judge_while_a_worker_dies(session, files, timeline)
        for name, call in judge.items():
            start = time.monotonic()
            found = call()
            print(f"    {name} judges {count} sessions in {time.monotonic() - start:.1f} s")
            fleet.expect(found, name)
            results = expect_same(results, found, name)
        check_pictures(scrim, folder / "pictures", root, session)
        check_guide(scrim, folder / "guide", root, seed)
    print(f"    {len(fleet.leaking)} leaks, {len(fleet.impossible)} impossible orders and {len(fleet.cut)} gaps are "
          "found by Arrow, DuckDB and Spark, all and only")


def expect_bad_files(files):
    """The readable files, if each bad one among them is named."""
    data, bad = files[0].read_bytes(), [files[0].with_name(f"bad-{number}.parquet") for number in range(3)]
    bad[0].write_bytes(data[:-100])
    bad[1].write_bytes(data[:len(data) // 3] + bytes(100) + data[len(data) // 3 + 100:])
    pq.write_table(pa.table({"session": ["a"]}), bad[2])
    good, reasons = arrow.readable([*files, *bad], whole=True)
    if good != list(map(str, files)) or list(reasons) != list(map(str, bad)):
        raise SystemExit(f"the bad files are not those that are named: {reasons}")
    return good


def expect_same(results, found, name):
    """Results are the same, whatever order they come in."""
    found = found.cast(results.schema if results else found.schema).sort_by("session")
    if results and not found.equals(results):
        rows = [pair for pair in zip(found.to_pylist(), results.to_pylist()) if pair[0] != pair[1]]
        raise SystemExit(f"{name} has other results, such as {rows[:1]}")
    return found


def with_names(table):
    """Recordings with the names of OpenTelemetry, in text and numbers as exporters write them."""
    events = table["event"].to_pylist()
    own = {event: name for name, event in MEANINGS.items()}
    return pa.table({
        "session.id": table["session"], "Timestamp": pc.cast(table["time"], pa.timestamp("ns")),
        "EventName": [own.get(event, "device.app.lifecycle") for event in events],
        "ios.app.state": [STATES.get(event) for event in events],
        "app.screen.id": table["screen"], "scrim.row": table["sequence"]})


def check_names(files, timeline):
    """Recordings with the names of OpenTelemetry have the same results."""
    table = pa.concat_tables([pq.read_table(file) for file in files])
    named = with_names(table)
    columns = lambda table: opentelemetry.columns(table, MEANINGS)  # noqa: E731
    results = expect_same(None, arrow.check(table, timeline), "Arrow")
    expect_same(results, arrow.check(columns(named), timeline), "OpenTelemetry")
    expect_same(results, duckdb.check("SELECT * FROM named", timeline, named_connection(named), columns), "DuckDB")
    recorded = pa.table({
        "session.id": table["session"], "scrim.at": pc.divide(table["time"].cast(pa.float64()), 1e6),
        "scrim.event": table["event"], "app.screen.id": table["screen"], "scrim.row": table["sequence"]})
    expect_same(results, arrow.check(opentelemetry.columns(recorded), timeline), "the recorder")
    summary = opentelemetry.summary(named).to_pylist()
    counted = {row["name"]: row["rows"] for row in summary if row["event"] == row["name"]}
    wanted = {name: sum(event == MEANINGS[name] for event in table["event"].to_pylist()) for name in MEANINGS}
    if counted != wanted:
        raise SystemExit(f"the unknown names are counted as {counted}, not {wanted}")
    verdicts = set(arrow.check(opentelemetry.columns(named), timeline)["verdict"].to_pylist())
    if "clean" in verdicts:
        raise SystemExit("a session with unknown records is clean")
    print("    the same recordings with the names of OpenTelemetry have the same results")


def named_connection(named):
    import duckdb as program

    return program.connect().register("named", named)


class started:  # noqa: N801
    """Spark with two workers, as long as the block runs."""

    def __init__(self, scrim, package, folder):
        # The program as it is installed beside the package.
        programs = Path(sysconfig.get_path("scripts"))
        (programs / "scrim").unlink(missing_ok=True)
        (programs / "scrim").symlink_to(Path(scrim).resolve())
        os.environ.update(
            PATH=f"{programs}:{os.environ['PATH']}",
            SPARK_LOCAL_IP="127.0.0.1", PYSPARK_PYTHON=sys.executable,
            PYTHONPATH=str(package), SPARK_LOCAL_DIRS=str(folder / "spark"), SPARK_WORKER_DIR=str(folder / "workers"))

    def __enter__(self):
        self.session = (
            SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.memory", "2g").config("spark.sql.shuffle.partitions", "8")
            .config("spark.sql.adaptive.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false").getOrCreate())
        self.session.sparkContext.setLogLevel("OFF")
        return self.session

    def __exit__(self, *error):
        self.session.stop()


def judge_while_a_worker_dies(session, files, timeline):
    frame = spark.check_sessions(session.read.parquet(*files), timeline)
    # Both workers run before one is killed.
    session.sparkContext.parallelize(range(4), 4).map(lambda number: time.sleep(1)).count()
    killed = []
    killer = threading.Thread(target=kill_worker, args=(session.sparkContext, killed), daemon=True)
    killer.start()
    results = frame.toArrow()
    killer.join(60)
    if not killed:
        raise SystemExit("no worker was killed while Spark judged")
    return results


def words(file):
    """The words of a process's command line, and the last parts of dotted ones."""
    try:
        found = file.read_text(errors="replace").split("\0")
    except OSError:
        return set()
    return {part for word in found for part in (word, word.rsplit(".", 1)[-1])}


def workers(context):
    """The processes of the workers."""
    return [int(file.parent.name) for file in Path("/proc").glob("[0-9]*/cmdline")
            if {"CoarseGrainedExecutorBackend", context.applicationId} <= words(file)]


def kill_worker(context, killed):
    """Kills a worker as soon as a task runs."""
    tracker = context.statusTracker()
    for _ in range(6000):
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        if any(stage and stage.numActiveTasks > 0 for stage in stages):
            for worker in workers(context)[:1]:
                os.kill(worker, signal.SIGKILL)
                killed.append(worker)
                return
        time.sleep(0.01)
