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
    flags: [revision, accept, format, standardInputName] + PolicyPipeline.flags,
    findings: "a change that weakens a policy and is not accepted")

  private static let revision = Flag(
    "--against", value: "REV", "compare with the policies of a revision of the repository")
  private static let accept = Flag(
    "--accept", value: "'SCREEN SETTING'", "accept a change that weakens the policy")
  private static let format = Flag(
    "--format", value: "FORMAT", suggestions: ComparisonFormat.allCases.map(\.rawValue),
    "\(ComparisonFormat.allCases.map(\.rawValue).joined(separator: ", ")) (text); FORMAT:FILE writes to a file"
  )
  private static let standardInputName = Flag(
    "--stdin-filename", value: "NAME", "the name and folder of standard input")
  private static let trailer = "Scrim-Accept"
  private static let rules = Rule.all.map(\.description)

  static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) async throws(UsageError) -> Outcome {
    let outputs = try FormattedOutput<ComparisonFormat>.list(
      arguments.allValues(of: format), terminal.environment)
    let paint = terminal.paint(arguments.value(of: .color))
    let pipeline = try PolicyPipeline(arguments, findingLimit: Report.standardLimit)
    var decisions: [Acceptance] = []
    for text in arguments.allValues(of: accept) { decisions.append(try decision(text)) }
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
    for (number, text) in arguments.allValues(of: accept).enumerated()
    where !used.contains(number) {
      outcome.complaints += Outcome.line(
        "note: --accept \(PrintableText.quoted(text)) matches no change that weakens a policy")
    }
    if outcome.status == .clean, comparisons.all.isEmpty {
      outcome.complain("no policy was found to compare")
    }
    if comparisons.areRefused { outcome.status = max(outcome.status, .findings) }
    let failures = outcome.failures
    for output in outputs {
      output.write(paint, &outcome) { format, paint in
        format.write(comparisons, failing: failures, paint)
      }
    }
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
    if operands == ["-", "-"] {
      throw UsageError("standard input cannot be both policies")
    }
    return try ComparedPair.pairs(
      of: operands[0], and: operands[1], standardInputName: arguments.value(of: standardInputName),
      atMost: pipeline.limits[.bytes], &outcome)
  }

  /// A revision, and the acceptances in the commits since it.
  private static func revision(
    _ name: String, _ outcome: inout Outcome
  ) -> (Revision, [Acceptance])? {
    do {
      let repository = try GitRepository()
      let commit = try repository.commit(of: name)
      let revision = try Revision(name, at: commit, in: repository)
      var decisions: [Acceptance] = []
      let trailers = try repository.trailers(trailer, since: commit)
      if trailers == nil {
        outcome.complaints += Outcome.line(
          "note: '\(trailer):' is not read, because this shallow clone lacks the commits between HEAD "
            + "and \(PrintableText.quoted(name)); fetch the full history")
      }
      for text in trailers ?? [] {
        do throws(Acceptance.Fault) {
          decisions.append(try Acceptance(text, needsReason: true, rules: rules))
        } catch {
          outcome.complaints += Outcome.line(
            "note: ignored \(trailer): \(PrintableText.quoted(text)): \(error.message)")
        }
      }
      return (revision, decisions)
    } catch let failure as GitRepository.Failure {
      outcome.complain(failure.message + (failure.help.map { "; \($0)" } ?? ""))
    } catch let refusal as System.Refusal {
      outcome.complain("git cannot be run: \(refusal.reason)")
    } catch {
      outcome.complain("git cannot be run: \(error)")
    }
    return nil
  }

  private static func decision(_ text: String) throws(UsageError) -> Acceptance {
    do throws(Acceptance.Fault) {
      return try Acceptance(text, needsReason: false, rules: rules)
    } catch {
      if case .unknownSetting(let setting, let settings) = error {
        throw .unknown("setting", setting, among: settings)
      }
      throw UsageError(
        "--accept cannot be \(PrintableText.quoted(text)): \(error.message)",
        help: "write --accept 'accounts.* cover', or '** lock' for a key of the policy")
    }
  }
}

extension Acceptance.Fault {
  fileprivate var message: String {
    switch self {
    case .noSetting: "it must name screens and a setting"
    case .invalidScreen(let name): "\(PrintableText.quoted(name)) is not an id or a pattern"
    case .unknownSetting(let name, _): "\(PrintableText.quoted(name)) is not a setting"
    case .noReason: "it has no reason after a dash"
    }
  }
}
