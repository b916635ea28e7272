"""Judges a fleet's recordings with Arrow, DuckDB and Spark, while things go wrong."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import SparkSession

from recordings import POLICY, Fleet
from scrim_policy import Timeline, arrow, duckdb, spark


def check_fleet(scrim, folder, count, seed, root):
    """The planted faults are found, all and only, whoever judges."""
    evidence = folder / "evidence"
    # The policy is not safe, so 'scrim compile' refuses it.
    subprocess.run([scrim, "report", root / POLICY, "-o", folder / "report.html", "--evidence", evidence],
                   capture_output=True)
    (file,) = evidence.glob("*.timeline")
    timeline = Timeline.read(file)
    fleet = Fleet(count, 4, folder / "fleet", seed)
    fleet.files.append(damaged(fleet.files[0]))
    files, bad = arrow.readable(fleet.files)
    if list(bad) != [str(fleet.files[-1])] or len(files) != 4:
        raise SystemExit(f"the damaged file is not named: {bad}")
    results = arrow.check(pa.concat_tables([pq.read_table(file) for file in files]), timeline)
    fleet.expect(results, "Arrow")
    results = results.sort_by("session")
    listed = ", ".join(f"'{file}'" for file in files)
    for name, other in (
            ("DuckDB", duckdb.check(f"SELECT * FROM read_parquet([{listed}])", timeline)),
            ("Spark", check_in_spark(files, timeline, root / "Bindings/Python"))):
        fleet.expect(other, name)
        other = other.cast(results.schema).sort_by("session")
        differing = [column for column in results.column_names if not other[column].equals(results[column])]
        if differing:
            rows = [pair for pair in zip(other.to_pylist(), results.to_pylist()) if pair[0] != pair[1]]
            raise SystemExit(f"{name} has other results than Arrow: {differing}, such as {rows[:1]}")
    print(f"    {count} sessions, {len(fleet.leaking)} with a leak and {len(fleet.impossible)} with an impossible "
          "order: found by Arrow, DuckDB and Spark, all and only")


def damaged(file):
    """A file that lacks its end."""
    bad = file.with_name("damaged.parquet")
    bad.write_bytes(file.read_bytes()[:-100])
    return bad


def check_in_spark(files, timeline, package):
    """Two workers judge, and one of them is killed meanwhile."""
    os.environ.update(SPARK_LOCAL_IP="127.0.0.1", PYSPARK_PYTHON=sys.executable, PYTHONPATH=str(package))
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
        .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "8").config("spark.sql.adaptive.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false").getOrCreate())
    session.sparkContext.setLogLevel("OFF")
    try:
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
    finally:
        session.stop()


def words(file):
    """The words of a process's command line, and the last parts of dotted ones."""
    try:
        found = file.read_text(errors="replace").split("\0")
    except OSError:
        return set()
    return {part for word in found for part in (word, word.rsplit(".", 1)[-1])}


def kill_worker(context, killed):
    """Kills a worker as soon as a task runs."""
    tracker = context.statusTracker()
    for _ in range(6000):
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        if any(stage and stage.numActiveTasks > 0 for stage in stages):
            workers = [
                int(file.parent.name) for file in Path("/proc").glob("[0-9]*/cmdline")
                if {"CoarseGrainedExecutorBackend", context.applicationId} <= words(file)]
            if workers:
                os.kill(workers[0], signal.SIGKILL)
                killed.append(workers[0])
                return
        time.sleep(0.01)
