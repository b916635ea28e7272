internal import ScrimCommand
internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimSyntax

/// `scrim diff`: reports what a change to policies weakens, strengthens, or
/// only changes.
enum DiffCommand: Command {
  static let guide = CommandGuide(
    name: "diff", summary: "Report what a change weakens or strengthens in policies.",
    operands: "OLD NEW | --against REV [PATH…]",
    discussion: """
      OLD and NEW are two policies, or two folders of policies. With --against, scrim takes
      the old policies and all files that they name from a revision of the git repository,
      such as origin/main, and compares them with the files at PATH, or in policies/. REV...
      is the commit at which this branch left REV. Nothing is checked out.

      Policies are compared by what they mean for each screen, not by their text. A line
      says which screens a change concerns, the setting, its value before and after, and
      whether the policy protects less (weaker), more (stronger), or neither (different).
      A property of the proof that fails now is shown with the events that break it.

      A change that weakens a policy fails the run, unless it is accepted: by
      --accept 'SCREEN SETTING', or by a line in the message of a commit since REV:

          Scrim-Accept: accounts.* fade in — the animation was reviewed with the bank

      SCREEN is an id, a pattern, or ** for all screens and for keys such as 'lock'.
      """,
    flags: [revision, accept, format, .standardInputName] + PolicyPipeline.flags,
    findings: "a change that weakens a policy and is not accepted")

  private static let revision = Flag(
    "--against", value: "REV", "compare with the policies of a revision of the repository")
  private static let accept = Flag(
    "--accept", value: "'SCREEN SETTING'", "accept a change that weakens the policy")
  private static let format = Flag.format(
    formats, "\(formats.map(\.name).joined(separator: ", ")) (text); FORMAT:FILE writes to a file")
  /// The formats of the comparisons, and of reports on them as findings.
  private static var formats: [OutputFormat<(PolicyComparisons, failures: [String])>] {
    [
      OutputFormat(name: "text", isForPeople: true) { $0.0.text($1) },
      OutputFormat(name: "json", isDocument: true) { result, _ in
        result.0.json(failing: result.failures)
      },
      OutputFormat(name: "markdown", isDocument: true, isForPeople: true) { result, _ in
        result.0.markdown(failing: result.failures)
      },
    ]
      + ["agent", "github", "sarif", "gitlab", "junit"].compactMap { name in
        OutputFormat<Report>.all.first { $0.name == name }?.of { comparisons, failures in
          var report = Report(.diff(comparisons.findings))
          (report.failures, report.repositoryPaths) = (failures, .current)
          return report
        }
      }
  }

  private static let trailer = "Scrim-Accept"
  private static let rules = Rule.all.map(\.description)

  static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) async throws(UsageError) -> Outcome {
    let output = try OutputRequest(arguments, terminal, among: formats)
    let pipeline = try PolicyPipeline(arguments, findingLimit: Findings.standardLimit)
    var decisions = try arguments.allValues(of: accept).map(decision)
    var outcome = Outcome()
    let pairs: [ComparedPair]
    var compared: Revision?
    if let name = arguments.value(of: revision) {
      if arguments.operands.contains("-") {
        throw UsageError("--against compares files of the repository, not standard input")
      }
      guard let (revision, trailers) = Self.revision(name, &outcome) else { return outcome }
      decisions += trailers
      compared = revision
      pairs = ComparedPair.pairs(
        in: arguments.operands, against: revision, atMost: pipeline.limits[.bytes], &outcome)
    } else {
      pairs = try Self.pairs(arguments, pipeline, &outcome)
    }
    var comparisons = await pairs.compared(by: pipeline, &outcome)
    if let failure = compared?.failure {
      outcome.complain(
        "the revision cannot be read in full, so policies may be missing: \(failure)")
    }
    let used = comparisons.accept(decisions)
    for (number, text) in arguments.allValues(of: accept).enumerated() where !used.contains(number)
    {
      outcome.remark("note: --accept \(text.quoted) matches no change that weakens a policy")
    }
    if outcome.status == .clean, comparisons.all.isEmpty {
      outcome.complain("no policy was found to compare")
    }
    if comparisons.areRefused { outcome.raise(to: .findings) }
    output.write((comparisons, outcome.failures), &outcome)
    return outcome
  }

  private static func pairs(
    _ arguments: Arguments, _ pipeline: PolicyPipeline, _ outcome: inout Outcome
  ) throws(UsageError) -> [ComparedPair] {
    let operands = arguments.operands
    guard operands.count == 2 else {
      throw UsageError(
        "diff needs two policies to compare",
        help: "write 'scrim diff OLD NEW', or 'scrim diff --against origin/main'")
    }
    if operands == ["-", "-"] { throw UsageError("standard input cannot be both policies") }
    return try ComparedPair.pairs(
      of: operands[0], and: operands[1], standardInputName: arguments.value(of: .standardInputName),
      atMost: pipeline.limits[.bytes], &outcome)
  }

  /// A revision, and the acceptances in the commits since it.
  static func revision(
    _ name: String, _ outcome: inout Outcome
  ) -> (Revision, [Acceptance])? {
    do throws(GitRepository.Failure) {
      let repository = try GitRepository()
      let commit = try repository.commit(of: name)
      let revision = try Revision(name, at: commit, in: repository)
      var decisions: [Acceptance] = []
      let trailers = try repository.trailers(trailer, since: commit)
      if trailers == nil {
        outcome.remark(
          "note: '\(trailer):' is not read, because this shallow clone lacks the commits between HEAD "
            + "and \(name.quoted); fetch the full history")
      }
      for text in trailers ?? [] {
        do throws(Acceptance.Fault) {
          decisions.append(try Acceptance(text, needsReason: true, rules: rules))
        } catch {
          outcome.remark("note: ignored \(trailer): \(text.quoted): \(error.message)")
        }
      }
      return (revision, decisions)
    } catch {
      outcome.complain(error.message)
      return nil
    }
  }

  private static func decision(_ text: String) throws(UsageError) -> Acceptance {
    do throws(Acceptance.Fault) {
      return try Acceptance(text, needsReason: false, rules: rules)
    } catch {
      if case .unknownSetting(let setting, let settings) = error {
        throw .unknown("setting", setting, among: settings)
      }
      throw UsageError(
        "--accept cannot be \(text.quoted): \(error.message)",
        help: "write --accept 'accounts.* cover', or '** lock' for a key of the policy")
    }
  }
}

extension Acceptance.Fault {
  fileprivate var message: String {
    switch self {
    case .noSetting: "it must name screens and a setting"
    case .invalidScreen(let name): "\(name.quoted) is not an id or a pattern"
    case .unknownSetting(let name, _): "\(name.quoted) is not a setting"
    case .noReason: "it has no reason after a dash"
    }
  }
}
