internal import ScrimDiagnostics

extension Examination {
  /// Checks the policy by every rule.
  mutating func run() {
    checkReferences()
    for rule in Rule.all {
      switch rule.check {
      case .policy(let check): check(&self)
      case .cover(let check):
        for cover in allCovers { check(cover, &self) }
      case .reading, .screen, .ignores: break
      }
    }
    checkScreens()
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
}
