internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline
internal import ScrimTrace

/// A test that can be played: its trace is read, and its events have times.
struct PlannedTest: Sendable {
  let name: String
  /// The whole test in its file.
  let span: SourceSpan
  let nameSpan: SourceSpan
  /// The value of `expect`; nil if the test has no such key.
  let expectSpan: SourceSpan?
  let trace: Trace
  /// Whether an expectation depends on the policy.
  ///
  /// A test without expectations has an effect as well: its trace must break no
  /// property.
  let hasEffect: Bool
  /// The expectations at instants.
  let looks: [Located<Expectation>]
  /// The expectations of the whole trace.
  let overall: [Located<Expectation>]
}

extension PlannedTest {
  /// The instants that the expectations look at.
  var instants: Set<Nanoseconds> { Set(looks.compactMap { $0.value.at?.value }) }

  /// The number of events and expectations, which the time of a run grows with.
  var size: Int { trace.lines.count + looks.count + overall.count }
}
