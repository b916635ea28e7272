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
  /// The kind of each track; nil for one that nothing shows.
  let kindsOfTracks: [Int?]
  /// How many kinds there are.
  let kindCount: Int
  package let peekLimit: Nanoseconds?

  /// The longest time for which some of a screen can be seen in the switcher's live
  /// view; nil where there is no bound.
  package struct Peek: Hashable, Sendable {
    /// By what the screen's own settings say: a cover that still rises for another
    /// screen, which was shown before, is the fault of that one.
    package let own: Nanoseconds?
    package let worst: Nanoseconds?
    /// The same where a prompt of the app's own keeps covers away.
    package let exempt: Nanoseconds?
  }

  /// Walks a timeline; nil if its tracks differ in more ways than a policy can say.
  ///
  /// - Parameter isShown: whether there is a screen of each track.
  package init?(_ timeline: Timeline, isShown: [Bool]) {
    self.timeline = timeline
    peekLimit = timeline.peekLimit
    // What holds before the host names a screen has no track in a damaged timeline.
    let first = timeline.unlistedTrack
    let isShown = isShown + (isShown.indices.contains(first) ? [] : [false])
    // Where kinds are too many, those that settle alike but for an order are one.
    for limit in [ShortSettles.mostRanks, 1] {
      let settles = ShortSettles(of: timeline, atMost: limit)
      guard let sorted = Self.kinds(of: timeline, isShown, settles) else { continue }
      kindsOfTracks = sorted.ofTracks
      kindCount = sorted.kinds.count
      let engine = AbstractEngine(timeline, kinds: sorted.kinds, settles)
      walk = Walk(engine, from: kindsOfTracks[first] ?? 0, over: sorted.shown)
      stateCount = walk.stateCount
      peeks = Self.peeks(in: timeline, by: walk, sorted.kinds, kindsOfTracks)
      return
    }
    return nil
  }

  /// The kinds that there are, the kind of each track, and the kinds that can be shown;
  /// nil if there are too many.
  private static func kinds(
    of timeline: Timeline, _ isShown: [Bool], _ settles: ShortSettles
  ) -> (kinds: [ScreenKind], ofTracks: [Int?], shown: KindSet)? {
    var kinds: [ScreenKind] = []
    var numbers: [ScreenKind: Int] = [:]
    var shown = KindSet()
    var ofTracks: [Int?] = []
    for (track, isShown) in isShown.enumerated() {
      guard isShown || track == timeline.unlistedTrack else {
        ofTracks.append(nil)
        continue
      }
      let kind = ScreenKind(timeline.record(ofTrack: track), in: timeline, settles)
      // What holds only until the host names a screen is a kind of its own: nothing
      // leads back to it.
      if isShown, let number = numbers[kind] {
        ofTracks.append(number)
        continue
      }
      if kinds.count == KindSet.capacity { return nil }
      if isShown {
        numbers[kind] = kinds.count
        shown.insert(kinds.count)
      }
      ofTracks.append(kinds.count)
      kinds.append(kind)
    }
    return (kinds, ofTracks, shown)
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
      return peeks[track].own.map { $0 <= peekLimit } ?? false
    }
    return !(walk.brokenBy[property]?.contains(kind) ?? false)
  }
}

/// Peeks.
extension Proof {
  /// The longest peek of the screens of every track.
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
      var exemption = Nanoseconds.zero
      // However long a prompt lingers, it is exempt no longer than this.
      if case .ignore(let time, _) = timeline.prompts, kinds[kind].isSensitive { exemption = time }
      let worst = max(own, before)
      return Peek(own: own, worst: worst, exempt: worst + exemption)
    }
  }
}
