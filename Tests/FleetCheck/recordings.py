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
# What the user does: looks at two screens, and leaves; comes back, and leaves for a glance.
EVENTS = [
    "did-become-active", "unlocked", "screen", "screen", "will-resign-active", "did-enter-background",
    "will-enter-foreground", "did-become-active", "screen", "will-resign-active", "did-become-active"]
RESIGN, BACKGROUND = EVENTS.index("will-resign-active"), EVENTS.index("did-enter-background")
SCREENS = ["accounts.balance", "accounts.cards", "transfer.confirm", "settings"]


class Fleet:
    """Recordings, and the ids of the sessions with faults."""

    def __init__(self, count, files, folder, seed):
        rng = np.random.default_rng(seed)
        gaps = rng.integers(1_000_000, 5_000_000_000, (count, len(EVENTS)))
        gaps[:, BACKGROUND] = rng.integers(FADE, 4 * FADE, count)
        planted = rng.choice(count, max(count // 1000, 3), replace=False)
        gaps[planted, BACKGROUND] = rng.integers(1_000_000, FADE - 1_000_000, len(planted))
        times = np.cumsum(gaps, axis=1)
        events = np.tile(np.arange(len(EVENTS)), (count, 1))
        # A system that sends an event where the model has no step for it.
        impossible = rng.choice(count, max(count // 500, 3), replace=False)
        events[impossible, -1] = EVENTS.index("will-enter-foreground")
        is_screen = np.array(EVENTS, object)[events] == "screen"
        screens = np.where(is_screen, rng.integers(0, len(SCREENS), events.shape), 0)
        session = np.repeat(np.arange(count), len(EVENTS))
        self.leaking = {f"s{number}" for number in planted}
        self.impossible = {f"s{number}" for number in impossible}
        self.count = count
        names = pa.array([f"s{number}" for number in range(count)])
        table = pa.table({
            "session": names.take(pa.array(session)), "time": pa.array(times.ravel()),
            "event": pa.array(EVENTS).take(pa.array(events.ravel())),
            "screen": pa.array(SCREENS).take(pa.array(screens.ravel(), mask=~is_screen.ravel()))})
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
            pq.write_table(table.slice(start, end - start), self.files[-1])

    def expect(self, results, name):
        """The planted faults are found, all and only, and nothing is counted twice."""
        if results.num_rows != self.count:
            raise SystemExit(f"{name}: {results.num_rows} results for {self.count} sessions")
        rows = results.select(["session", "breach", "impossible", "duplicates", "events", "unknown"]).to_pydict()
        leaking = {session for session, breach in zip(rows["session"], rows["breach"]) if breach == "snapshot-covered"}
        others = {breach for breach in rows["breach"]} - {None, "snapshot-covered"}
        impossible = {session for session, number in zip(rows["session"], rows["impossible"]) if number}
        if leaking != self.leaking or others:
            raise SystemExit(f"{name}: found {len(leaking)} leaks of {len(self.leaking)}; "
                             f"wrong: {sorted(leaking ^ self.leaking)[:5]} {others}")
        if impossible != self.impossible:
            raise SystemExit(f"{name}: wrong impossible orders: {sorted(impossible ^ self.impossible)[:5]}")
        if sum(rows["duplicates"]) != self.copies or sum(rows["events"]) != self.count * len(EVENTS) or any(rows["unknown"]):
            raise SystemExit(f"{name}: rows are counted wrongly")
