internal import ScrimCommand
internal import ScrimDiagnostics

/// A format in which a command can write its result.
protocol OutputFormat: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The formats for a terminal, and for the log of a workflow of GitHub.
  static var forTerminal: Self { get }
  static var forWorkflow: Self { get }

  /// Whether a program reads all of it, and nothing may come before or after.
  var isDocument: Bool { get }

  /// Whether people read it.
  var isForPeople: Bool { get }
}

/// A report format and its destination.
typealias ReportOutput = FormattedOutput<ReportFormat>

/// A format and its destination.
struct FormattedOutput<Format: OutputFormat> {
  enum Destination {
    case standardOutput
    /// Standard output, in which GitHub's runner looks for workflow commands.
    case workflowLog
    case file(String)
  }

  let format: Format
  let destination: Destination

  /// Parses values such as `text` and `json:findings.json`.
  ///
  /// Without values, the result is the standard format for the environment.
  static func list(
    _ values: [String], _ environment: Terminal.Environment
  ) throws(UsageError) -> [Self] {
    guard !values.isEmpty else { return standard(environment) }
    var outputs: [Self] = []
    for value in values {
      let name = String(value.prefix { $0 != ":" })
      guard let format = Format(rawValue: name) else {
        let parts = name.split { "=,".contains($0) }.map(String.init)
        if parts.count > 1, Format(rawValue: parts[0]) != nil {
          throw UsageError(
            "unknown format \(PrintableText.quoted(name))",
            help: name.contains("=")
              ? "write \(parts[0]):FILE for a file"
              : "write --format once for each: "
                + parts.map { "--format \($0)" }.joined(separator: " "))
        }
        throw .unknown("format", name, among: Format.allCases.map(\.rawValue))
      }
      let file = name == value ? nil : String(value.dropFirst(name.count + 1))
      if file == "" { throw UsageError("--format \(value) names no file") }
      outputs.append(
        Self(
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

  private static func standard(_ environment: Terminal.Environment) -> [Self] {
    guard environment.isGitHubActions else {
      return [Self(format: .forTerminal, destination: .standardOutput)]
    }
    return [
      Self(format: .forWorkflow, destination: .standardOutput),
      Self(format: .forTerminal, destination: .workflowLog),
    ]
  }

  /// Writes a result, whose text a closure returns.
  func write(_ paint: Paint, _ outcome: inout Outcome, _ text: (Format, Paint) -> String) {
    switch destination {
    case .standardOutput:
      outcome.output += text(format, paint)
    case .workflowLog:
      outcome.output += WorkflowCommand.escaping(text(format, paint))
    case .file(let file):
      do throws(System.Refusal) {
        try System.write(text(format, Paint(colored: false)), toFile: file)
      } catch {
        outcome.complain("\(PrintableText.quoted(file)) cannot be written: \(error.reason)")
      }
    }
  }
}

extension ReportOutput {
  func write(_ report: Report, _ paint: Paint, _ outcome: inout Outcome) {
    write(paint, &outcome) { format, paint in format.write(report, paint) }
  }
}

extension Outcome {
  /// Writes the report of a command, and sets the exit status.
  mutating func conclude(_ report: inout Report, in outputs: [ReportOutput], _ paint: Paint) {
    complain(faults: report)
    report.failures = failures
    report.repositoryPaths =
      report.repositoryPaths ?? ResolvedPath(".").map { RepositoryPaths(from: $0) }
    if report.isFailed { status = max(status, .findings) }
    for output in outputs { output.write(report, paint, &self) }
  }
}
