internal import ScrimDiagnostics

/// A report format and its destination.
struct ReportOutput {
  enum Destination {
    case standardOutput
    /// Standard output, in which GitHub's runner looks for workflow commands.
    case workflowLog
    case file(String)
  }

  let format: ReportFormat
  let destination: Destination

  /// Parses values such as `text` and `json:findings.json`.
  ///
  /// Without values, the result is the standard format for the environment.
  static func list(
    _ values: [String], _ environment: Terminal.Environment
  ) throws(UsageError) -> [ReportOutput] {
    guard !values.isEmpty else { return standard(environment) }
    var outputs: [ReportOutput] = []
    for value in values {
      let name = String(value.prefix { $0 != ":" })
      guard let format = ReportFormat(rawValue: name) else {
        let parts = name.split { "=,".contains($0) }.map(String.init)
        if parts.count > 1, ReportFormat(rawValue: parts[0]) != nil {
          throw UsageError(
            "unknown format \(PrintableText.quoted(name))",
            help: name.contains("=")
              ? "write \(parts[0]):FILE for a file"
              : "write --format once for each: "
                + parts.map { "--format \($0)" }.joined(separator: " "))
        }
        throw .unknown("format", name, among: ReportFormat.allCases.map(\.rawValue))
      }
      let file = name == value ? nil : String(value.dropFirst(name.count + 1))
      if file == "" { throw UsageError("--format \(value) names no file") }
      outputs.append(
        ReportOutput(
          format: format,
          destination: file.map(Destination.file)
            ?? (environment.isGitHubActions && format.isForPeople
              ? .workflowLog : .standardOutput)))
    }
    let shown = outputs.filter(\.isShown).map(\.format)
    guard let document = shown.first(where: \.isDocument), shown.count > 1 else { return outputs }
    if Set(shown).count == 1 {
      throw UsageError(
        "--format \(document.rawValue) is given twice", help: "remove one of the two")
    }
    throw UsageError(
      "standard output can take only one of \(shown.map(\.rawValue).joined(separator: " and "))",
      help: "write --format \(document.rawValue):FILE")
  }

  /// Whether the report goes to standard output.
  private var isShown: Bool {
    if case .file = destination { false } else { true }
  }

  private static func standard(_ environment: Terminal.Environment) -> [ReportOutput] {
    guard environment.isGitHubActions else {
      return [ReportOutput(format: .text, destination: .standardOutput)]
    }
    return [
      ReportOutput(format: .github, destination: .standardOutput),
      ReportOutput(format: .text, destination: .workflowLog),
    ]
  }

  func write(_ report: Report, _ paint: Paint, _ outcome: inout Outcome) {
    switch destination {
    case .standardOutput:
      outcome.output += format.write(report, paint)
    case .workflowLog:
      outcome.output += WorkflowCommand.quoting(format.write(report, paint))
    case .file(let file):
      do throws(System.Refusal) {
        try System.write(format.write(report, Paint(colored: false)), toFile: file)
      } catch {
        outcome.complain("\(PrintableText.quoted(file)) cannot be written: \(error.reason)")
      }
    }
  }
}
