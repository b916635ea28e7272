/// A flag that a command takes: how it is written, and what it is for.
struct Flag: Sendable {
  /// Its name with the dashes, such as `--format`.
  let name: String
  /// A shorter way to write it, such as `-o`.
  let short: String?
  /// What stands for its value in the help, such as `FORMAT`; nil for a flag
  /// that is just there or not.
  let value: String?
  /// The values that there are, where they can be listed.
  let choices: [String]
  let help: String

  init(
    _ name: String, short: String? = nil, value: String? = nil, choices: [String] = [],
    _ help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.help = help
  }

  static let help = Flag("--help", short: "-h", "show this help")
  static let color = Flag(
    "--color", value: "WHEN", choices: ["auto", "always", "never"],
    "colour the output: auto, always or never (NO_COLOR is heeded)")
}
