internal import ScrimDiagnostics
internal import ScrimSyntax

extension Rule {
  static let duplicateKey = Rule(
    .duplicateKey, .error, isAdjustable: false, "a key that stands twice in one map",
    because: """
      Of two equal keys most tools let the last one win and say nothing. Whoever reads the first believes in a
      setting that does not hold.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { text: 48pt }
        «accounts.balance»: { text: 17pt }
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: { text: 48pt }
      """,
    check: .reading)
}
