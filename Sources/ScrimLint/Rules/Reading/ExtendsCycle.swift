internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let extendsCycle = Rule(
    .extendsCycle, .error, isAdjustable: false, "files that extend one another in a circle",
    because: """
      A file that extends itself, by whatever way round, has no settings to start from. More than eight files
      in a row are taken for a circle, too.
      """,
    failing: """
      scrim: 1
      extends: [«policy.yaml»]
      """,
    mended: """
      scrim: 1
      extends: [base.yaml]
      """,
    check: .reading)
}
