package import ScrimDiagnostics

extension Rule {
  static let noScreens: Rule = .init(
    "no-screens", .error, isAdjustable: false, "sources of an app without any screen",
    because: """
      'scrim inventory' read sources and found no screen, although every app has one. The screens may be in
      another folder, or the app may present them in a way that scrim does not read. An empty list would say
      that nothing has to be covered.
      """,
    failing: Example(
      "swift",
      """
      «»struct Account {}
      """),
    passing: Example(
      "swift",
      """
      balance.scrimScreen = "accounts.balance"
      """),
    check: .inventory)
}

extension Diagnostic {
  package static func noScreens(at span: SourceSpan) -> Diagnostic {
    Rule.noScreens.finding(
      "no screen was found in these sources", at: span,
      help:
        "name the folder that has the app's screens, such as '.' for the whole repository, or list "
        + "them with --map, as lines '= ID'")
  }
}
