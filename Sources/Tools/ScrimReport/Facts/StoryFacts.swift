internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimRuntime
package import ScrimSessions
package import ScrimTimeline
package import ScrimTrace
package import ScrimVerifier

/// A trace that the report plays: how a property fails, or what happens when
/// the user leaves the app and comes back.
package struct StoryFacts: Sendable {
  /// A period during which the screen does not change.
  package struct Frame: Sendable {
    package var shot: Replay.Shot
    package var end: Nanoseconds

    /// Whether a snapshot of this frame would expose a sensitive screen.
    package var isLeak: Bool { shot.maySnapshot && shot.isGuarded && shot.exposed > 0 }
  }

  package let title: String
  /// The property that fails; nil if the story only shows what happens.
  package let property: Property?
  package let trace: Trace
  /// The steps of a failing property, in sentences.
  package let sentences: [String]
  package let frames: [Frame]
  /// The frames that are left out, because there are too many.
  package let omittedFrames: Int
  /// The privacy cover's opacity at equal steps, from the first event on.
  package let opacities: [Double]
  package let length: Nanoseconds
  package let summary: SimulationSummary

  /// What the simulation finds in the trace.
  var result: String {
    let breaches = Property.allCases.filter { property in
      summary.breaches.contains { $0.property == property }
    }
    if !breaches.isEmpty {
      return "The story breaks \(breaches.map(\.rawValue).joined(separator: ", "))."
    }
    let peek = summary.peek.map { "The longest peek in this story is \($0.worst.text). " } ?? ""
    return "\(peek)The story breaks no property."
  }

  private static let maximumFrames = 16
  private static let maximumSamples: Int64 = 240

  init(
    _ title: String, _ trace: Trace, on timeline: Timeline, breaking property: Property? = nil,
    _ sentences: [String] = []
  ) {
    (self.title, self.trace, self.property, self.sentences) = (title, trace, property, sentences)
    let simulation = Simulation(of: trace, on: timeline)
    length = simulation.length
    var replay = Replay(of: trace, on: timeline)
    var frames: [Frame] = []
    for instant in simulation.turningPoints() {
      let shot = replay.shot(at: instant)
      if let last = frames.last, shot.looksLike(last.shot) {
        frames[frames.count - 1].end = shot.at
        frames[frames.count - 1].shot.actions += shot.actions
      } else {
        frames.append(Frame(shot: shot, end: shot.at))
      }
    }
    self.frames = Array(frames.prefix(Self.maximumFrames))
    omittedFrames = max(0, frames.count - Self.maximumFrames)
    let least = Nanoseconds.milliseconds(10)
    let step = max(least, Nanoseconds(count: length.count / Self.maximumSamples))
    var opacities: [Double] = []
    summary =
      Simulation(of: trace, on: timeline, every: step)?.run { line in
        if line.occasion == .sample { opacities.append(line.opacity) }
      } ?? simulation.run { _ in }
    self.opacities = opacities
  }

  /// The stories of a variant: how each property fails, then the recipes'.
  static func all(
    of verification: Verification?, on timeline: Timeline, _ recipes: [Recipe],
    showing screens: [ScreenFacts]
  ) -> [StoryFacts] {
    let breaches = (verification?.verdicts ?? []).compactMap { verdict -> StoryFacts? in
      guard let trace = verdict.counterexample?.trace else { return nil }
      return StoryFacts(
        "How \(verdict.property.rawValue) fails", trace, on: timeline, breaking: verdict.property,
        verdict.steps.map(\.sentence))
    }
    let shown =
      screens.first { !$0.isPublic && $0.kind == .listed }
      ?? screens.first { !$0.isPublic && $0.example != nil }
    let overlays = Set(timeline.content.overlays.map(\.name))
    return breaches
      + recipes.filter { overlays.isSuperset(of: $0.overlays) }.map { recipe in
        let trace = shown?.example.map(recipe.trace.showing) ?? recipe.trace
        return StoryFacts(recipe.title, trace, on: timeline)
      }
  }
}

extension Replay.Shot {
  fileprivate func looksLike(_ other: Replay.Shot) -> Bool {
    screen == other.screen && layers == other.layers && phase == other.phase
      && maySnapshot == other.maySnapshot && isSecured == other.isSecured
      && exposed == other.exposed
  }
}

/// A trace that every report plays, with the recipes' own file.
struct Recipe: Sendable {
  let title: String
  let trace: Trace

  /// The overlays that the trace shows.
  var overlays: [String] {
    trace.lines.compactMap { line in
      if case .event(.show(let overlay)) = line.action { overlay } else { nil }
    }
  }

  static let all = [
    Recipe("The user leaves the app and comes back", PackageResources.leave_and_return_jsonl),
    Recipe("The user leaves while a loading sheet is up", PackageResources.loading_sheet_jsonl),
  ].compactMap(\.self)

  /// Nil if the file is not a trace.
  private init?(_ title: String, _ bytes: [UInt8]) {
    var findings = Findings()
    let source = SourceFile(path: title, text: String(decoding: bytes, as: UTF8.self))
    guard let trace = Trace(reading: source, overlays: ["loading"], into: &findings) else {
      return nil
    }
    (self.title, self.trace) = (title, trace)
  }
}
