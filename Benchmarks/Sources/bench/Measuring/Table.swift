import Foundation

/// Prints measurements as a table, each as soon as it is made.
struct Table {
  private(set) var measurements: [Measurement] = []

  /// What could not be measured, and why.
  private var failures: [String] = []

  /// Whether nothing failed and all bars are met.
  var areMet: Bool { failures.isEmpty && !measurements.contains { Verdict($0)?.isMet == false } }

  /// Prints a heading.
  func begin(_ title: String) {
    print("\n\(title)")
    print(
      "work".left(56) + "ours".right(10) + "theirs".right(10) + "ratio (middle half)".right(22)
        + "bar".right(16) + "  ")
  }

  /// Measures something.
  ///
  /// If it fails, the failure is recorded and measuring continues.
  mutating func attempt(_ work: String, _ measure: (inout Table) throws -> Void) {
    do {
      try measure(&self)
    } catch {
      failures.append("\(work): \(error)")
      print("failed: \(error)")
    }
  }

  mutating func add(_ measurement: Measurement) {
    measurements.append(measurement)
    guard let verdict = Verdict(measurement) else {
      print("\(measurement.work.left(56))  absent: \(measurement.absence ?? "no figures")")
      return
    }
    let unit = measurement.unit
    let theirs = measurement.theirs.isEmpty ? "" : measurement.theirs.median.text(in: unit)
    let figure = measurement.theirs.isEmpty ? "" : verdict.figure.brief
    let spread = measurement.theirs.isEmpty ? nil : verdict.spread
    let middle = spread.map { " (\($0.lowerBound.brief)–\($0.upperBound.brief))" } ?? ""
    print(
      measurement.work.left(56) + measurement.ours.median.text(in: unit).right(10)
        + theirs.right(10) + (figure + middle).right(22)
        + (measurement.bar?.text(in: unit) ?? "").right(16)
        + (verdict.isMet.map { $0 ? "  met" : "  MISSED" } ?? ""))
    if let reference = measurement.reference { print("    against \(reference)") }
    if let counts = measurement.counts { print("    \(counts.text)") }
    if let note = measurement.note { print("    \(note)") }
    // Shows each row immediately, even through a pipe.
    fflush(nil)
  }

  /// Prints which programs were absent and which bars are missed.
  func conclude() {
    print("")
    let absent = measurements.filter { $0.absence != nil }
    for measurement in absent {
      print("absent: \(measurement.absence ?? ""), for: \(measurement.work)")
    }
    let judged = measurements.filter { Verdict($0)?.isMet != nil }
    let missed = judged.filter { Verdict($0)?.isMet == false }
    for failure in failures { print("failed: \(failure)") }
    for measurement in missed { print("missed: \(measurement.work)") }
    print("\(judged.count - missed.count) of \(judged.count) bars met")
  }
}

extension Measurement.Counts {
  fileprivate var text: String {
    var parts = ["instructions \(ourInstructions.count)"]
    if let theirInstructions {
      parts[0] +=
        " to \(theirInstructions.count) (\((ourInstructions / theirInstructions).brief))"
    }
    if let ourAllocations {
      parts.append(
        "allocations \(ourAllocations.count)" + (theirAllocations.map { " to \($0.count)" } ?? ""))
    }
    return parts.joined(separator: ", ")
  }
}
