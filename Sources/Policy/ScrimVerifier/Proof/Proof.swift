package import ScrimSessions
package import ScrimTimeline

/// The result of the walk over all states of a timeline.
package struct Proof: Sendable {
  package let timeline: Timeline
  /// The number of states that the walk visited.
  ///
  /// A state counts once for each kind of screen that can be in it.
  package let stateCount: Int
  /// The longest peek at the screens of each track.
  package let peeks: [Peek]

  let walk: Walk
  /// The kind of each track; nil for a track that has no screens.
  let kindsOfTracks: [Int?]
  /// The number of kinds.
  let kindCount: Int
  package var peekLimit: Nanoseconds? { timeline.peekLimit }

  /// The longest time for which the switcher's live view can show part of a
  /// screen; nil if nothing bounds it.
  package struct Peek: Hashable, Sendable {
    /// The part that the screen's own settings cause.
    ///
    /// It leaves out the rest of a fade that began for the screen shown before,
    /// because that screen's settings cause it.
    package let own: Nanoseconds?
    package let worst: Nanoseconds?
    /// The longest time with a prompt of the app, which keeps covers away.
    package let exempt: Nanoseconds?
  }

  /// From this number of kinds on, the walk ignores the order in which short
  /// settle times come due.
  ///
  /// That order alone can multiply the kinds by sixteen.
  private static let mostOrderedKinds = 1024

  /// Walks a timeline.
  ///
  /// - Parameter isShown: for each track, whether any screen has it.
  package init(_ timeline: Timeline, isShown: [Bool]) {
    self.timeline = timeline
    // In a damaged timeline, the first state may have the closed track, for
    // which `isShown` has no element.
    let first = timeline.unlistedTrack
    let isShown = isShown + (isShown.indices.contains(first) ? [] : [false])
    var settles = BlipSettleTimes(of: timeline)
    var sorted = Self.kinds(of: timeline, isShown, settles)
    if sorted.kinds.count > Self.mostOrderedKinds {
      settles = BlipSettleTimes(of: timeline, atMost: 1)
      sorted = Self.kinds(of: timeline, isShown, settles)
    }
    kindsOfTracks = sorted.ofTracks
    kindCount = sorted.kinds.count
    let engine = AbstractEngine(timeline, kinds: sorted.kinds, settles)
    walk = Walk(engine, from: kindsOfTracks[first] ?? 0, over: sorted.shown)
    stateCount = walk.stateCount
    peeks = Self.peeks(in: timeline, by: walk, sorted.kinds, kindsOfTracks)
  }

  /// The kinds, the kind of each track, and the kinds that have screens.
  private static func kinds(
    of timeline: Timeline, _ isShown: [Bool], _ settles: BlipSettleTimes
  ) -> (kinds: [ScreenKind], ofTracks: [Int?], shown: KindSet) {
    var kinds: [ScreenKind] = []
    var numbers: [ScreenKind: Int] = [:]
    var shown = KindSet()
    let ofTracks = isShown.enumerated().map { track, isShown -> Int? in
      guard isShown || track == timeline.unlistedTrack else { return nil }
      let kind = ScreenKind(timeline.record(ofTrack: track), in: timeline, settles)
      // If a track holds only until the host names a screen, it is a kind of
      // its own: no event leads back to it.
      if isShown, let known = numbers[kind] { return known }
      if isShown {
        numbers[kind] = kinds.count
        shown.insert(kinds.count)
      }
      kinds.append(kind)
      return kinds.count - 1
    }
    return (kinds, ofTracks, shown)
  }

  /// Whether a property holds for all screens.
  package func holds(_ property: Property) -> Bool {
    kindsOfTracks.indices.allSatisfy { holds(property, onTrack: $0) }
  }

  /// Whether a property holds for the screens of a track.
  package func holds(_ property: Property, onTrack track: Int) -> Bool {
    guard let kind = kindsOfTracks[track] else { return true }
    if property == .peekBounded {
      guard let peekLimit else { return true }
      return peeks[track].own.map { $0 <= peekLimit } ?? false
    }
    return !(walk.brokenBy[property]?.contains(kind) ?? false)
  }
}

/// Computes peeks.
extension Proof {
  /// The longest peek for the screens of each track.
  private static func peeks(
    in timeline: Timeline, by walk: Walk, _ kinds: [ScreenKind], _ kindsOfTracks: [Int?]
  ) -> [Peek] {
    func reached(_ peeks: [Walk.Breach]) -> KindSet {
      peeks.reduce(into: KindSet()) { $0.formUnion($1.kinds) }
    }
    let (open, rising) = (reached(walk.openPeeks), reached(walk.risingPeeks))
    let inherited = reached(walk.inheritedPeeks)
    let fadesIn = kindsOfTracks.indices.map { timeline.record(ofTrack: $0).fade.fadeIn }
    let longest =
      zip(kindsOfTracks, fadesIn).filter { kind, _ in
        kind.map(walk.rising.contains) ?? false
      }.map(\.1).max() ?? .zero

    return zip(kindsOfTracks, fadesIn).map { kind, fadeIn in
      guard let kind else { return Peek(own: .zero, worst: .zero, exempt: .zero) }
      guard !open.contains(kind) else { return Peek(own: nil, worst: nil, exempt: nil) }
      let own = rising.contains(kind) ? fadeIn : .zero
      let before = inherited.contains(kind) ? longest : .zero
      let worst = max(own, before)
      // An exemption ends after this time, however long the prompt stays up.
      guard case .ignore(let time, _) = timeline.prompts, kinds[kind].isSensitive else {
        return Peek(own: own, worst: worst, exempt: worst)
      }
      return Peek(own: own, worst: worst, exempt: worst + time)
    }
  }
}
