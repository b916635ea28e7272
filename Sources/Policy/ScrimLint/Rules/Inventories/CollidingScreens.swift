package import ScrimDiagnostics

extension Rule {
  static let collidingScreens: Rule = .init(
    "colliding-screens", .warning, isAdjustable: false, "two different names that give one id",
    because: """
      An id stands for one screen in a policy, so two screens with one id cannot have different covers. Two
      names collide when they differ only in what ids leave out: '/users/:id' and '/users/id', files in two
      groups such as '(home)/index' and '(pay)/index', or classes of one name in two modules. A mapping file
      gives one of them another id.
      """,
    failing: Example(
      "dart",
      """
      final routes = [
        GoRoute(path: '/users/:id', builder: user),
        GoRoute(path: «'/users/id'», builder: identity),
      ];
      """),
    passing: Example(
      "dart",
      """
      final routes = [
        GoRoute(path: '/users/:id', builder: user),
        GoRoute(path: '/users/identity', builder: identity),
      ];
      """),
    check: .inventory)
}

extension Diagnostic {
  package static func collidingScreens(
    _ name: String, _ id: String, at span: SourceSpan, first: Note
  ) -> Diagnostic {
    let names = (PrintableText.quoted(id, limit: 200), PrintableText.quoted(name, limit: 200))
    return Rule.collidingScreens.finding(
      "duplicate screen id \(names.0) for \(names.1)", at: span, screens: [id], notes: [first],
      help: "give it another id with --map: \(PrintableText.quoted("\(name) = ID", limit: 250))")
  }
}
