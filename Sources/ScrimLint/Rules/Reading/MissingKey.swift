internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let missingKey = Rule(
    .missingKey, .error, isAdjustable: false, "a map without a key that it needs",
    because: """
      Some maps mean nothing without one of their keys: a blur without its radius, an entry to ignore without
      its reason, a policy without its version.
      """,
    failing: """
      scrim: 1
      covers:
        frost: { blur: «{ saturation: 1.8 }» }
      defaults: { cover: frost }
      """,
    mended: """
      scrim: 1
      covers:
        frost: { blur: { radius: 30, saturation: 1.8 } }
      defaults: { cover: frost }
      """,
    check: .reading)
}
