"""Recorded sessions in Spark: a fleet's, over many machines.

    results = spark.check_sessions(frame, timeline)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructField, StructType

from . import arrow
from ._engine import Timeline


def check_sessions(frame: DataFrame, timeline: Timeline | bytes) -> DataFrame:
    """Judges the sessions of a frame, with the columns that `scrim_policy.arrow` reads.

    The frame has a row for each session, with the columns of `arrow.RESULTS`. All rows of a session
    are judged by one task, sorted by their times, however the frame is partitioned. A task that is
    run again judges the same rows, so nothing is counted twice.
    """
    data = timeline.data if isinstance(timeline, Timeline) else bytes(timeline)
    missing = [name for name in arrow.COLUMNS[:4] if name not in frame.columns]
    if missing:
        raise ValueError(f"the frame has no column {missing[0]!r}; it has {', '.join(frame.columns)}")

    def judge(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for table in arrow.check_batches(batches, data):
            yield from table.to_batches()

    rows = frame.select(*(name for name in arrow.COLUMNS if name in frame.columns))
    session = StructField("session", rows.schema["session"].dataType)
    schema = StructType([session, *from_arrow_schema(arrow.RESULTS).fields])
    return rows.repartition("session").sortWithinPartitions("session", "time").mapInArrow(judge, schema)
