internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let badPattern = Rule(
    .badPattern, .error, isAdjustable: false, "a pattern or an id that is none",
    because: """
      Ids and patterns are segments with dots between them. An empty segment, white space or a character that
      cannot be seen would match no screen that anybody meant.
      """,
    failing: """
      scrim: 1
      screens:
        «accounts..balance»: { text: 48pt }
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: { text: 48pt }
      """,
    check: .reading)
}
