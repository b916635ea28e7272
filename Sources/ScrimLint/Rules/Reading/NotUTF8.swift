internal import ScrimDiagnostics
internal import ScrimSyntax

extension Rule {
  static let notUTF8 = Rule(
    .notUTF8, .error, isAdjustable: false, "bytes that are no UTF-8",
    because: """
      A policy is UTF-8. A byte that is none was written by an editor with another idea of the file, and what it
      stands for is anybody's guess.
      """,
    failing: Example(latin1: "scrim: 1\napp: M«ü»ller\n"),
    mended: """
      scrim: 1
      app: Müller
      """,
    check: .reading)
}
