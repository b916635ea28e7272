package import ScrimDiagnostics

extension Rule {
  static let unknownSeen: Rule = .init(
    "unknown-seen", .warning, isAdjustable: false,
    "a screen that a recorded run showed, and that neither sources nor policy know",
    because: """
      '--seen' compares the list with what a running app recorded: the screens that it named, and the types
      that the audit saw without a name. A screen that only the run knows is missing from the list, so it has
      the settings of an unlisted screen.

      In the example, the sources declare only 'accounts.balance'.
      """,
    failing: Example(
      "json",
      """
      {"at":0,"event":"screen","screen":"accounts.balance"}
      «»{"at":900,"event":"screen","screen":"promo.banner"}
      """),
    passing: Example(
      "json",
      """
      {"at":0,"event":"screen","screen":"accounts.balance"}
      """),
    check: .inventory)
}

extension Diagnostic {
  package static func unknownSeen(_ name: String, at span: SourceSpan) -> Diagnostic {
    Rule.unknownSeen.finding(
      "a run showed \(PrintableText.quoted(name, limit: 200)), which the sources do not have",
      at: span,
      help: "add it to the policy, and to the list with a line '= ID' in the mapping file")
  }
}
