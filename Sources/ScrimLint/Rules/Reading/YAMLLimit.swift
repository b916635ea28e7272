internal import ScrimDiagnostics
internal import ScrimSyntax

extension Rule {
  static let yamlLimit = Rule(
    .yamlLimit, .error, isAdjustable: false, "more of something than a limit allows",
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
      """,
    check: .reading)
}
