internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimSyntax

/// `scrim lint`: what is wrong with policies, where, and how to mend it.
enum LintCommand: Command {
  static let guide = CommandGuide(
    name: "lint", summary: "Say what is wrong with policies.", operands: "[PATH…]",
    discussion: """
      A PATH is a policy, a directory that is searched for policies (*.yaml and
      *.yml with a top-level 'scrim:' key, hidden ones left out), or '-' for
      standard input. Without one, policies/ is searched.

      Formats: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).
      Several may be asked for; FORMAT:FILE writes to a file. Under GitHub
      Actions the standard is github and text together.

      --fix mends what can be mended and reports what is left. Standard input,
      mended, goes to standard output, and the report to standard error. --diff
      writes a diff for 'git apply' in place of the report.
      """,
    flags: [format, strict] + FixRequest.flags
      + [rule, maxFindings, todayFlag, standardInputName] + limitFlags.map(\.flag))

  private static let format = Flag(
    "--format", value: "FORMAT", suggestions: ReportFormat.allCases.map(\.rawValue),
    "how to show findings (text)")
  private static let strict = Flag("--strict", "let warnings fail the run")
  private static let rule = Flag(
    "--rule", value: "ID=LEVEL",
    suggestions: Rule.all.filter(\.isAdjustable).map { "\($0.id)=" },
    "a rule's level, whatever policies say: \(RuleLevel.allCases.map(\.rawValue).joined(separator: "|"))"
  )
  private static let maxFindings = Flag(
    "--max-findings", value: "N",
    "how many findings to show; all are counted (\(Report.standardLimit))")
  private static let mostFindings = 1_000_000
  private static let todayFlag = Flag(
    "--today", value: "DATE", "the day that dates in policies are held against (today)")
  private static let standardInputName = Flag(
    "--stdin-filename", value: "NAME", "what to call standard input in findings")

  private static let limitFlags = SyntaxLimit.allCases.map { limit in
    (
      limit: limit,
      flag: Flag(limit.flag, value: "N", "the most \(limit.subject) (\(limit.standard))")
    )
  }

  static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) async throws(UsageError) -> Outcome {
    let outputs = try ReportOutput.list(arguments.allValues(of: format), terminal.environment)
    let paint = terminal.paint(arguments.value(of: .color))
    let fixRequest = FixRequest(arguments)
    let shownFindings =
      try arguments.number(of: maxFindings, in: 0...mostFindings) ?? Report.standardLimit
    var check = PolicyCheck(
      limits: try limits(arguments),
      findingLimit: fixRequest == nil ? shownFindings : mostFindings,
      today: try today(arguments, terminal.environment))
    check.levels = try levels(arguments)
    var outcome = Outcome()
    let inputs = PolicyInput.find(
      arguments.operands, standardInputName: arguments.value(of: standardInputName),
      atMost: check.limits[.bytes], &outcome)

    var findings = await inputs.findings(by: check)
    if let fixRequest {
      await fixRequest.fulfil(inputs, &findings, check, terminal, paint, &outcome)
    }
    let report = findings.report.limited(to: shownFindings)
    for complaint in findings.complaints.sorted() { outcome.complain(complaint) }
    if report.checkedFiles == 0, outcome.status == .clean {
      outcome.complain("no policy was found: a policy has a top-level 'scrim:' key")
    }
    let isFailed =
      report.count(.error) > 0 || arguments.has(strict) && report.count(.warning) > 0
    if isFailed { outcome.status = max(outcome.status, .findings) }
    for output in outputs {
      output.write(report, paint, &outcome)
    }
    fixRequest?.clearOutput(for: report, on: inputs, &outcome)
    return outcome
  }

  /// The levels of rules that were given; of several for one rule the last counts.
  private static func levels(
    _ arguments: Arguments
  ) throws(UsageError) -> [RuleID: RuleLevel] {
    var levels: [RuleID: RuleLevel] = [:]
    for text in arguments.allValues(of: rule) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw UsageError(
          "--rule cannot be \(PrintableText.quoted(text))", help: "write --rule weak-blur=error")
      }
      let (name, word) = (String(parts[0]), String(parts[1]))
      guard let rule = Rule.named(RuleID(name)) else {
        let names = Rule.all.filter(\.isAdjustable).map(\.id.description)
        throw .unknown("rule", name, among: names)
      }
      guard let level = RuleLevel(rawValue: word) else {
        throw .unknown("level", word, among: RuleLevel.allCases.map(\.rawValue))
      }
      guard rule.isAdjustable || level == .error else {
        throw UsageError("nothing can turn the rule '\(name)' off")
      }
      levels[rule.id] = level
    }
    return levels
  }

  /// The day to hold dates against: as told, or the build's, or the real one.
  private static func today(
    _ arguments: Arguments, _ environment: Terminal.Environment
  ) throws(UsageError) -> Day {
    if let text = arguments.value(of: todayFlag) {
      if let day = Day(text) { return day }
      throw UsageError(
        "--today cannot be \(PrintableText.quoted(text))", help: "write a date such as 2027-03-01")
    }
    let epoch = environment.sourceDateEpoch.flatMap { Int($0) }
    return Day(secondsSince1970: epoch ?? System.secondsSince1970)
  }

  private static func limits(_ arguments: Arguments) throws(UsageError) -> SyntaxLimits {
    var limits = SyntaxLimits()
    for (limit, flag) in limitFlags {
      if let number = try arguments.number(of: flag, in: 1...limit.highest) {
        limits[limit] = number
      }
    }
    return limits
  }
}
