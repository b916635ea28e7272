internal import ScrimCompiler

/// `scrim schema`: the JSON Schema of a file that scrim reads or writes.
enum SchemaCommand: Command {
  static let guide = CommandGuide(
    name: "schema", summary: "Write a JSON Schema, for editors and other checkers.",
    operands: "policy", operandChoices: ["policy"],
    discussion: """
      With the first line '# yaml-language-server: $schema=PATH' in a policy, editors
      complete its keys and mark what is wrong.
      """,
    flags: [])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    switch arguments.operands {
    case ["policy"]: return Outcome(output: PolicySchema.text)
    case []: throw UsageError("schema needs the name of a schema: policy")
    default: throw .unknown("schema", arguments.operands.joined(separator: " "), among: ["policy"])
    }
  }
}
