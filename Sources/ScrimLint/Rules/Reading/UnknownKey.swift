internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let unknownKey = Rule(
    .unknownKey, .error, isAdjustable: false, "a key that means nothing where it stands",
    because: """
      A key that is misspelt sets nothing. If it were passed over, the screen would silently have the setting
      that somebody believes to have changed.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { «tekst»: 48pt }
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: { text: 48pt }
      """,
    check: .reading)
}
