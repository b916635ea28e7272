internal import ScrimCompiler
internal import ScrimInterchange
internal import ScrimLint
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimTimeline

/// `scrim schema`: the JSON Schema of a file that scrim reads or writes, or its
/// reference page.
enum SchemaCommand: Command {
  static let guide = CommandGuide(
    name: "schema", summary: "Write a JSON Schema, for editors and other checkers.",
    operands: "policy|timeline", operandChoices: ["policy", "timeline"],
    discussion: """
      With the first line '# yaml-language-server: $schema=PATH' in a policy, editors
      complete its keys and mark what is wrong.
      """,
    flags: [format])

  private static let format = Flag(
    "--format", value: "FORMAT", choices: ["json", "markdown"],
    "json for the schema, markdown for the reference page (json)")

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    switch arguments.operands {
    case ["policy"]:
      let isPage = arguments.value(of: format) == "markdown"
      return Outcome(output: isPage ? PolicyReference.text : PolicySchema.text(naming: Rule.words))
    case ["timeline"]:
      if arguments.value(of: format) == "markdown" {
        throw UsageError("there is no reference page of timelines")
      }
      return Outcome(output: TimelineSchema.text)
    case []: throw UsageError("schema needs the name of a schema: policy or timeline")
    default:
      throw .unknown(
        "schema", arguments.operands.joined(separator: " "), among: ["policy", "timeline"])
    }
  }
}
