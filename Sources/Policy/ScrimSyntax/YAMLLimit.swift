package import ScrimDiagnostics

extension RuleID {
  package static let yamlLimit = RuleID("yaml-limit")
}

extension RuleDescription {
  package static let yamlLimit = RuleDescription(
    .yamlLimit, "input that exceeds a limit",
    because: """
      Scrim reads every file within limits, so that no file can stall a review or a build. The limits are far
      above what a policy with tens of thousands of screens needs. The finding names the flag that raises the
      limit, such as '--max-depth'.
      """,
    failing: """
      scrim: 1
      app: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[«»[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
      """,
    passing: """
      scrim: 1
      app: com.example.bank
      """)
}

extension Diagnostic {
  package static func limitReached(
    _ limit: SyntaxLimit, _ limits: SyntaxLimits, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .yamlLimit, "there are more than \(limits[limit]) \(limit.subject)", at: span,
      help: (limit == .blanks ? "remove them: they can hide text; " : "")
        + "\(limit.flag) raises the limit")
  }

  /// Aliases that stand for so many nodes that reading them takes too long.
  package static func aliasesRepeat(_ limits: SyntaxLimits, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlLimit, "the aliases repeat more than \(limits[.nodes]) nodes", at: span,
      help: "\(SyntaxLimit.nodes.flag) raises the limit")
  }

  /// An inventory that takes too long to compare with the patterns.
  package static func manyComparisons(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlLimit, "this inventory takes too long to compare with the policy's patterns",
      at: span,
      help: "write fewer stars inside segments, or list fewer ids; "
        + "\(SyntaxLimit.combinations.flag) raises the limit")
  }

  /// Patterns that overlap in more combinations than the limit, or take too
  /// long to check.
  ///
  /// - Parameters:
  ///   - pattern: the pattern with the most stars.
  ///   - others: the patterns with the next most stars.
  package static func patternsMeet(
    _ pattern: (name: String, span: SourceSpan), _ others: [(name: String, span: SourceSpan)],
    _ limits: SyntaxLimits
  ) -> Diagnostic {
    let name = PrintableText.quoted(pattern.name)
    return Diagnostic(
      .error, .yamlLimit,
      "\(name) and others overlap in more combinations than Scrim checks; the limit is "
        + "\(limits[.combinations])", at: pattern.span,
      notes: others.map {
        Diagnostic.Note("\(PrintableText.quoted($0.name)) can match the same screens", at: $0.span)
      },
      help: "write fewer patterns that have '**' or a star inside a segment, or begin them with "
        + "different names, such as 'accounts.**'; \(SyntaxLimit.combinations.flag) raises the limit"
    )
  }

  /// Patterns that no tree can hold.
  package static func manyPatterns(at span: SourceSpan) -> Diagnostic {
    .tooLarge("it has more patterns than a timeline can hold", at: span)
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
