internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let wrongType = Rule(
    .wrongType, .error, isAdjustable: false, "a list, a map or text where another of them must be",
    because: """
      What stands here cannot be what its key holds, whatever is in it.
      """,
    failing: """
      scrim: 1
      screens: «[accounts.balance]»
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: {}
      """,
    check: .reading)
}
