/// A flag that a command takes: how it is written, and what it is for.
struct Flag: Sendable {
  /// Whether a flag has a value.
  enum Value {
    /// It is just there or not.
    case none
    /// It must have one; this stands for it in the help, such as `FORMAT`.
    case required(String)
    /// It may have one, behind a `=`; if not, this is meant.
    case optional(implied: String)
  }

  /// Its name with the dashes, such as `--format`.
  let name: String
  /// A shorter way to write it, such as `-o`.
  let short: String?
  let value: Value
  /// The values that there are, where they can be listed.
  let choices: [String]
  /// The values that a shell shall offer; others may be fine, too.
  let suggestions: [String]
  let help: String

  init(
    _ name: String, short: String? = nil, value: String? = nil, choices: [String] = [],
    suggestions: [String] = [], _ help: String
  ) {
    self.name = name
    self.short = short
    self.value = value.map(Value.required) ?? .none
    self.choices = choices
    self.suggestions = choices + suggestions
    self.help = help
  }

  /// A flag whose value may be left out.
  init(_ name: String, choices: [String], implied: String, _ help: String) {
    self.name = name
    self.short = nil
    self.value = .optional(implied: implied)
    self.choices = choices
    self.suggestions = choices
    self.help = help
  }

  /// Whether a word is one of the values that the flag may do without.
  func hasOptional(_ word: String) -> Bool {
    if case .optional = value { choices.contains(word) } else { false }
  }

  static let help = Flag("--help", short: "-h", "show this help")
  static let color = Flag(
    "--color", value: "WHEN", choices: ["auto", "always", "never"],
    "color the output: auto, always or never (respects NO_COLOR)")
}
