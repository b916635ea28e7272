internal import ScrimSessions
internal import ScrimSyntax
package import ScrimCompiler
package import ScrimDiagnostics
package import ScrimPolicy
internal import ScrimVerifier

/// Checks one policy: takes it through the pipeline, and reports its findings.
package struct PolicyCheck: Sendable {
  package var pipeline: PolicyPipeline
  /// The day that dates in policies are compared with.
  package var today: Day
  /// The levels of rules that override those in policies.
  package var levels: [RuleID: RuleLevel] = [:]

  package init(_ pipeline: PolicyPipeline, today: Day) {
    (self.pipeline, self.today) = (pipeline, today)
  }

  /// Reports on a file that the user named as a policy.
  ///
  /// Tests are next to their policy, so a shell's '*' may name them as well.
  package func report(on source: SourceFile) -> Findings { checkNamed(source).report }

  /// Checks such a file.
  package func checkNamed(_ source: SourceFile) -> (checked: CheckedPolicy, report: Findings) {
    let checked = check(source)
    let tree = checked.compiled.read.tree
    return tree.declares(.tests, in: source) && !tree.has(.policy)
      ? (checked, report(onSkipped: source.path, .tests)) : (checked, checked.report)
  }

  /// Checks a file if it is a policy, or seems to be meant as one.
  ///
  /// A file is a policy if its outermost map has the key `scrim`. If it is only
  /// meant as one, the report says that the file is skipped. Nil for other
  /// files.
  package func checkIfPolicy(_ source: SourceFile) -> (checked: CheckedPolicy, report: Findings)? {
    guard source.mayBePolicy else { return nil }
    let checked = check(source)
    let reason: SkippedPolicy
    switch PolicyLikeness(checked.compiled.read.tree, of: source) {
    case .policy, .damaged: return (checked, checked.report)
    case .misspelledVersion: reason = .misspelledVersion
    case .laterDocument: reason = .laterDocument
    case .noVersion: reason = .noVersion
    case .none: return nil
    }
    return (checked, report(onSkipped: source.path, reason))
  }

  /// Reports on a file that was read only up to the limit of its size.
  package func report(onBeginning source: SourceFile) -> Findings {
    var report = Findings(limit: pipeline.findingLimit, checking: source)
    // The rest of the file could show that it is not a policy.
    let id = report.add(source.concealed)
    let end = source.bytes.count
    report.add(.limitReached(.bytes, pipeline.limits, at: SourceSpan(id, from: end, to: end)))
    return report
  }

  /// Reports on such a file if its beginning looks like that of a policy.
  package func reportIfPolicy(beginning source: SourceFile) -> Findings? {
    source.seemsToHaveVersionKey ? report(onBeginning: source) : nil
  }

  /// Takes a policy through the pipeline, and reports its findings.
  package func check(_ source: SourceFile) -> CheckedPolicy {
    let compiled = pipeline.compile(source)
    return CheckedPolicy(
      compiled: compiled, report: judge(compiled),
      lack: compiled.read.lack(ofVariant: pipeline.variant))
  }

  private func judge(_ compiled: CompiledPolicy) -> Findings {
    guard !compiled.variants.isEmpty else {
      var report = compiled.read.report
      report.mayLackUses = true
      return report
    }
    var report = Findings(
      merging: compiled.variants.map { variant in
        var findings = judge(variant, compiled.read)
        if compiled.read.isWhole {
          reportBreaches(of: compiled.floors, by: variant, compiled.read, into: &findings)
        }
        return (variant.variant.name, findings)
      }, areAll: compiled.variants.count == compiled.read.variants.count)
    for floor in compiled.floors where compiled.read.isWhole {
      reportErrors(of: floor, compiled.read, into: &report)
      reportLostVariants(of: floor, by: compiled, into: &report)
    }
    return report
  }

  func judge(_ compiled: CompiledVariant, _ read: ReadPolicy) -> Findings {
    guard let resolved = compiled.resolved else {
      var report = read.report
      report.add(read.manyPatterns)
      return report
    }
    var examination = Examination(
      resolved, of: compiled.variant, read, today: today, levels: levels)
    if !compiled.variant.ships { examination.capSeverity() }
    switch compiled.obstacle {
    case .manyCombinations: examination.reportLimit(pipeline.limits)
    case .tooLarge(let reason):
      examination.report(.tooLarge(reason, at: examination.files.span(of: resolved.beginning)))
    case .manyPatterns, nil: break
    }
    // A caller that has all policies proved reads the proof itself.
    examination.run(pipeline.proving == .whole ? compiled.proof : nil)
    var report = examination.report
    for property in compiled.proof?.unconfirmed ?? [] {
      report.reportInternalError(
        "the proof finds that '\(property.rawValue)' fails, but no trace confirms it; please report "
          + "this, with the policy")
    }
    report.ignoreEntriesInUse = examination.usedIgnores.count
    report.rulesTurnedOff = examination.rulesTurnedOff
    report.mayLackUses = read.lacksBase
    return report
  }
}

/// A policy that was compiled, and its findings.
package struct CheckedPolicy: Sendable {
  package let compiled: CompiledPolicy
  package let report: Findings
  /// Why the policy lacks the requested variant, as a phrase that follows its
  /// path; nil if it has it.
  package let lack: String?

  package var lowered: LoweredPolicy? { compiled.first?.lowered }
  package var proof: PolicyProof? { compiled.first?.proof }
  /// Whether the policy and the files that it extends are readable in full.
  package var isWhole: Bool { compiled.read.isWhole }

  /// Why the proof says nothing about the whole policy; nil if it does.
  package var obstacle: String? {
    if !isWhole { return "part of the policy cannot be read" }
    // The proof treats every cover as opaque.
    let judged = compiled.first?.variant.ships == false ? report : report.errors
    return judged.hasFindings(of: Rule.translucentCover.id)
      ? "a cover is translucent, and the proof treats covers as opaque" : nil
  }
}

extension PolicyCheck {
  /// Reports that a file is not checked, without quoting it.
  package func report(onSkipped path: String, _ reason: SkippedPolicy) -> Findings {
    var report = Findings(limit: pipeline.findingLimit)
    report.skippedFiles = 1
    let level = levels[Rule.skippedPolicy.id]
    if level == .off { return report }
    let id = report.add(SourceFile(path: path, bytes: []).concealed)
    let severity = level.flatMap { Severity(rawValue: $0.rawValue) } ?? reason.severity
    report.add(
      Diagnostic(
        severity, Rule.skippedPolicy.id, reason.message, at: SourceSpan(id, from: 0, to: 0),
        help: reason.help))
    return report
  }
}
