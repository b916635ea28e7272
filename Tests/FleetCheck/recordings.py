"""Makes recordings of a fleet in Parquet files, with planted faults.

The policy of the fleet fades its cover in for half a second, and keeps the fade when the app enters
the background. So a session leaks if, and only if, less than half a second lies between the resign
and the background.
"""

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

POLICY = "policies/recipes/unsafe/half-second-fade.yaml"
FADE = 500_000_000
# What the user does: looks at two screens, and leaves; comes back, and leaves for a glance, twice.
VISIT = ["screen", "unlocked", "screen", "will-resign-active", "did-become-active"]
EVENTS = [
    "did-become-active", "unlocked", "screen", "screen", "will-resign-active", "did-enter-background",
    "will-enter-foreground", "did-become-active", "screen", "will-resign-active", "did-become-active",
    *VISIT[1:], *VISIT]
RESIGN, BACKGROUND = EVENTS.index("will-resign-active"), EVENTS.index("did-enter-background")
SCREENS = ["accounts.balance", "accounts.cards", "transfer.confirm", "settings"]
SYSTEMS = ["17.1", "18.2.1", None]
DEVICES = ["iPhone15,2", "iPad14,1"]
# The rows of a session that is much longer than all others, as a share of all rows.
SKEW = 0.05


class Fleet:
    """Recordings, and the ids of the sessions with faults."""

    def __init__(self, count, files, folder, seed, skew=SKEW):
        rng = np.random.default_rng(seed)
        gaps = rng.integers(1_000_000, 5_000_000_000, (count, len(EVENTS)))
        gaps[:, BACKGROUND] = rng.integers(FADE, 4 * FADE, count)
        chosen = rng.permutation(count)
        parts = np.cumsum([max(count // 1000, 3), max(count // 500, 3), max(count // 500, 3)])
        leaking, impossible, cut, _ = np.split(chosen, parts)
        gaps[leaking, BACKGROUND] = rng.integers(1_000_000, FADE - 1_000_000, len(leaking))
        times = np.cumsum(gaps, axis=1)
        events = np.tile(np.arange(len(EVENTS)), (count, 1))
        # A system that sends an event where the model has no step for it.
        events[impossible, -1] = EVENTS.index("will-enter-foreground")
        self.leaking, self.impossible, self.cut = (
            {f"s{number}" for number in numbers} for numbers in (leaking, impossible, cut))
        session = np.repeat(np.arange(count), len(EVENTS))
        sequence = np.tile(np.arange(1, len(EVENTS) + 1), count)
        # Rows that never arrive: a screen of the second visit.
        is_kept = np.ones(len(session), bool)
        is_kept[cut * len(EVENTS) + EVENTS.index("screen", BACKGROUND)] = False
        longest = int(len(session) * skew) // len(VISIT) * len(VISIT)
        session, sequence, events, times = (
            np.concatenate([column.ravel()[is_kept], tail]) for column, tail in (
                (session, np.full(longest, count)), (sequence, np.arange(1, longest + 1)),
                (events, np.tile(len(EVENTS) - len(VISIT) + np.arange(len(VISIT)), longest // len(VISIT))),
                (times, np.cumsum(rng.integers(1_000_000, 5_000_000_000, longest)))))
        is_screen = np.array(EVENTS, object)[events] == "screen"
        screens = pa.array(rng.integers(0, len(SCREENS), len(events)), mask=~is_screen)
        self.count, self.rows = count + (longest > 0), len(session)
        names = pa.array([*(f"s{number}" for number in range(count)), "skewed"])
        table = pa.table({
            "session": names.take(pa.array(session)), "time": pa.array(times),
            "event": pa.array(EVENTS).take(pa.array(events)), "screen": pa.array(SCREENS).take(screens),
            "sequence": pa.array(sequence)})
        # Which system and device the sessions are of; the last ones do not say it.
        self.about = pa.table({
            "session": names, "os": [SYSTEMS[number % 3] for number in range(count + 1)],
            "device": [DEVICES[number % 2] for number in range(count + 1)]}).slice(0, count - 2)
        # Uploads arrive in any order, and some twice.
        order = rng.permutation(len(table))
        twice = rng.choice(len(table), len(table) // 100, replace=False)
        self.copies = len(twice)
        table = table.take(pa.array(np.concatenate([order, twice])))
        folder.mkdir(parents=True, exist_ok=True)
        self.files = []
        for number in range(files):
            start, end = (len(table) * part // files for part in (number, number + 1))
            self.files.append(folder / f"part-{number}.parquet")
            pq.write_table(table.slice(start, end - start), self.files[-1], write_page_checksum=True)

    def expect(self, results, name):
        """The planted faults are found, all and only, and nothing is counted twice."""
        if results.num_rows != self.count:
            raise SystemExit(f"{name}: {results.num_rows} results for {self.count} sessions")
        rows = results.to_pydict()

        def sessions(column, *values):
            return {session for session, value in zip(rows["session"], rows[column]) if value in values}

        for found, planted, what in (
                (sessions("breach", "snapshot-covered"), self.leaking, "leaks"),
                (sessions("verdict", "breach"), self.leaking, "breaches"),
                (sessions("impossible_after", "did-become-active", "will-resign-active"), self.impossible, "orders"),
                (sessions("gaps", 1), self.cut, "gaps"),
                (sessions("verdict", "partial"), self.impossible | self.cut, "partial sessions")):
            if found != planted:
                raise SystemExit(f"{name}: found {len(found)} {what} of {len(planted)}; "
                                 f"wrong: {sorted(found ^ planted)[:5]}")
        totals = {column: sum(rows[column]) for column in ("duplicates", "events", "gaps", "unknown", "late", "ties")}
        wanted = {"duplicates": self.copies, "events": self.rows, "gaps": len(self.cut)}
        wanted |= {"unknown": 0, "late": 0, "ties": 0}
        if totals != wanted:
            raise SystemExit(f"{name}: counted {totals}, not {wanted}")
