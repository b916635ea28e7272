internal import ScrimDiagnostics
internal import ScrimJSON
package import ScrimTimeline

/// Flags with numeric values.
extension Arguments {
  /// A flag's value as an integer within a range.
  package func number(of flag: Flag, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(of: flag) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(flag.name) cannot be \(PrintableText.quoted(text))",
        help: "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A flag's value as a decimal number within a range.
  package func fraction(of flag: Flag, in range: ClosedRange<Double>) throws(UsageError) -> Double?
  {
    guard let text = value(of: flag) else { return nil }
    guard let number = JSONNumber(text)?.double, range.contains(number) else {
      let (least, most) = (JSONNumber(range.lowerBound).text, JSONNumber(range.upperBound).text)
      throw UsageError(
        "\(flag.name) cannot be \(PrintableText.quoted(text))",
        help: "write a number from \(least) to \(most)")
    }
    return number
  }

  /// A flag's value as a duration, in the notation of policies.
  package func duration(of flag: Flag) throws(UsageError) -> Nanoseconds? {
    guard let text = value(of: flag) else { return nil }
    let (number, places) =
      text.hasSuffix("ms") ? (text.dropLast(2), 6) : (text.dropLast(text.hasSuffix("s") ? 1 : 0), 9)
    let count = JSONNumber(String(number))?.rounded(timesTenTo: places)
    guard text.hasSuffix("s"), let count, count > 0 else {
      throw UsageError(
        "\(flag.name) cannot be \(PrintableText.quoted(text))",
        help: "write a number with its unit, ms or s, such as 10ms")
    }
    return Nanoseconds(count: count)
  }

  /// A flag's value as an instant, in the notation of traces: milliseconds,
  /// with or without the unit.
  package func instant(of flag: Flag) throws(UsageError) -> Nanoseconds? {
    guard let text = value(of: flag) else { return nil }
    let number = text.hasSuffix("ms") ? String(text.dropLast(2)) : text
    guard let count = JSONNumber(number)?.rounded(timesTenTo: 6) else {
      throw UsageError(
        "\(flag.name) cannot be \(PrintableText.quoted(text))",
        help: "write milliseconds on the trace's clock, such as 612.6")
    }
    return Nanoseconds(count: count)
  }
}
