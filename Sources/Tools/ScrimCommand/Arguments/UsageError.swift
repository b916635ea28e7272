internal import ScrimDiagnostics

/// An invalid command line, and a suggestion.
package struct UsageError: Error {
  package let message: String
  package let help: String?

  package init(_ message: String, help: String? = nil) {
    (self.message, self.help) = (message, help)
  }

  /// An unknown command, flag or value.
  package static func unknown(_ kind: String, _ word: String, among words: [String]) -> UsageError {
    UsageError("unknown \(kind) \(word.quoted)", help: help(for: word, among: words))
  }

  /// An unknown flag.
  ///
  /// - Parameter others: the guides of all commands, one of which may have it.
  static func unknown(flag word: String, among words: [String], others: [CommandGuide])
    -> UsageError
  {
    // Who writes most of a flag means this one, and not that of another command.
    let isBeginning = words.contains { $0.hasPrefix(word) }
    let other = isBeginning ? nil : others.first { $0.flags.contains { $0.name == word } }
    let help =
      CommandSynonyms.help(for: word, among: words) == nil
      ? other.map { "it is a flag of 'scrim \($0.name)'" } : nil
    let error = unknown("flag", word, among: words)
    return UsageError(error.message, help: help ?? error.help)
  }

  /// An invalid value of a flag.
  package static func invalidValue(_ word: String, of flag: Flag) -> UsageError {
    UsageError(
      "invalid value \(word.quoted) for \(flag.name)", help: help(for: word, among: flag.choices))
  }

  private static func help(for word: String, among words: [String]) -> String? {
    let near = suggestion(for: word, among: words)
    let list =
      (1...8).contains(words.count) ? "write \(words.dropLast().joined(separator: ", "))" : nil
    return CommandSynonyms.help(for: word, among: words) ?? near?.question()
      ?? list.map { "\($0) or \(words.last ?? "")" }
  }

  package func outcome(of command: String) -> Outcome {
    var outcome = Outcome()
    let hint = help.map { "; \($0)" } ?? ""
    outcome.complain("\(PrintableText(message).text)\(PrintableText(hint).text)")
    outcome.complaints += "see '\(command) --help'\n"
    return outcome
  }
}
