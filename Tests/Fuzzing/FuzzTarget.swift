/// A part of Scrim that reads what others wrote, and what must be so whatever that is.
///
/// `make fuzz` feeds each target with what libFuzzer makes up, led by the code that each
/// input reaches; `make test` feeds it with what was found so, and with its seeds. Both
/// call `run`.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Bytes as a policy: lint, its fixes, compile, verify and why.
  case policies
  /// Bytes as choices that make a policy: held against a plain reading of the language,
  /// and the proof against journeys.
  case meanings
  /// Bytes as a binary timeline with the right checksum, and events to play on it.
  case timelines
  /// Bytes as a timeline in JSON.
  case jsonTimelines = "json-timelines"
  /// Bytes as a trace.
  case traces
  /// Bytes as a capture, to lay every cover over.
  case pictures

  /// Does with an input all that can be done with it.
  package func run(_ bytes: [UInt8]) throws(Surprise) {
    switch self {
    case .policies: try PolicyTarget.run(bytes)
    case .meanings: try MeaningTarget.run(bytes)
    case .timelines: try TimelineTarget.run(bytes)
    case .jsonTimelines: try JSONTimelineTarget.run(bytes)
    case .traces: try TraceTarget.run(bytes)
    case .pictures: try PictureTarget.run(bytes)
    }
  }

  /// Inputs to begin with.
  package var seeds: [[UInt8]] {
    switch self {
    case .policies: PolicyTarget.seeds
    case .meanings: MeaningTarget.seeds
    case .timelines: TimelineTarget.seeds
    case .jsonTimelines: JSONTimelineTarget.seeds
    case .traces: TraceTarget.seeds
    case .pictures: PictureTarget.seeds
    }
  }

  /// Words that mean something to the target.
  package var dictionary: [String] {
    switch self {
    case .policies: PolicyTarget.dictionary
    case .jsonTimelines: JSONTimelineTarget.dictionary
    case .traces: TraceTarget.dictionary
    case .meanings, .timelines, .pictures: []
    }
  }
}
