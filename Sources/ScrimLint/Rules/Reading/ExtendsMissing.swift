internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let extendsMissing = Rule(
    .extendsMissing, .error, isAdjustable: false, "a file to extend that cannot be read",
    because: """
      What the missing file sets would be missing from the policy. Paths are relative to the file that names
      them, so that they mean the same on every machine.
      """,
    failing: """
      scrim: 1
      extends: [«none.yaml»]
      """,
    mended: """
      scrim: 1
      extends: [base.yaml]
      """,
    check: .reading)
}
