"""Recorded sessions in Spark: a fleet's, over many machines.

    results = spark.check_sessions(frame, timeline)
    answers = spark.render_captures(jobs, timeline)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructField, StructType

from . import arrow, captures
from ._engine import Timeline


def check_sessions(
    frame: DataFrame, timeline: Timeline | bytes, columns: arrow.Columns | None = None
) -> DataFrame:
    """Judges the sessions of a frame, with the columns that `scrim_policy.arrow` reads.

    If it has other columns, `columns` makes a table with these from one, row for row:
    `opentelemetry.columns`. The result has a row for each scene of a session, with the columns of
    `arrow.RESULTS`. All rows of a session are judged by one task, however the frame is partitioned. A
    task that is run again judges the same rows, so nothing is counted twice.
    """
    data = _data(timeline)
    wanted, session = arrow.selection(frame.columns, columns)

    def judge(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for table in arrow.check_batches(batches, data, columns=columns):
            yield from table.to_batches()

    rows = frame.select(*(f"`{name}`" for name in wanted))
    field = StructField("session", rows.schema[session].dataType)
    schema = StructType([field, *from_arrow_schema(arrow.RESULTS).fields])
    return rows.repartition(f"`{session}`").sortWithinPartitions(f"`{session}`").mapInArrow(judge, schema)


def render_captures(
    frame: DataFrame, timeline: Timeline | bytes, options: Sequence[str] = (), program: Sequence[str] | None = None
) -> DataFrame:
    """Draws the pictures of a frame of jobs, as `captures.render` does.

    Captures and pictures are in folders that all workers see. A task that is run again draws its pictures
    again: each file is whole, and there is one answer for each job.
    """
    data = _data(timeline)

    def draw(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield from captures.render(pa.Table.from_batches([batch]), data, options, program).to_batches()

    # Pictures of the same name are drawn by one program, one after the other.
    jobs = frame.select(*captures.COLUMNS).repartition("out")
    return jobs.mapInArrow(draw, from_arrow_schema(captures.ANSWERS))


def _data(timeline: Timeline | bytes) -> bytes:
    return timeline.data if isinstance(timeline, Timeline) else bytes(timeline)
