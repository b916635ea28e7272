internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let badColor = Rule(
    .badColor, .error, isAdjustable: false, "a colour that is none",
    because: """
      A colour is '#RGB', '#RRGGBB' or '#RRGGBBAA', in quotes, because outside of them '#' starts a comment.
      """,
    failing: """
      scrim: 1
      covers:
        paper: { color: «white» }
      defaults: { cover: paper }
      """,
    mended: """
      scrim: 1
      covers:
        paper: { color: "#FFFFFF" }
      defaults: { cover: paper }
      """,
    check: .reading)
}
