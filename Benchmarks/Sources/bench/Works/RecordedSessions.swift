import Foundation

/// Measures how fast the Python package judges recorded sessions.
struct RecordedSessions {
  let laboratory: BenchmarkSetup

  /// The Python of `make check-fleets`, and the library, which the Makefile
  /// installs.
  private static let python = ".build/check-fleets/environment/bin/python"
  private static let library = ".build/library/libscrim.so.1"

  func measure(_ table: inout Table) throws {
    for file in [Self.python, Self.library]
    where !FileManager.default.isReadableFile(atPath: file) {
      table.add(Measurement(work: "recorded sessions", absence: file))
      return
    }
    let command = [
      "/usr/bin/env", "SCRIM_LIBRARY=\(Self.library)", Self.python,
      "Benchmarks/Sessions/sessions.py", "rows", laboratory.scrim,
    ]
    for measurement in try laboratory.measurements(by: command) { table.add(measurement) }
  }
}
