internal import ScrimCommand
internal import ScrimTesting
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimVerifier

/// `scrim schema`: writes the JSON Schema of a file that scrim reads or writes,
/// or its reference page.
enum SchemaCommand: Command {
  static let guide = CommandGuide(
    name: "schema", summary: "Write a JSON Schema, for editors and other checkers.",
    operands: names.joined(separator: "|"), operandChoices: names,
    discussion: """
      With the first line '# yaml-language-server: $schema=PATH' in a policy, editors
      complete its keys and mark mistakes. The schema of a trace describes one line.
      """,
    flags: [format])

  private static let names = ["policy", "test", "timeline", "trace", "report"]

  private static let format = Flag(
    "--format", value: "FORMAT", choices: ["json", "markdown"],
    "json for the schema, markdown for the reference page (json)")

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    let isPage = arguments.value(of: format) == "markdown"
    switch arguments.operands {
    case ["policy"] where isPage: return Outcome(output: PolicyReference.text)
    case ["policy"]: return Outcome(output: PolicySchema.text(naming: Rule.descriptions))
    case ["test"] where isPage: return Outcome(output: TestReference.text)
    case ["test"]: return Outcome(output: TestSchema.text)
    case ["timeline"] where isPage, ["report"] where isPage:
      throw UsageError("there is no reference page of \(arguments.operands[0])s")
    case ["timeline"]: return Outcome(output: TimelineSchema.text)
    case ["report"]: return Outcome(output: ReportSchema.text)
    case ["trace"] where isPage: return Outcome(output: TraceReference.text)
    case ["trace"]: return Outcome(output: TraceSchema.text)
    case []:
      throw UsageError("schema needs the name of a schema: policy, test, timeline, trace or report")
    default: throw .unknown("schema", arguments.operands.joined(separator: " "), among: names)
    }
  }
}
