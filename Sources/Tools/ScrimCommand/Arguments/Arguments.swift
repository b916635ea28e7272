internal import ScrimDiagnostics

/// The arguments of a command, sorted into flags and operands.
package struct Arguments {
  /// The words that are neither flags nor values of flags, in order.
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  package init(_ words: some Sequence<String>, flags: [Flag]) throws(UsageError) {
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
        try read(word, flags, next: { words.next() })
      }
    }
    let isInputRead = operands.contains("-") || values.values.contains { $0.contains("-") }
    if values["--stdin-filename"] != nil, !isInputRead {
      throw UsageError(
        "--stdin-filename names standard input, which is not read", help: "add the operand '-'")
    }
  }

  private mutating func read(
    _ word: String, _ flags: [Flag], next: () -> String?
  ) throws(UsageError) {
    let name = String(word.prefix { $0 != "=" })
    let attached = name == word ? nil : String(word.dropFirst(name.count + 1))
    guard let flag = flags.first(where: { $0.name == name || $0.short == name }) else {
      throw .unknown("flag", name, among: flags.map(\.name))
    }
    let value: String
    switch flag.value {
    case .none:
      if attached != nil { throw UsageError("\(flag.name) takes no value") }
      value = ""
    case .optional(let implied):
      value = attached ?? implied
    case .required(let valueName):
      guard let given = attached ?? next() else {
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
}
