internal import ScrimTimeline

/// Events that lead to a breach in some order of times.
package struct BreachPath: Sendable {
  let property: Property
  let steps: [Walk.Step]

  /// The kinds of the screens on the way.
  package var kinds: Set<Int> { Set(steps.map(\.kind)) }
}

extension Proof {
  /// The kind of the screens of a track; nil if there are none.
  package func kind(ofTrack track: Int) -> Int? { kindsOfTracks[track] }

  /// The kinds of screens, and the tracks of each.
  package var tracksOfKinds: [[Int]] {
    var tracks: [[Int]] = Array(repeating: [], count: kindCount)
    for (track, kind) in kindsOfTracks.enumerated() { if let kind { tracks[kind].append(track) } }
    return tracks
  }

  /// The ways to breaches of a property on the screens of a track, those of the fewest
  /// events first; none if the property holds there.
  ///
  /// The tracks of a kind whose screens have ids have the same ways.
  package func paths(to property: Property, onTrack track: Int) -> [BreachPath] {
    guard let kind = kindsOfTracks[track], !holds(property, onTrack: track) else { return [] }
    var known: Set<[Walk.Step]> = []
    var paths: [(events: Int, steps: [Walk.Step])] = []
    for breach in breaches(of: property).lazy.filter({ $0.kinds.contains(kind) })
      .prefix(Self.mostBreaches)
    {
      var steps = walk.path(to: breach, of: kind)
      if hasNamedScreens(track) { steps.showScreen(of: kind) }
      if known.insert(steps).inserted { paths.append((steps.eventCount, steps)) }
    }
    return paths.enumerated().sorted {
      ($0.element.events, $0.offset) < ($1.element.events, $1.offset)
    }.map { BreachPath(property: property, steps: $0.element.steps) }
  }

  /// Whether the screens of a track are there only once the host has named them.
  package func hasNamedScreens(_ track: Int) -> Bool { track != timeline.unlistedTrack }

  /// How many breaches are looked at.
  ///
  /// The walk knows only the order of times, so a way may be one that no clock allows;
  /// then another is looked at.
  private static var mostBreaches: Int { 500 }

  private func breaches(of property: Property) -> [Walk.Breach] {
    switch property {
    case .peekBounded:
      (walk.openPeeks + walk.risingPeeks).sorted { $0.visit < $1.visit }
    default: walk.breaches[property] ?? []
    }
  }
}

extension [Walk.Step] {
  /// How many of the steps are events, with the resign that ends a short stay.
  var eventCount: Int {
    let endsInStay =
      if case .lifecycle(_, _, _, isShort: true)? =
        last(where: { if case .lifecycle = $0.event { true } else { false } })?.event
      { true } else { false }
    return count { !$0.event.isDeadline } + (endsInStay ? 1 : 0)
  }

  /// Lets a screen be shown at the beginning, where none is.
  ///
  /// The walk does not tell it from what is there before the host names any, if the two
  /// are of one kind; but their times may differ.
  fileprivate mutating func showScreen(of kind: Int) {
    if contains(where: { $0.event == .screen }) { return }
    let isActive =
      if case .lifecycle(.didBecomeActive, _, _, false)? = first?.event { true } else { false }
    insert(Walk.Step(event: .screen, kind: kind), at: isActive ? 1 : 0)
  }
}
