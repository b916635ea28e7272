internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let badDuration = Rule(
    .badDuration, .error, isAdjustable: false, "a duration that is none",
    because: """
      A bare number could be seconds or milliseconds, and the two differ by a thousand. A duration is a number
      with its unit, 'ms' or 's', or 'none'.
      """,
    failing: """
      scrim: 1
      lock: { after: «30» }
      """,
    mended: """
      scrim: 1
      lock: { after: 30s }
      """,
    check: .reading)
}
