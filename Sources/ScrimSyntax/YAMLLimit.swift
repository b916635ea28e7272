package import ScrimDiagnostics

extension RuleID {
  package static let yamlLimit = RuleID("yaml-limit")
}

extension RuleDescription {
  package static let yamlLimit = RuleDescription(
    .yamlLimit, "more of something than a limit allows",
    because: """
      Every file is read within limits, so that no file can keep a review or a build busy. They are far above
      what a policy of ten thousands of screens needs. The finding names the flag that raises the limit, such
      as '--max-depth'.
      """,
    failing: """
      scrim: 1
      app: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[«»[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
      """,
    mended: """
      scrim: 1
      app: com.example.bank
      """)
}

extension Diagnostic {
  package static func limitReached(
    _ limit: SyntaxLimit, _ limits: SyntaxLimits, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .yamlLimit,
      "there are more than \(limits[limit]) \(limit.subject)", at: span,
      help: "\(limit.flag) raises the limit")
  }
  static func outOfMemory(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, .yamlLimit, "there is not enough memory", at: span)
  }

  package static func tooLarge(_ problem: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlLimit, "the policy cannot be compiled: \(problem)", at: span,
      help: "make the policy smaller")
  }
}
