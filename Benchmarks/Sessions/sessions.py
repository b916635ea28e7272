"""Measures how fast recorded sessions are judged, from Parquet files to results.

    sessions.py rows SCRIM               prints measurements for bench, one JSON object per line
    sessions.py growth SCRIM PICTURE     measures from 10⁴ to 10⁷ events, and draws an SVG
    sessions.py one HOW SESSIONS FOLDER  judges once, and prints the costs

One process runs on one processor, and its processor time counts, which depends least on other load. Each
worker of Spark has a processor of its own, and Spark's driver, which waits, has any: there, elapsed time counts,
once they have judged a small part. SCRIM_LIBRARY is the library.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
os.environ["SCRIM_LIBRARY"] = str(Path(os.environ["SCRIM_LIBRARY"]).resolve())
sys.path += [str(ROOT / "Bindings/Python"), str(ROOT / "Tests/FleetCheck")]

import duckdb as program  # noqa: E402
import pyarrow as pa  # noqa: E402
import pyarrow.parquet as pq  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

from fleet import workers  # noqa: E402
from picture import draw  # noqa: E402
from recordings import Fleet  # noqa: E402
from scrim_policy import Timeline, arrow, duckdb, spark  # noqa: E402

PAIRS = 3
SIZES = [500, 5_000, 50_000, 500_000]
EVENTS = 20
# The sessions that Spark judges before it is measured.
WARM = 5_000


def judge_with_arrow(files, timeline):
    return arrow.check(
        pa.concat_tables([pq.read_table(file, read_dictionary=["event", "screen"]) for file in files]), timeline)


def judge_with_duckdb(files, timeline):
    connection = program.connect(config={"threads": 1})
    return duckdb.check(f"SELECT * FROM read_parquet({list(map(str, files))})", timeline, connection)


def processor_time(process):
    """The seconds that a process, its children and those that have ended have used."""
    children, used = {}, {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(file.parent.name))
        used[int(file.parent.name)] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    waiting, seconds = [process], 0.0
    while waiting:
        process = waiting.pop()
        seconds += used.get(process, 0)
        waiting += children.get(process, [])
    return seconds


def judge_with_spark(count, first, warm, files, timeline):
    """Judges the sessions, once Spark and its workers have judged others.

    Returns their number, the seconds, and the processor time of the worker that was busiest.
    """
    os.environ.update(
        SPARK_LOCAL_IP="127.0.0.1", PYSPARK_PYTHON=sys.executable, PYTHONPATH=str(ROOT / "Bindings/Python"))
    session = (
        SparkSession.builder.master(f"local-cluster[{count},1,2048]").config("spark.ui.enabled", "false")
        .config("spark.executor.memory", "2g").config("spark.driver.memory", "2g")
        .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "8").config("spark.sql.adaptive.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false").getOrCreate())
    session.sparkContext.setLogLevel("OFF")
    try:
        # Each worker and the driver have memory for blocks.
        while session.sparkContext._jsc.sc().getExecutorMemoryStatus().size() <= count:
            time.sleep(0.1)
        processes = sorted(workers(session.sparkContext))
        for number, process in enumerate(processes):
            # The threads that exist; those to come, and Python, inherit it.
            for task in Path(f"/proc/{process}/task").iterdir():
                os.sched_setaffinity(int(task.name), {(first + number) % os.cpu_count()})
        for part in (warm, warm, files):
            start, busy = time.monotonic(), [processor_time(process) for process in processes]
            rows = spark.check_sessions(session.read.parquet(*map(str, part)), timeline)
            counted = rows.groupBy("verdict").count().collect()
        seconds = time.monotonic() - start
        busiest = max(processor_time(process) - before for process, before in zip(processes, busy))
        return sum(row["count"] for row in counted), seconds, busiest
    finally:
        session.stop()


def judge_once(how, count, folder):
    """Prints the seconds, and the peak memory in bytes."""
    files, warm = (sorted(folder.glob(f"{number}/*.parquet")) for number in (count, WARM))
    timeline = Timeline.read(folder / "bank.timeline")
    processor = int(os.environ["PROCESSOR"])
    if how.isdigit():
        found, seconds, busiest = judge_with_spark(int(how), processor, warm, files, timeline)
    else:
        os.sched_setaffinity(0, {processor})
        start = time.process_time()
        found = {"Arrow": judge_with_arrow, "DuckDB": judge_with_duckdb}[how](files, timeline).num_rows
        seconds = busiest = time.process_time() - start
    if found != count:
        raise SystemExit(f"{how} judges {found} sessions of {count}")
    # What the system says of resources includes the peak of the process that started this one.
    (peak,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    print(json.dumps({"seconds": seconds, "busiest": busiest, "memory": int(peak.split()[1]) * 1024}))


def cost(how, count, folder, processor=0):
    run = subprocess.run(
        [sys.executable, __file__, "one", str(how), str(count), folder], capture_output=True, text=True,
        env=dict(os.environ, PROCESSOR=str(processor)))
    if run.returncode != 0:
        raise SystemExit(run.stderr)
    return json.loads(run.stdout.splitlines()[-1])


def prepare(scrim, folder, counts):
    subprocess.run([scrim, "compile", ROOT / "policies/bank.yaml", "--emit", "binary", "--variant", "base",
                    "-o", folder / "bank.timeline"], check=True)
    for count in counts:
        Fleet(count, 4, folder / str(count), seed=1, skew=0)


def measure_rows(scrim, folder):
    prepare(scrim, folder, [WARM, 1_000_000])

    def pairs(*hows):
        found = [[cost(how, 1_000_000, folder, pair % os.cpu_count()) for how in hows] for pair in range(PAIRS)]
        return {key: [[one[key] * 1e9 for one in column] for column in zip(*found)] for key in ("seconds", "busiest")}

    ours, theirs = pairs("DuckDB", "Arrow")["seconds"]
    print(json.dumps({
        "work": "a million sessions of 20 events from Parquet, one core", "unit": "ns", "ours": ours, "theirs": theirs,
        "reference": "the same as one table in memory", "bar": {"kind": "valueAtMost", "limit": 60e9}}))
    measured = pairs(2, 1)
    two, one = measured["seconds"]
    print(json.dumps({
        "work": "the same in Spark, two workers", "unit": "ns", "ours": two, "theirs": one,
        "reference": "one worker", "bar": {"kind": "timesFaster", "limit": 1.7}}))
    two, one = measured["busiest"]
    print(json.dumps({
        "work": "processor time of the busiest of them", "unit": "ns", "ours": two, "theirs": one,
        "reference": "that of the one worker", "note": "other load on the machine does not change it"}))


def measure_growth(scrim, folder, picture):
    prepare(scrim, folder, [WARM, *SIZES])
    hows = {"one process, in memory": "Arrow", "one process, DuckDB": "DuckDB", "two workers of Spark": 2}
    series = {}
    for name, how in hows.items():
        # Spark takes long to start.
        runs = PAIRS if how != 2 else 1
        costs = [[cost(how, size, folder, run % os.cpu_count()) for run in range(runs)] for size in SIZES]
        series[name] = [
            (size * EVENTS, *(statistics.median(run[key] for run in runs) for key in ("seconds", "memory")))
            for size, runs in zip(SIZES, costs)]
        for events, seconds, memory in series[name]:
            print(f"{name}: {events} events in {seconds:.2f} s, {memory / 1e6:.0f} MB", flush=True)
    Path(picture).write_text(draw(series))


def main():
    command, arguments = sys.argv[1], sys.argv[2:]
    if command == "one":
        judge_once(arguments[0], int(arguments[1]), Path(arguments[2]))
        return
    with tempfile.TemporaryDirectory() as folder:
        {"rows": measure_rows, "growth": measure_growth}[command](arguments[0], Path(folder), *arguments[1:])


if __name__ == "__main__":
    main()
