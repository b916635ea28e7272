"""Recorded sessions in DuckDB: Parquet files on one machine, longer than its memory.

    results = duckdb.check("SELECT * FROM 'sessions/*.parquet'", timeline)
"""

from __future__ import annotations

import duckdb
import pyarrow as pa

from . import arrow
from ._engine import Timeline


def check(
    query: str, timeline: Timeline | bytes, connection: duckdb.DuckDBPyConnection | None = None,
    columns: arrow.Columns | None = None,
) -> pa.Table:
    """Judges the sessions that a query returns, with the columns that `scrim_policy.arrow` reads.

    If they have other columns, `columns` makes a table with these from one, row for row:
    `opentelemetry.columns`.
    """
    connection = connection or duckdb.connect()
    rows = connection.sql(query)
    wanted, session = arrow.selection(rows.columns, columns)
    selected = rows.select(*(f'"{name}"' for name in wanted)).order(f'"{session}"')
    # A relation streams its rows, as an object with the protocol of Arrow's C streams.
    reader = pa.RecordBatchReader.from_stream(selected)
    tables = list(arrow.check_batches(reader, timeline, columns=columns))
    if not tables:
        empty = reader.schema.empty_table()
        return arrow.check(columns(empty) if columns else empty, timeline)
    return pa.concat_tables(tables)
