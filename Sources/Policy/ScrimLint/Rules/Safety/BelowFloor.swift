internal import ScrimDiagnostics

extension Rule {
  static let belowFloor: Rule = .init(
    "below-floor", .error, isAdjustable: false, "a change that weakens a floor",
    because: """
      A security team writes what holds for every app in a base with 'floor: true'. An app that extends it
      overrides it key by key. Without a floor, an app can undo the team's decision in one line, and no other
      check fails. The screens under the floor's 'except' are free. Each variant is compared with the floor's
      variant of its name, or with the floor itself. Ignoring a finding on a screen that the floor names, and
      lowering the level of a rule about safety, weaken it as well.
      """,
    failing: """
      scrim: 1
      extends: [floor.yaml]
      lock: «never»
      """,
    passing: """
      scrim: 1
      extends: [floor.yaml]
      screens:
        accounts.balance: { text: 48pt }
      """,
    check: .reading)
}
