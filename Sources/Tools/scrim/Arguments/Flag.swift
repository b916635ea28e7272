/// A flag of a command: its name, its value and its help.
struct Flag: Sendable {
  /// Whether a flag takes a value.
  enum Value {
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
  let name: String
  /// The short form, such as `-o`.
  let short: String?
  let value: Value
  /// All valid values, if they can be listed.
  let choices: [String]
  /// The values that shell completion offers.
  ///
  /// Other values may be valid too.
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

  /// A flag whose value is optional.
  init(_ name: String, choices: [String], implied: String, _ help: String) {
    self.name = name
    self.short = nil
    self.value = .optional(implied: implied)
    self.choices = choices
    self.suggestions = choices
    self.help = help
  }

  /// Whether a word is one of the flag's optional values.
  func hasOptional(_ word: String) -> Bool {
    if case .optional = value { choices.contains(word) } else { false }
  }

  static let help = Flag("--help", short: "-h", "show this help")
  static let color = Flag(
    "--color", value: "WHEN", choices: ["auto", "always", "never"],
    "color the output: auto, always or never (respects NO_COLOR)")
}
