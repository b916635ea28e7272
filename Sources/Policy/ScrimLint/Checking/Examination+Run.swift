internal import ScrimCompiler
internal import ScrimPolicy
internal import ScrimInterchange
internal import ScrimSyntax

extension Examination {
  /// Checks the policy by all rules; without a proof, by those that need none.
  mutating func run(_ proof: PolicyProof?) {
    checkReferences()
    for rule in Rule.all { if case .policy(let check) = rule.check { check(&self) } }
    checkScreens()
    let covers = coverUses.effective.compactMap { ResolvedCover($0) }
    for rule in Rule.all {
      if case .cover(let check) = rule.check { for cover in covers { check(cover, &self) } }
    }
    // An ignore entry may accept a finding of the proof, which did not run.
    guard let proof else { return reportScreenFindings() }
    for rule in Rule.all {
      switch rule.check {
      case .proof(let check): check(proof, &self)
      case .property(let property, let describe): report(rule, property, in: proof, describe)
      default: break
      }
    }
    reportScreenFindings()
    for rule in Rule.all { if case .ignores(let check) = rule.check { check(&self) } }
  }

  /// Checks the sensitive screens: those of each entry, those that several
  /// patterns match, and unlisted ones.
  private mutating func checkScreens() {
    for screen in resolved.screensOfEntries { check(screen) }
    // For screens that several patterns match, report only causes that their
    // own screens did not show.
    passesOverKnownCauses = true
    for screen in resolved.screensOfOverlaps { check(screen) }
    passesOverKnownCauses = false
    if screens.catchAll == nil, !policy.defaults.areUnwritten { check(resolved.screen(of: [])) }
    if let screen = resolved.lockScreen {
      for check in ScreenCheck.all where check.isOfCover { check.run(screen, &self) }
    }
    reportScreenFindings()
  }

  private mutating func check(_ screen: ResolvedScreen) {
    guard screen.isSensitive else { return }
    for check in ScreenCheck.all { check.run(screen, &self) }
  }

  /// Reports that patterns combine in more ways than the limit allows, so that
  /// there is no timeline.
  mutating func reportLimit(_ limits: SyntaxLimits) {
    let widest = widestPatterns.map { (name: screens.name(of: $0), span: span(ofEntry: $0)) }
    guard let first = widest.first else {
      return report(.limitReached(.combinations, limits, at: files.span(of: resolved.beginning)))
    }
    report(.patternsMeet(first, widest.dropFirst().map { $0 }, limits))
  }

  /// The entries of the patterns that probably match ids together with the most
  /// others: those with the most stars.
  ///
  /// Stars inside segments multiply with each `**`.
  private var widestPatterns: [Int] {
    let patterns = screens.patterns.filter { $0 != screens.catchAll }.map { entry in
      (width: (try? Pattern(screens.name(of: entry)))?.width ?? 0, entry: entry)
    }
    return patterns.sorted { ($1.width, $0.entry) < ($0.width, $1.entry) }.prefix(3).map(\.entry)
  }
}

extension Pattern {
  /// An estimate of how many other patterns match the same ids.
  fileprivate var width: Int {
    var (skips, stars) = (0, 0)
    for segment in segments {
      switch segment {
      case .any: skips += 1
      case .partial(let pieces): stars += pieces.count
      case .literal, .one: break
      }
    }
    return (1 + 4 * skips) * (1 + stars)
  }
}

/// The check of a sensitive screen by a rule.
///
/// An array of closures would wrap each one in another, which copies the
/// screen.
private struct ScreenCheck {
  let isOfCover: Bool
  let run: @Sendable (ResolvedScreen, inout Examination) -> Void

  static let all = Rule.all.compactMap { rule -> ScreenCheck? in
    switch rule.check {
    case .screen(let check): ScreenCheck(isOfCover: false, run: check)
    case .coveredScreen(let check): ScreenCheck(isOfCover: true, run: check)
    default: nil
    }
  }
}
