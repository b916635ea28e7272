internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline

// Values as a test writes them, so that people can paste text from a finding
// into the test.

/// A list, or `none` if it is empty.
private func listText(_ elements: [String]) -> String {
  elements.isEmpty ? "none" : "[\(elements.joined(separator: ", "))]"
}

extension JSON {
  /// The value of a key in a line of a simulation, as a test would write it.
  func text(as key: String) -> String {
    switch self {
    case .null: "none"
    case .string(let text): PrintableText(text.yamlScalar).text
    case .array(let elements): listText(elements.map { $0.text(as: key) })
    case .object(let members):
      "{ \(members.map { "\($0.name.yamlScalar): \($0.value.text(as: $0.name))" }.joined(separator: ", ")) }"
    case .number, .integer:
      number.map { key == "duration" ? $0.durationText : $0.shareText } ?? text
    case .bool: text
    }
  }

  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): Double(number.text)
    default: nil
    }
  }
}

extension Double {
  /// A share with at most six digits after the point.
  ///
  /// A number other than 0 and 1 is never rounded to them, and a test that
  /// expects the text accepts the number.
  var shareText: String {
    if self == 0 || self == 1 { return "\(Int(self))" }
    let millionths = min(max((self * 1_000_000).rounded(), 1), 999_999)
    return JSONNumber(Int64(millionths), dividedByTenTo: 6).text
  }

  /// Milliseconds with their unit.
  fileprivate var durationText: String {
    Nanoseconds(count: Int64((self * 1_000_000).rounded())).text
  }
}

extension Nanoseconds {
  /// The time with its unit, even if it is zero.
  package var instantText: String { self == .zero ? "0ms" : text }
}

extension NumberRange {
  /// The range of shares.
  fileprivate var shareText: String {
    lower == upper ? lower.shareText : "\(lower.shareText)..\(upper.shareText)"
  }

  /// The range of nanoseconds; a range from zero is a longest duration.
  var durationText: String {
    func text(_ count: Double) -> String { Nanoseconds(count: Int64(count)).instantText }
    return lower > 0 ? "\(text(lower))..\(text(upper))" : text(upper)
  }
}

extension ExpectedValue {
  /// The value of a key, as a test writes it.
  func text(as key: String) -> String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let range): key == "duration" ? range.lower.durationText : range.shareText
    case .text(let text): text.map { PrintableText($0.yamlScalar).text } ?? "none"
    case .words(let words): listText(words)
    case .numbers(let numbers) where numbers.isEmpty: "none"
    case .numbers(let numbers):
      "{ \(numbers.map { PrintableText("\($0.name.yamlScalar): \($0.value.shareText)").text }.joined(separator: ", ")) }"
    case .directives(let directives): listText(directives.map(\.value.text))
    }
  }

  var isPlural: Bool {
    switch self {
    case .words, .numbers, .directives: true
    case .flag, .number, .text: false
    }
  }
}

extension ExpectedDirective {
  var text: String {
    if values.count == 1 { return values[0].value.text(as: "do") }
    return "{ \(values.map { "\($0.key): \($0.value.text(as: $0.key))" }.joined(separator: ", ")) }"
  }
}
