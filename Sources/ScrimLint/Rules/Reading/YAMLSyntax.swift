internal import ScrimDiagnostics
internal import ScrimSyntax

extension Rule {
  static let yamlSyntax = Rule(
    .yamlSyntax, .error, isAdjustable: false, "a file that is no YAML",
    because: """
      A file that cannot be read as YAML says nothing at all, and an alias of nothing, or of the value that
      it stands in, says nothing either. Reading stops there, so nothing behind the place has been checked.
      """,
    failing: """
      scrim: 1
      screens:
        «*»*: { text: 17pt }
      """,
    mended: """
      scrim: 1
      screens:
        "**": { text: 17pt }
      """,
    check: .reading)
}
