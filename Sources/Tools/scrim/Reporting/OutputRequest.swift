internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimLint

/// The formats in which a run writes its result, and the destination of each.
struct OutputRequest<Result> {
  /// The formats, each with the path of its file; nil for standard output.
  private let outputs: [(format: OutputFormat<Result>, file: String?)]
  private let paint: Paint
  private let environment: Terminal.Environment

  /// Reads values of `--format`, such as `text` and `json:findings.json`.
  ///
  /// Without values, the formats are the standard ones of the environment.
  init(
    _ arguments: Arguments, _ terminal: Terminal, among formats: [OutputFormat<Result>]
  ) throws(UsageError) {
    (paint, environment) = (terminal.paint(arguments.value(of: .color)), terminal.environment)
    let isReadByAgent = terminal.isReadByAgent && formats.contains { $0.name == "agent" }
    let standard =
      environment.isGitHubActions ? ["github", "text"] : [isReadByAgent ? "agent" : "text"]
    let values = arguments.allValues(of: .format(formats, ""))
    outputs = try (values.isEmpty ? standard : values).map { value throws(UsageError) in
      let name = String(value.prefix { $0 != ":" })
      guard let format = formats.first(where: { $0.name == name }) else {
        throw .unknownFormat(name, among: formats.map(\.name))
      }
      let file = name == value ? nil : String(value.dropFirst(name.count + 1))
      if file == "" { throw UsageError("--format \(value) names no file") }
      return (format, file)
    }
    let shown = outputs.filter { $0.file == nil }.map(\.format)
    let names = shown.map(\.name)
    guard names.count > 1, let document = shown.first(where: \.isDocument)?.name else { return }
    if Set(names).count == 1 {
      throw UsageError("--format \(document) is given twice", help: "remove one of the two")
    }
    throw UsageError(
      "standard output can take only one of \(names.joined(separator: " and "))",
      help: "write --format \(document):FILE")
  }

  /// Writes a result.
  func write(_ result: Result, _ outcome: inout Outcome) {
    for (format, file) in outputs {
      let text = format.text(result, file == nil ? paint : Paint(colored: false))
      if let file {
        outcome.write(text, to: file)
      } else {
        // GitHub's runner looks for workflow commands in the log.
        outcome.output += format.isForPeople ? environment.log(text) : text
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
    let flags = parts.map { "--format \($0)" }.joined(separator: " ")
    return UsageError(
      "unknown format \(name.quoted)",
      help: name.contains("=")
        ? "write \(parts[0]):FILE for a file" : "write --format once for each: \(flags)")
  }
}

/// A format in which a command can write its result.
struct OutputFormat<Result>: Sendable {
  let name: String
  /// Whether a program reads all of it, and nothing may come before or after.
  var isDocument = false
  /// Whether people read it.
  var isForPeople = false
  let text: @Sendable (Result, Paint) -> String

  /// The format for a value that a result leads to.
  func of<Other>(_ result: @escaping @Sendable (Other) -> Result) -> OutputFormat<Other> {
    OutputFormat<Other>(name: name, isDocument: isDocument, isForPeople: isForPeople) {
      text(result($0), $1)
    }
  }
}

extension OutputFormat<Report> {
  /// The formats of reports.
  static var all: [Self] {
    [
      Self(name: "text", isForPeople: true) { $0.text($1) },
      Self(name: "concise", isForPeople: true) { report, _ in report.concise },
      Self(name: "agent", isForPeople: true) { report, _ in report.agent },
      Self(name: "json", isDocument: true) { report, _ in report.json },
      Self(name: "sarif", isDocument: true) { report, _ in
        report.sarif(version: Version.text) { Rule.named($0)?.description }
      },
      Self(name: "github") { report, _ in report.github },
      Self(name: "gitlab", isDocument: true) { report, _ in report.gitlab },
      Self(name: "junit", isDocument: true) { report, _ in report.junit },
    ]
  }
}

extension Flag {
  /// The flag that selects formats.
  static func format(_ formats: [OutputFormat<some Any>], _ help: String) -> Flag {
    Flag("--format", value: "FORMAT", suggestions: formats.map(\.name), help)
  }
}

/// The flags about findings that commands share, and the end of such a command.
struct ReportRequest {
  static let strict = Flag("--strict", "fail the run on warnings")

  /// The number of findings to show.
  let findingLimit: Int
  private let output: OutputRequest<Report>
  /// The lowest severity that fails the run.
  let leastFailure: Severity

  static func format(_ help: String) -> Flag { .format(OutputFormat<Report>.all, help) }

  init(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) {
    output = try OutputRequest(arguments, terminal, among: OutputFormat.all)
    findingLimit = try arguments.findingLimit()
    leastFailure = arguments.has(Self.strict) ? .warning : .error
  }

  /// Writes the report of a command, and sets the exit status.
  @discardableResult
  func conclude(_ result: CommandResult, _ outcome: inout Outcome) -> Report {
    outcome.complain(faultsIn: result.findings)
    var report = Report(result)
    (report.failures, report.leastFailure) = (outcome.failures, leastFailure)
    report.repositoryPaths = .current
    if report.findings.reach(leastFailure) { outcome.raise(to: .findings) }
    output.write(report, &outcome)
    return report
  }
}

extension RepositoryPaths {
  /// The paths of files as seen from the working directory.
  static var current: RepositoryPaths? { ResolvedPath(".").map { RepositoryPaths(from: $0) } }
}
