internal import ScrimDiagnostics
internal import ScrimSyntax

extension Examination {
  /// Checks the policy by every rule.
  ///
  /// - Parameters:
  ///   - limits: what the input may be; patterns that meet in more ways leave a policy
  ///     without a proof.
  ///   - isProving: whether the policy is to be proved.
  mutating func run(within limits: SyntaxLimits, isProving: Bool) {
    checkReferences()
    for rule in Rule.all {
      switch rule.check {
      case .policy(let check): check(&self)
      case .cover(let check):
        for place in coversInForce {
          if let cover = cover(at: place) { check(cover, &self) }
        }
      case .reading, .screen, .proof, .ignores: break
      }
    }
    checkScreens()
    if isProving { checkProof(within: limits) }
    for rule in Rule.all {
      if case .ignores(let check) = rule.check { check(&self) }
    }
  }

  /// Checks each screen that behaves so that something is to be said of it.
  ///
  /// What that is, and where, is found out for those alone: the first look is at one
  /// screen of each behaviour, as it is known without its file. Where aliases let
  /// maps share their settings, only the file tells which ones a screen inherits, and
  /// the first look is at the first screen as it stands there.
  private mutating func checkScreens() {
    let check = Rule.screenChecks
    let hasAliases = files.haveAliases
    var isFaulty = screens.behaviors.map { behavior in
      if hasAliases { return true }
      isCountingOnly = true
      defer { isCountingOnly = false }
      let screen = example(of: behavior)
      let count = screenFaultCount
      check(screen, &self)
      defer { screenFaultCount = count }
      return screenFaultCount > count
    }
    for (index, behavior) in screens.behaviorNumbers.enumerated() where isFaulty[Int(behavior)] {
      let (screen, count) = (screen(index), screenFaultCount)
      check(screen, &self)
      isFaulty[Int(behavior)] = screenFaultCount > count
    }
    if let unlisted = unlistedScreen { check(unlisted, &self) }
  }

  /// Proves the policy, and tells of what does not hold.
  ///
  /// Of a policy that could not be read in full nobody knows what it means to say.
  private mutating func checkProof(within limits: SyntaxLimits) {
    guard isWhole, !BroadProof(of: self).isClean else { return }
    guard let proof = PolicyProof(of: self, combinationLimit: limits[.combinations]) else {
      let pattern = policy.screens.first { $0.name.isPattern }?.origin
      let place = pattern ?? policy.version?.origin ?? Origin(place: 0)
      report(.limitReached(.combinations, limits, at: files.span(of: place)))
      return
    }
    for rule in Rule.all { if case .proof(let check) = rule.check { check(proof, &self) } }
  }
}

extension Rule {
  /// All that rules check on each screen, one after the other.
  ///
  /// Functions in an array would be counted, and the screen copied, around each call;
  /// those that a function holds on to are not.
  fileprivate static let screenChecks: @Sendable (ExaminedScreen, inout Examination) -> Void = {
    var checks: @Sendable (ExaminedScreen, inout Examination) -> Void = { _, _ in }
    for rule in all {
      guard case .screen(let check) = rule.check else { continue }
      checks = { [checks] screen, examination in
        checks(screen, &examination)
        check(screen, &examination)
      }
    }
    return checks
  }()
}
