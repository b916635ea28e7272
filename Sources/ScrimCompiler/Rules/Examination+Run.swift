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
        for cover in allCovers { check(cover, &self) }
      case .reading, .screen, .proof, .ignores: break
      }
    }
    checkScreens()
    if isProving { checkProof(within: limits) }
    for rule in Rule.all {
      if case .ignores(let check) = rule.check { check(&self) }
    }
  }

  /// Checks each screen, but for those that behave like one of which nothing was
  /// to be said.
  private mutating func checkScreens() {
    let checks = Rule.all.compactMap { rule in
      if case .screen(let check) = rule.check { check } else { nil }
    }
    var isClean = Array(repeating: false, count: screens.behaviors.count)
    for (index, behavior) in screens.behaviorNumbers.enumerated() where !isClean[Int(behavior)] {
      guard let screen = screen(index) else { continue }
      let count = screenFaultCount
      for check in checks { check(screen, &self) }
      isClean[Int(behavior)] = screenFaultCount == count
    }
    if let unlisted = unlistedScreen {
      for check in checks { check(unlisted, &self) }
    }
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
