/// A part of Scrim that reads untrusted input, with the properties that must
/// always hold.
///
/// `make fuzz` runs each target on inputs that libFuzzer generates, guided by
/// code coverage. `make test` runs it on its seeds, and on inputs that once
/// failed. Both call `run`.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Bytes as a policy: lint, its fixes, compile, verify and why.
  case policies
  /// Bytes as choices that generate a policy.
  ///
  /// The policy is compared with a literal reading of the language, and its
  /// proof with random journeys.
  case meanings
  /// Bytes as choices that generate a policy and a change of it, which is
  /// compared with a literal reading of both.
  case changes
  /// Bytes as choices that generate patterns, whose sets are compared with those
  /// of all short ids.
  case patterns
  /// Bytes as a binary timeline with a corrected checksum, and events to play
  /// on it.
  case timelines
  /// Bytes as a timeline in JSON.
  case jsonTimelines = "json-timelines"
  /// Bytes as a trace.
  case traces
  /// Bytes as a capture to lay every cover over.
  case pictures

  /// Runs all checks of the target on an input.
  package func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    switch self {
    case .policies: try PolicyTarget.run(bytes)
    case .meanings: try MeaningTarget.run(bytes)
    case .changes: try ChangeTarget.run(bytes)
    case .patterns: try PatternTarget.run(bytes)
    case .timelines: try TimelineTarget.run(bytes)
    case .jsonTimelines: try JSONTimelineTarget.run(bytes)
    case .traces: try TraceTarget.run(bytes)
    case .pictures: try PictureTarget.run(bytes)
    }
  }

  /// The initial inputs.
  package var seeds: [[UInt8]] {
    switch self {
    case .policies: PolicyTarget.seeds
    case .meanings: MeaningTarget.seeds
    case .changes: ChangeTarget.seeds
    case .patterns: PatternTarget.seeds
    case .timelines: TimelineTarget.seeds
    case .jsonTimelines: JSONTimelineTarget.seeds
    case .traces: TraceTarget.seeds
    case .pictures: PictureTarget.seeds
    }
  }

  /// The words of the target's language.
  package var dictionary: [String] {
    switch self {
    case .policies: PolicyTarget.dictionary
    case .jsonTimelines: JSONTimelineTarget.dictionary
    case .traces: TraceTarget.dictionary
    case .meanings, .changes, .patterns, .timelines, .pictures: []
    }
  }
}
