internal import ScrimCommand
internal import ScrimDiagnostics

/// The formats in which a run writes its result, and the destination of each.
struct OutputRequest<Result> {
  private enum Destination {
    case standardOutput
    /// Standard output, in which GitHub's runner looks for workflow commands.
    case workflowLog
    case file(String)
  }

  private var outputs: [(format: OutputFormat<Result>, destination: Destination)] = []
  private let paint: Paint

  /// Reads values of `--format`, such as `text` and `json:findings.json`.
  ///
  /// Without values, the formats are the standard ones of the environment.
  init(
    _ arguments: Arguments, _ terminal: Terminal, among formats: [OutputFormat<Result>]
  ) throws(UsageError) {
    paint = terminal.paint(arguments.value(of: .color))
    let isWorkflow = terminal.environment.isGitHubActions
    let values = arguments.allValues(of: .format(formats, ""))
    for value in values.isEmpty ? (isWorkflow ? ["github", "text"] : ["text"]) : values {
      let name = String(value.prefix { $0 != ":" })
      guard let format = formats.first(where: { $0.name == name }) else {
        throw .unknownFormat(name, among: formats.map(\.name))
      }
      let file = name == value ? nil : String(value.dropFirst(name.count + 1))
      if file == "" { throw UsageError("--format \(value) names no file") }
      let stream = isWorkflow && format.isForPeople ? Destination.workflowLog : .standardOutput
      outputs.append((format, file.map(Destination.file) ?? stream))
    }
    let shown = outputs.filter { if case .file = $0.destination { false } else { true } }
    guard let document = shown.first(where: \.format.isDocument)?.format.name, shown.count > 1
    else { return }
    let names = shown.map(\.format.name)
    if Set(names).count == 1 {
      throw UsageError("--format \(document) is given twice", help: "remove one of the two")
    }
    throw UsageError(
      "standard output can take only one of \(names.joined(separator: " and "))",
      help: "write --format \(document):FILE")
  }

  /// Writes a result.
  func write(_ result: Result, _ outcome: inout Outcome) {
    for (format, destination) in outputs {
      switch destination {
      case .standardOutput: outcome.output += format.text(result, paint)
      case .workflowLog: outcome.output += WorkflowCommand.escaping(format.text(result, paint))
      case .file(let file):
        outcome.write(to: file) { () throws(System.Refusal) in
          try System.write(format.text(result, Paint(colored: false)), toFile: file)
        }
      }
    }
  }
}

extension UsageError {
  fileprivate static func unknownFormat(_ name: String, among names: [String]) -> UsageError {
    let parts = name.split { "=,".contains($0) }.map(String.init)
    guard parts.count > 1, names.contains(parts[0]) else {
      return .unknown("format", name, among: names)
    }
    return UsageError(
      "unknown format \(PrintableText.quoted(name))",
      help: name.contains("=")
        ? "write \(parts[0]):FILE for a file"
        : "write --format once for each: "
          + parts.map { "--format \($0)" }.joined(separator: " "))
  }
}
