internal import ScrimCommand
internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimReport
internal import ScrimSyntax

/// `scrim report`: writes one page for a security review.
enum ReportCommand: Command {
  static let guide = CommandGuide(
    name: "report", summary: "Write a page for a security review.", operands: "POLICY…",
    discussion: """
      HTML is one page that needs no other file and no network. It says whether the
      policies hold and under which assumptions, lists every screen with its cover and its
      settings, and plays the traces of the proof on the real engine. Without scripts, it
      shows the same as tables and pictures. docs/reports.md explains each part.

      The page asks 'scrim-check', if that is installed, and says so if it is not. With
      --against, it lists what changed since a revision of the git repository. The screens
      of the app come from the policy's inventory, or from --inventory: a list, or what
      'scrim inventory --format json' writes.

      With --captures, the page shows each capture as the system's snapshot would. Only the
      user can read such a page (mode 0600). The grain of its blurs differs in each run,
      unless --seed sets it.

      With --evidence, the same is written as data: assessment results of OSCAL, a statement
      of in-toto, findings in SARIF with OWASP's MASWE, the timelines, and what
      'scrim-check' answered. docs/evidence.md explains the files.

      The page has no time, unless SOURCE_DATE_EPOCH is set, so the same input gives the
      same page. The page is also written if something does not hold.
      """,
    flags: [
      output, evidence, against, inventory, RenderFlag.captures, RenderFlag.assets,
      RenderFlag.scale, RenderFlag.seed, RenderFlag.maxPixels, RenderFlag.maxProfile,
      .standardInputName,
    ] + PolicyCheck.flags,
    findings: "something that does not hold, or was not seen")

  private static let output = Flag(
    "--output", short: "-o", value: "HTML", "the page to write; '-' is standard output")
  private static let evidence = Flag(
    "--evidence", value: "DIR", "write what an auditor's tools read into a folder")
  private static let against = Flag(
    "--against", value: "REV", "list what changed since a revision of the repository")
  private static let inventory = Flag(
    "--inventory", value: "FILE", "the screens of the app, in place of the policy's inventory")

  static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) async throws(UsageError) -> Outcome {
    guard !arguments.operands.isEmpty else {
      throw UsageError("report needs a policy", help: "write 'scrim report POLICY -o HTML'")
    }
    guard let out = arguments.value(of: output) else {
      throw UsageError("report needs an output", help: "write -o report.html")
    }
    let check = try PolicyCheck(
      arguments, terminal.environment, findingLimit: Findings.standardLimit)
    var outcome = Outcome()
    let captures = try ReportCaptures(arguments, &outcome)
    var statuses: ScreenStatuses?
    if let file = arguments.value(of: inventory) {
      statuses = StatusInput.read(file, check.pipeline.limits, &outcome)
    }
    var (policies, checker) = ([PolicyFacts](), ReportFacts.Checker.answered)
    for operand in arguments.operands {
      let name = arguments.name(of: operand)
      let limit = check.pipeline.limits[.bytes]
      guard let source = outcome.source(operand, as: name, atMost: limit) else { continue }
      let result = check.check(source)
      outcome.complain(faultsIn: result.report)
      if let lack = result.lack {
        outcome.complain("\(name.quotedPath) \(lack)")
        continue
      }
      var verifications = result.compiled.variants.compactMap { Verification($0) }
      do throws(ProofChecker.Failure) {
        try ProofChecker.judge(&verifications)
      } catch {
        checker = error.isMissing ? .notInstalled : .failed(error.reason)
        if !error.isMissing {
          outcome.complain("\(name.quotedPath) is not checked: \(error.reason)")
        }
      }
      outcome.complain(aboutContradictionsIn: verifications)
      policies.append(PolicyFacts(result, verifications, by: check, reading: source, statuses))
    }
    if policies.count < arguments.operands.count {
      outcome.remark("\(out.quotedPath) is not written, because a policy cannot be read")
      return outcome
    }
    var facts = ReportFacts(policies, checkedBy: checker, version: Version.text)
    facts.day = terminal.environment.sourceDateEpoch.flatMap { Int($0) }.map {
      Day(secondsSince1970: $0).text
    }
    facts.onlyVariant = check.pipeline.variant
    if let revision = arguments.value(of: against) {
      facts.changes = try await changes(since: revision, arguments, check.pipeline, &outcome)
    }
    if let captures { facts.remarks += await captures.draw(into: &facts, &outcome) }
    facts.failures = outcome.failures + (facts.changes?.failures ?? [])
    let engine = EngineFile.read()
    if engine == nil {
      outcome.remark(
        "note: the page plays no traces, because scrim.wasm is not installed; 'make engine' builds it"
      )
    }
    for reservation in facts.reservations { outcome.remark("note: \(reservation)") }
    for fault in facts.policyFaults { outcome.complain("does not hold: \(fault)", .findings) }
    let page = ReportPage(facts, engine: engine).bytes
    outcome.write(all: [(out, page)], arePrivate: captures != nil)
    if let folder = arguments.value(of: evidence) {
      let date = terminal.environment.sourceDateEpoch.flatMap { Int($0) }
      if date == nil {
        outcome.remark(
          "note: the evidence is dated 1970-01-01, because SOURCE_DATE_EPOCH is not set; in a git "
            + "repository, write SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)")
      }
      let assessment = Assessment(
        facts, page: Artifact(out, page),
        checker: checker == .answered ? ProofChecker.artifact : nil, date: date ?? 0, .current)
      let isFolder = outcome.write(to: folder) { () throws(System.Refusal) in
        try System.makeDirectory(folder)
      }
      if isFolder {
        outcome.write(
          all: assessment.evidence.map { (folder.appending(path: $0.name), $0.bytes) })
      }
    }
    return outcome
  }

  /// What changed since a revision.
  private static func changes(
    since name: String, _ arguments: Arguments, _ pipeline: PolicyPipeline,
    _ outcome: inout Outcome
  ) async throws(UsageError) -> ReportFacts.Changes {
    if arguments.operands.contains("-") {
      throw UsageError("--against compares files of the repository, not standard input")
    }
    var part = Outcome()
    var comparisons = PolicyComparisons()
    if let (revision, decisions) = DiffCommand.revision(name, &part) {
      let pairs = ComparedPair.pairs(
        in: arguments.operands, against: revision, atMost: pipeline.limits[.bytes], &part)
      comparisons = await pairs.compared(by: pipeline, &part)
      if let failure = revision.failure {
        part.complain("the revision cannot be read in full: \(failure)")
      }
      _ = comparisons.accept(decisions)
    }
    outcome.complaints += part.complaints
    outcome.raise(to: part.status)
    return ReportFacts.Changes(
      since: name, comparisons.findings, comparisons.summary, part.failures)
  }
}
