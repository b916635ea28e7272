internal import ScrimDiagnostics
internal import ScrimJSON
package import ScrimTimeline

/// Flags with numeric values.
extension Arguments {
  /// The name of an operand in messages: its own, or that of standard input.
  package func name(of operand: String) -> String {
    operand == "-" ? value(of: .standardInputName) ?? "<stdin>" : operand
  }

  /// The number of findings to show.
  package func findingLimit() throws(UsageError) -> Int {
    try number(of: .maxFindings, in: 0...Self.highestFindingLimit) ?? Findings.standardLimit
  }

  package static let highestFindingLimit = 1_000_000

  /// A flag's value as an integer within a range.
  package func number(of flag: Flag, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    try value(
      of: flag, help: "write a whole number from \(range.lowerBound) to \(range.upperBound)"
    ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// A flag's value as a decimal number within a range.
  package func fraction(of flag: Flag, in range: ClosedRange<Double>) throws(UsageError) -> Double?
  {
    let (least, most) = (JSONNumber(range.lowerBound).text, JSONNumber(range.upperBound).text)
    return try value(of: flag, help: "write a number from \(least) to \(most)") { text in
      (JSONNumber(text)?.double).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A flag's value as a duration, in the notation of policies.
  package func duration(of flag: Flag) throws(UsageError) -> Nanoseconds? {
    try value(of: flag, help: "write a number with its unit, ms or s, such as 10ms") { text in
      let isInMilliseconds = text.hasSuffix("ms")
      guard text.hasSuffix("s"),
        let count = JSONNumber(String(text.dropLast(isInMilliseconds ? 2 : 1)))?
          .rounded(timesTenTo: isInMilliseconds ? 6 : 9), count > 0
      else { return nil }
      return Nanoseconds(count: count)
    }
  }

  /// A flag's value as an instant, in the notation of traces: milliseconds,
  /// with or without the unit.
  package func instant(of flag: Flag) throws(UsageError) -> Nanoseconds? {
    try value(of: flag, help: "write milliseconds on the trace's clock, such as 612.6") { text in
      JSONNumber(text.hasSuffix("ms") ? String(text.dropLast(2)) : text)?.rounded(timesTenTo: 6)
        .map { Nanoseconds(count: $0) }
    }
  }

  /// A flag's value, read by a closure that returns nil for an invalid one.
  func value<Value>(
    of flag: Flag, help: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(of: flag) else { return nil }
    if let value = read(text) { return value }
    throw UsageError("\(flag.name) cannot be \(text.quoted)", help: help)
  }
}
