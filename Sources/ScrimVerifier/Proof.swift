package import ScrimTimeline

/// What the walk over a timeline has shown.
package struct Proof: Sendable {
  /// The model of the system's events that was walked.
  package let lifecycle: Lifecycle
  /// How many states there are.
  package let stateCount: Int
  /// The properties that do not hold, each with the way to a breach.
  let breaches: [Property: [AbstractEvent]]
  /// A screen of each kind that the walk told apart.
  let screens: [String]
  /// The longest time that the switcher may show content; nil if any is accepted.
  let peekLimit: Nanoseconds?
  /// The longest time that each track's screens can be seen in the switcher.
  package let peeks: [Peek]

  /// The longest time for which some of a screen can be seen in the switcher's live
  /// view; nil where there is no bound.
  package struct Peek: Hashable, Sendable {
    package let worst: Nanoseconds?
    /// The same where a prompt of the app's own keeps covers away.
    package let exempt: Nanoseconds?
  }

  /// - Parameter screens: the id of a screen of each track.
  package init(_ timeline: Timeline, screens trackScreens: [String]) {
    var kinds: [ScreenKind] = []
    var numbers: [ScreenKind: Int] = [:]
    var kindsOfTracks: [Int] = []
    for track in 0..<timeline.trackCount {
      let kind = ScreenKind(timeline.record(ofTrack: track), in: timeline)
      let number = numbers[kind] ?? kinds.count
      if number == kinds.count {
        numbers[kind] = number
        kinds.append(kind)
      }
      kindsOfTracks.append(number)
    }
    let engine = AbstractEngine(
      timeline, kinds: kinds, firstKind: kindsOfTracks[timeline.unlistedTrack])
    let walk = Walk(engine)
    lifecycle = timeline.lifecycle
    stateCount = walk.states.count
    var screens = kinds.indices.map { kind in
      kindsOfTracks.firstIndex(of: kind).map { trackScreens[$0] } ?? ""
    }
    peekLimit = timeline.content.peekLimit
    var breaches = walk.breaches.mapValues { breach in
      walk.path(to: breach.state) + (breach.event.map { [$0] } ?? [])
    }
    peeks = kindsOfTracks.enumerated().map { track, kind in
      let fadeIn = timeline.record(ofTrack: track).fade.fadeIn
      let worst: Nanoseconds? =
        walk.openPeeks[kind] == nil ? (walk.risingPeeks[kind] == nil ? .zero : fadeIn) : nil
      guard case .ignore(let time, let linger) = timeline.prompts, kinds[kind].isSensitive else {
        return Peek(worst: worst, exempt: worst)
      }
      return Peek(worst: worst, exempt: worst.map { $0 + time + linger })
    }
    if let peekLimit {
      let track = peeks.firstIndex { $0.worst.map { $0 > peekLimit } ?? true }
      let state = track.flatMap { track in
        let kind = kindsOfTracks[track]
        screens[kind] = trackScreens[track]
        return walk.openPeeks[kind] ?? walk.risingPeeks[kind]
      }
      if let state { breaches[.peekBounded] = walk.path(to: state) }
    }
    self.breaches = breaches
    self.screens = screens
  }

  package func holds(_ property: Property) -> Bool { breaches[property] == nil }
}
