internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimVerifier

extension Examination {
  /// Checks the policy by every rule that needs no proof, and by those that do if there
  /// is one.
  mutating func run(_ proof: PolicyProof?) {
    checkReferences()
    let covers = coverUses.inForce.compactMap { ResolvedCover($0) }
    for rule in Rule.all {
      switch rule.check {
      case .policy(let check): check(&self)
      case .cover(let check): for cover in covers { check(cover, &self) }
      case .reading, .screen, .proof, .ignores: break
      }
    }
    checkScreens()
    for rule in Rule.all {
      if case .proof(let check) = rule.check, let proof { check(proof, &self) }
    }
    // An ignore entry may be for a finding of the proof, which has not run.
    guard proof != nil else { return }
    for rule in Rule.all { if case .ignores(let check) = rule.check { check(&self) } }
  }

  /// Checks each sensitive screen: as an entry of the policy speaks of it, where patterns
  /// meet, and where no entry speaks of it.
  private mutating func checkScreens() {
    for screen in resolved.screensOfEntries { check(screen) }
    // Where patterns meet, only what their own screens have not shown is news.
    passesOverKnownCauses = true
    for screen in resolved.screensOfMeetings { check(screen) }
    passesOverKnownCauses = false
    if screens.catchAll == nil, !tables[policy.defaults].isEmpty { check(resolved.screen(of: [])) }
  }

  private mutating func check(_ screen: ResolvedScreen) {
    guard screen.isSensitive else { return }
    for check in ScreenCheck.all { check.run(screen, &self) }
  }

  /// Reports that patterns meet in more ways than may be, so that there is no timeline.
  mutating func reportLimit(_ limits: SyntaxLimits) {
    let pattern = policy.screens.first { $0.name.isPattern }?.origin ?? resolved.beginning
    report(.limitReached(.combinations, limits, at: files.span(of: pattern)))
  }
}

/// A check of a screen by a rule.
///
/// A list of functions would call each through another, which copies the screen.
private struct ScreenCheck {
  let run: @Sendable (ResolvedScreen, inout Examination) -> Void

  static let all = Rule.all.compactMap { rule in
    if case .screen(let check) = rule.check { ScreenCheck(run: check) } else { nil }
  }
}
