internal import ScrimRuntime
package import ScrimTimeline

/// What the walk over a timeline has shown.
package struct Proof: Sendable {
  package let timeline: Timeline
  /// How many states were walked, one and the same counted for each kind of screen
  /// that can be in it.
  package let stateCount: Int
  /// The longest time that each track's screens can be seen in the switcher.
  package let peeks: [Peek]

  let walk: Walk
  /// The screen that stands for each kind, but for one that there is none of.
  let screens: [String]
  /// The screen that stands for each track; nil for one that there is none of.
  let screensOfTracks: [String?]
  /// The kind of each track; nil for one that nothing shows.
  let kindsOfTracks: [Int?]
  let peekLimit: Nanoseconds?

  /// The longest time for which some of a screen can be seen in the switcher's live
  /// view; nil where there is no bound.
  package struct Peek: Hashable, Sendable {
    package let worst: Nanoseconds?
    /// The same where a prompt of the app's own keeps covers away.
    package let exempt: Nanoseconds?
  }

  /// Walks a timeline; nil if its tracks differ in more ways than a policy can say.
  ///
  /// - Parameter trackScreens: the id of a screen of each track; nil where there is
  ///   none.
  package init?(_ timeline: Timeline, screens trackScreens: [String?]) {
    self.timeline = timeline
    screensOfTracks = trackScreens
    peekLimit = timeline.peekLimit
    var kinds: [ScreenKind] = []
    var numbers: [ScreenKind: Int] = [:]
    var screens: [String?] = []
    kindsOfTracks = trackScreens.enumerated().map { track, screen in
      guard screen != nil || track == timeline.unlistedTrack else { return nil }
      let kind = ScreenKind(timeline.record(ofTrack: track), in: timeline)
      if let known = numbers[kind] {
        screens[known] = screens[known] ?? screen
        return known
      }
      numbers[kind] = kinds.count
      kinds.append(kind)
      screens.append(screen)
      return kinds.count - 1
    }
    guard kinds.count <= KindSet.capacity,
      let first = kindsOfTracks[timeline.unlistedTrack]
    else { return nil }
    let shown = screens.indices.reduce(into: KindSet()) {
      if screens[$1] != nil { $0.insert($1) }
    }
    walk = Walk(AbstractEngine(timeline, kinds: kinds), from: first, over: shown)
    stateCount = walk.stateCount
    self.screens = screens.map { $0 ?? "" }
    peeks = zip(kindsOfTracks.indices, kindsOfTracks).map { [walk] track, kind in
      kind.map { walk.peek(of: timeline.record(ofTrack: track), kind: $0, in: timeline) }
        ?? Peek(worst: .zero, exempt: .zero)
    }
  }

  /// Whether a property holds for every screen.
  package func holds(_ property: Property) -> Bool {
    kindsOfTracks.indices.allSatisfy { holds(property, onTrack: $0) }
  }

  /// Whether a property holds for the screens of a track.
  package func holds(_ property: Property, onTrack track: Int) -> Bool {
    guard let kind = kindsOfTracks[track] else { return true }
    if property == .peekBounded {
      guard let peekLimit else { return true }
      return peeks[track].worst.map { $0 <= peekLimit } ?? false
    }
    return !(walk.breaches[property] ?? []).contains { $0.kinds.contains(kind) }
  }
}

extension Walk {
  /// The longest peek of a track's screens.
  ///
  /// A cover that rises is up after the time of its fade, since it rises from the
  /// beginning at most, and whatever else makes it move puts it up at once.
  fileprivate func peek(
    of record: TrackRecord, kind: Int, in timeline: Timeline
  ) -> Proof.Peek {
    func reaches(_ peeks: [Breach]) -> Bool { peeks.contains { $0.kinds.contains(kind) } }
    let worst: Nanoseconds? =
      reaches(openPeeks) ? nil : reaches(risingPeeks) ? record.fade.fadeIn : .zero
    guard case .ignore(let time, let linger) = timeline.prompts, record.isSensitive else {
      return Proof.Peek(worst: worst, exempt: worst)
    }
    return Proof.Peek(worst: worst, exempt: worst.map { $0 + time + linger })
  }
}
