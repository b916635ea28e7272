package import ScrimDiagnostics
internal import ScrimPatterns
internal import ScrimInterchange
internal import ScrimSyntax

extension RuleID {
  package static let badValue = RuleID("bad-value")
}

extension RuleDescription {
  package static let badValue = RuleDescription(
    .badValue, "an invalid value",
    because: """
      The key that holds a value decides its type. Scrim never guesses: 'yes' is not a boolean, and a word
      outside the list is invalid. The finding lists the valid values.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { recording: «hide» }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: { recording: cover }
      """)
}

extension Refusal {
  static let emptyText = Refusal(problem: "is not valid here", help: "write a text")

  static let noReason = Refusal(
    problem: "is not a reason", help: "say in words why this is accepted")

  static func keyInName(_ key: String) -> Refusal {
    Refusal(
      problem: "contains what looks like the key \(PrintableText.quoted(key))",
      help: "choose another name")
  }

  static func unreadable(_ scalar: Unicode.Scalar) -> Refusal {
    Refusal(problem: scalar.problemInIDs, help: "use visible characters and plain spaces")
  }

  static let oddBlanks = Refusal(
    problem: "has leading, trailing or repeated spaces", help: "write one space between words")

  static let wordAsName = Refusal(problem: "is a reserved word", help: "choose another name")

  static let syntaxAsName = Refusal(
    problem: "reads like a color, a map or a mark of YAML",
    help: "write the name in letters, digits, spaces and hyphens")

  static func notNFC(_ name: String) -> Refusal {
    Refusal(
      problem: "is not in normalization form C (NFC)",
      help: "names are compared byte by byte: write the NFC spelling, which looks the same",
      replacements: [(name.nfc.yamlScalar, .safe)])
  }

  /// - Parameter mark: the beginning of the variable.
  static func variable(_ mark: String) -> Refusal {
    Refusal(
      problem: "contains '\(mark)', but variables are not replaced",
      help: "write the identifier itself, such as com.example.bank")
  }

  /// A view's name with its module, its file or a call of its initializer.
  static func badViewName(_ text: String) -> Refusal {
    let word = text.prefix { $0 != "(" }.split { "/ ".contains($0) }.last ?? ""
    let parts = word.split(separator: ".")
    let endings: Set = ["swift", "xib", "storyboard", "kt", "java", "dart", "tsx", "jsx"]
    let name =
      parts.count > 1 && endings.contains(String(parts[parts.count - 1]))
      ? parts[parts.count - 2] : parts.last
    let isName = name.map { !$0.contains(")") } ?? false
    return Refusal(
      problem: "is not the name of a view", meant: isName ? name.map(String.init) : nil,
      orElse: "write the name that the host gives the view, such as PasscodeLock")
  }

  static let pathAsImageName = Refusal(
    problem: "is a path, not the name of an image",
    help: "write the image's name, such as PrivacySplash")

  /// - Parameter text: the invalid date.
  static func badDay(_ text: String) -> Refusal {
    let meant = Day.inOtherOrders(text).map(\.text)
    if !meant.isEmpty {
      return Refusal(
        problem: "is not a date", help: "write \(meant.joined(separator: " or "))",
        replacements: meant.map { ($0, .unsafe) })
    }
    // If the first day of the month is valid, the month is right, and only the
    // day is not.
    let first = Day(text.prefix(8) + "01")
    let last = (28...31).reversed().lazy.compactMap { Day(text.prefix(8) + String($0)) }.first
    guard let first, let last, text.utf8.count == 10 else {
      return Refusal(problem: "is not a date", help: Day.help)
    }
    return Refusal(
      problem: "is not a date: the month has \(last.day) days",
      help: "write a day from \(first.text) to \(last.text)")
  }

  /// - Parameter word: the text in lower case.
  static func notBoolean(_ word: String) -> Refusal {
    let meant = [
      "yes": "true", "on": "true", "no": "false", "off": "false", "true": "true", "false": "false",
      "1": "true", "0": "false",
    ][word]
    return Refusal(
      problem: "is not a boolean",
      suggesting: meant.map { Suggestion(words: [$0]) }
        ?? suggestion(for: word, among: ["true", "false"]),
      orElse: "write true or false", isHarmless: { $0 == "true" })
  }

  /// A duration where a word for the lock is expected.
  static func bareLockTime(_ text: String) -> Refusal {
    Refusal(problem: "is a bare duration", meant: "{ after: \(text) }")
  }

  /// A lock after a time of zero.
  static let noLockTime = Refusal(
    problem: "takes effect only when the user returns", meant: "always")

  static let neverInLock = Refusal(
    problem: "is not valid in a map", help: "write 'lock: never' in place of the map")

  /// - Parameter isNumber: whether a number is in the valid range.
  static func badNumber(
    _ text: Span<UInt8>, _ noun: String, _ range: String, _ isShare: Bool,
    isNumber: (Double) -> Bool
  ) -> Refusal {
    let string = text.text
    let digits = string.prefix { $0.isNumber || $0 == "." }
    let unit = string.dropFirst(digits.count).drop { $0 == " " }
    var meant: String?
    if let number = ContiguousArray(digits.utf8).span.decimal {
      // A small fraction has an exponent, which no number of a policy has.
      if isShare, unit == "%", isNumber(number / 100), number >= 1 { meant = "\(number / 100)" }
      if ["pt", "px", "dp"].contains(unit), isNumber(number) { meant = String(digits) }
    }
    return Refusal(
      problem: "is not \(noun)",
      help: meant.map { "write \($0), without a unit" } ?? "write a number \(range)",
      replacements: meant.map { [($0, .unsafe)] } ?? [])
  }

  /// - Parameter sizes: the valid sizes.
  static func badTextSize(
    _ text: Span<UInt8>, in sizes: ClosedRange<Double>, help: String
  ) -> Refusal {
    let string = text.text
    let letters = string.drop { !$0.isLetter }
    let number = String(string.dropLast(letters.count).prefix { $0 != " " })
    let unit = letters.lowercased()
    // Android's sizes are about as large as points, but px depend on the screen.
    let size =
      ["", "pt", "pts", "points", "sp", "dp"].contains(unit)
      ? ContiguousArray(number.utf8).span.decimal : nil
    let meant = size.map(sizes.contains) == true ? "\(number)pt" : nil
    // The fix is unsafe: a size that takes effect may allow a weaker blur.
    return Refusal(problem: "is not a text size", meant: meant, orElse: help)
  }

  static func badCover(_ text: String) -> Refusal {
    Refusal(
      problem: "is not a cover", suggesting: suggestion(for: text, among: ["hide"]),
      orElse: "write 'hide', or a map such as { blur: light } or { color: \"#FFFFFF\" }")
  }

  /// - Parameter harmless: the words that a safe fix may write.
  static func unknownWord(
    _ text: String, _ noun: String, among words: [String], harmless: [String], orMap map: String?
  ) -> Refusal {
    let near = suggestion(for: text, among: words)
    if let help = ForeignWord.help(for: text, among: words) {
      return Refusal(problem: "is not a valid \(noun)", help: help)
    }
    if near?.only == nil, let meant = ForeignWord.meaning(of: text, among: words) {
      return Refusal(problem: "is not a valid \(noun)", meant: meant)
    }
    // The example of the map contains the number that was written.
    if ContiguousArray(text.utf8).span.decimal != nil, let map {
      return Refusal(
        problem: "is not a valid \(noun)", help: "write \(map.replacing(/[0-9]+/) { _ in text })")
    }
    let choices = words + (map.map { [$0] } ?? [])
    return Refusal(
      problem: "is not a valid \(noun)", suggesting: near,
      orElse: "write one of: \(choices.joined(separator: ", "))", isHarmless: harmless.contains)
  }
}

extension Diagnostic {
  static func unreadableInventory(
    _ path: String, _ problem: String, suggesting near: Suggestion?, at span: SourceSpan
  ) -> Diagnostic {
    unreadable(
      path, .badValue, problem, suggesting: near, at: span,
      help: "write the path of a file with one id per line, relative to this file")
  }

  package static func hiddenOverlay(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badValue,
      "overlay \(PrintableText.quoted(name)) cannot be 'hide', which hides the whole window",
      at: span, help: "write a cover that is drawn over the app, such as { color: \"#FFFFFF\" }")
  }

  package static func hiddenLockCover(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badValue,
      "the lock's cover cannot be 'hide', because a hidden window cannot ask for the unlock",
      at: span, help: "write a cover that asks for it, such as { view: PasscodeLock }")
  }

  /// - Parameter other: where the lifecycle is set, if it is.
  package static func snapshotsOffIOS(
    _ word: String, at span: SourceSpan, under lifecycle: String, at other: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      .error, .badValue, "'\(word)' has no effect under '\(lifecycle)'", at: span,
      notes: other.map { [.init("the lifecycle is set here", at: $0)] } ?? [],
      help: "remove it, or write 'snapshots: in-background' in the file that sets the lifecycle")
  }

  package static func ruleAlwaysOn(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badValue, "rule '\(name)' is always an error", at: span,
      help: "remove this, and fix what the rule reports")
  }

  /// - Parameter near: the rule that may have been meant.
  package static func unknownRule(
    _ name: String, _ id: RuleID, suggesting near: Suggestion?, at span: SourceSpan
  ) -> Diagnostic {
    // No fix is safe: the entry may turn the rule off, or accept its findings.
    Diagnostic(
      .error, id, "unknown rule \(PrintableText.quoted(name))", at: span,
      help: near?.question() ?? "'scrim rules' lists the rules",
      fixes: .writing(near, isHarmless: false, at: span))
  }
}
