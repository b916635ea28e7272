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
    operands: names.joined(separator: "|"), operandChoices: names,
    discussion: """
      With the first line '# yaml-language-server: $schema=PATH' in a policy, editors
      complete its keys and mark what is wrong. The schema of a trace is that of one line.
      """,
    flags: [format])

  private static let names = ["policy", "timeline", "trace"]

  private static let format = Flag(
    "--format", value: "FORMAT", choices: ["json", "markdown"],
    "json for the schema, markdown for the reference page (json)")

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    let isPage = arguments.value(of: format) == "markdown"
    switch arguments.operands {
    case ["policy"]:
      return Outcome(output: isPage ? PolicyReference.text : PolicySchema.text(naming: Rule.words))
    case ["timeline"]:
      if isPage { throw UsageError("there is no reference page of timelines") }
      return Outcome(output: TimelineSchema.text)
    case ["trace"]: return Outcome(output: isPage ? TraceReference.text : TraceSchema.text)
    case []: throw UsageError("schema needs the name of a schema: policy, timeline or trace")
    default:
      throw .unknown("schema", arguments.operands.joined(separator: " "), among: names)
    }
  }
}
