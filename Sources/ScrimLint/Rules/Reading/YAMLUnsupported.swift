internal import ScrimDiagnostics
internal import ScrimSyntax

extension Rule {
  static let yamlUnsupported = Rule(
    .yamlUnsupported, .error, isAdjustable: false, "YAML beyond plain data",
    because: """
      A policy means what it says, to every tool and every reader. Tags, '%' directives, merge keys and second
      documents make a file mean something else to one tool than to another, and so do line breaks that YAML
      knows and editors do not show: a setting could hide behind one at the end of what looks like a comment.
      """,
    failing: """
      scrim: 1
      app: «!!str» com.example.bank
      """,
    mended: """
      scrim: 1
      app: com.example.bank
      """,
    check: .reading)
}
