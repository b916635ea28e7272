internal import ScrimDiagnostics
internal import ScrimJSON
package import ScrimTimeline

/// The arguments of a command, sorted into flags and operands.
package struct Arguments {
  /// The words that are neither flags nor values of flags, in order.
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// - Parameter others: the guides of all commands, for flags of another one.
  package init(
    _ words: some Sequence<String>, flags: [Flag], others: [CommandGuide] = []
  ) throws(UsageError) {
    var words = words.makeIterator()
    var previous: String?
    while let word = words.next() {
      defer { previous = word }
      if let flag = flags.first(where: { $0.name == previous }), flag.hasOptional(word) {
        throw UsageError(
          "\(flag.name) takes its value after '='", help: "write \(flag.name)=\(word)")
      }
      if word == "--" {
        while let operand = words.next() { operands.append(operand) }
      } else if word == "-" || !word.hasPrefix("-") {
        let name = word.drop { "\u{2012}\u{2013}\u{2014}\u{2212}".contains($0) }
        if name.count < word.count {
          throw UsageError(
            "\(word.quoted) starts with a dash, not with hyphens",
            help: "write '--\(PrintableText(String(name)).text)'")
        }
        operands.append(word)
      } else {
        try read(word, flags, others, next: { words.next() })
      }
    }
    let isInputRead = operands.contains("-") || values.values.contains { $0.contains("-") }
    if values["--stdin-filename"] != nil, !isInputRead {
      throw UsageError(
        "--stdin-filename names standard input, which is not read", help: "add the operand '-'")
    }
  }

  private mutating func read(
    _ word: String, _ flags: [Flag], _ others: [CommandGuide], next: () -> String?
  ) throws(UsageError) {
    let name = String(word.prefix { $0 != "=" })
    let attached = name == word ? nil : String(word.dropFirst(name.count + 1))
    guard let flag = flags.first(where: { $0.name == name || $0.short == name }) else {
      throw .unknown(flag: name, among: flags.map(\.name), others: others)
    }
    let value: String
    switch flag.value {
    case .none:
      if attached != nil { throw UsageError("\(flag.name) takes no value") }
      value = ""
    case .optional(let implied):
      value = attached ?? implied
    case .required(let valueName):
      guard let given = attached ?? next(), !given.isEmpty else {
        throw UsageError("\(name) needs a value", help: "write \(name) \(valueName)")
      }
      value = given
    }
    if !flag.choices.isEmpty, !flag.choices.contains(value) { throw .invalidValue(value, of: flag) }
    values[flag.name, default: []].append(value)
  }

  package func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// The flag's value; the last one counts.
  package func value(of flag: Flag) -> String? { values[flag.name]?.last }

  /// All values of the flag, in order.
  package func allValues(of flag: Flag) -> [String] { values[flag.name] ?? [] }

  /// The operand of a command that takes one, or an error with a message.
  package func onlyOperand(
    or message: String, help: @autoclosure () -> String? = nil
  ) throws(UsageError) -> String {
    guard operands.count == 1 else { throw UsageError(message, help: help()) }
    return operands[0]
  }

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
