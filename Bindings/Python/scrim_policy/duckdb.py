"""Recorded sessions in DuckDB: Parquet files on one machine, longer than its memory.

    results = duckdb.check("SELECT * FROM 'sessions/*.parquet'", timeline)
"""

from __future__ import annotations

import duckdb
import pyarrow as pa

from . import arrow
from ._engine import Timeline


def check(
    query: str, timeline: Timeline | bytes, connection: duckdb.DuckDBPyConnection | None = None
) -> pa.Table:
    """Judges the sessions that a query returns, with the columns that `scrim_policy.arrow` reads."""
    connection = connection or duckdb.connect()
    rows = connection.sql(query)
    wanted = [name for name in arrow.COLUMNS if name in rows.columns]
    # A relation streams its rows, as an object with the protocol of Arrow's C streams.
    reader = pa.RecordBatchReader.from_stream(rows.select(*wanted or rows.columns).order("session, time"))
    tables = list(arrow.check_batches(reader, timeline))
    return pa.concat_tables(tables) if tables else arrow.check(reader.schema.empty_table(), timeline)
