"""Draws pictures of many captures in Spark, while a program is killed and captures are bad."""

import json
import struct
import subprocess
import zlib

from scrim_policy import Timeline, spark


def write_capture(file, width=390, height=844):
    """A PNG of a screen with stripes."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes([row % 256, 80, 160]) * width for row in range(height))
    file.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def write_jobs(folder, count=6):
    """Jobs for good captures, a damaged one and a missing one."""
    (folder / "out").mkdir(parents=True)
    jobs = []
    for number in range(count):
        write_capture(folder / f"capture-{number}.png")
        jobs.append({"capture": f"{folder}/capture-{number}.png", "screen": "accounts.balance",
                     "out": f"{folder}/out/{number}.png"})
    damaged = folder / "capture-1.png"
    damaged.write_bytes(damaged.read_bytes()[:200])
    (folder / "capture-2.png").unlink()
    (folder / "jobs.jsonl").write_text("".join(json.dumps(job) + "\n" for job in jobs))
    return jobs


def expect_answers(answers, jobs, name):
    """There is an answer for each job, and the bad captures are named."""
    answers = {answer["out"]: answer for answer in answers}
    if sorted(answers) != [job["out"] for job in jobs]:
        raise SystemExit(f"{name}: {len(answers)} answers for {len(jobs)} jobs")
    bad = {answer["capture"] for answer in answers.values() if not answer["ok"]}
    named = {answer["capture"] for answer in answers.values() if answer["capture"] in (answer.get("error") or "")}
    if not bad == named == {jobs[1]["capture"], jobs[2]["capture"]}:
        raise SystemExit(f"{name}: the bad captures are {bad}, of which {named} are named")


def check_pictures(scrim, folder, root, session):
    """A program that is killed runs again, and every job has one answer."""
    jobs = write_jobs(folder)
    timeline = folder / "bank.timeline"
    subprocess.run([scrim, "compile", root / "policies/bank.yaml", "--emit", "binary", "--variant", "base",
                    "-o", timeline], check=True)
    program = folder / "scrim"
    program.write_text(f'#!/bin/sh\nmkdir "{folder}/killed" 2>/dev/null && kill -9 $$\nexec "{scrim}" "$@"\n')
    program.chmod(0o755)
    frame = session.createDataFrame(jobs)
    frame = spark.render_captures(frame, Timeline.read(timeline), ("--scale", "1"), [str(program)])
    answers = [row.asDict() for row in frame.collect()]
    expect_answers(answers, jobs, "Spark")
    pictures = sorted((folder / "out").glob("*"))
    if not (folder / "killed").exists() or len(pictures) != len(jobs) - 2:
        raise SystemExit(f"{len(pictures)} pictures of {len(jobs) - 2} are drawn")
    if any(picture.stat().st_mode & 0o777 != 0o600 for picture in pictures):
        raise SystemExit("others can read the pictures")
    print("    Spark draws pictures of captures, names the bad ones, and runs a killed program again")
