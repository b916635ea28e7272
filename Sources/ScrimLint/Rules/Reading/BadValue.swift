internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let badValue = Rule(
    .badValue, .error, isAdjustable: false, "a value that its key does not know",
    because: """
      Values are typed by the key that holds them, and never guessed: 'yes' is no boolean, and a word that is
      not in the list means nothing. The finding lists what may stand.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { recording: «hide» }
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: { recording: cover }
      """,
    check: .reading)
}
