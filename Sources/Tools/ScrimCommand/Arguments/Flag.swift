internal import ScrimDiagnostics

/// A flag of a command: its name, its value and its help.
package struct Flag: Sendable {
  /// Whether a flag takes a value.
  package enum Value {
    /// The flag takes no value.
    case none
    /// The flag requires a value.
    ///
    /// The help shows it as this name, such as `FORMAT`.
    case required(String)
    /// The flag takes a value after `=`; without one, it has the implied value.
    case optional(implied: String)
  }

  /// The name with its dashes, such as `--format`.
  package let name: String
  /// The short form, such as `-o`.
  package let short: String?
  package let value: Value
  /// All valid values, if they can be listed.
  package let choices: [String]
  /// The values that shell completion offers.
  ///
  /// Other values may be valid too.
  package let suggestions: [String]
  package let help: String

  /// - Parameters:
  ///   - value: the name of the value, if the flag requires one.
  ///   - implied: the implied value, if the flag's value is optional.
  package init(
    _ name: String, short: String? = nil, value: String? = nil, choices: [String] = [],
    suggestions: [String] = [], implied: String? = nil, _ help: String
  ) {
    (self.name, self.short, self.help) = (name, short, help)
    (self.choices, self.suggestions) = (choices, choices + suggestions)
    self.value = value.map(Value.required) ?? implied.map { .optional(implied: $0) } ?? .none
  }

  /// Whether the flag sets a limit, which 'scrim help limits' explains.
  package var isLimit: Bool { name.hasPrefix("--max-") }

  /// Whether a word is one of the flag's optional values.
  func hasOptional(_ word: String) -> Bool {
    if case .optional = value { choices.contains(word) } else { false }
  }

  package static let standardInputName = Flag(
    "--stdin-filename", value: "NAME", "the name and folder of standard input")
  package static let maxFindings = Flag(
    "--max-findings", value: "N",
    "how many findings to show; all are counted (\(Findings.standardLimit))")
  package static let help = Flag("--help", short: "-h", "show this help")
  package static let color = Flag(
    "--color", value: "WHEN", choices: ["auto", "always", "never"],
    "color the output: auto, always or never (respects NO_COLOR)")
}
