package import ScrimSessions
internal import ScrimTimeline

/// A path of the walk to a breach: the events and deadlines in order, without
/// times.
package struct BreachPath: Sendable {
  let property: Property
  let steps: [Walk.Step]

  /// The kinds of the screens on the path.
  package var kinds: Set<Int> { Set(steps.map(\.kind)) }
}

extension Proof {
  /// The tracks of each kind.
  package var tracksOfKinds: [[Int]] {
    var tracks: [[Int]] = Array(repeating: [], count: kindCount)
    for (track, kind) in kindsOfTracks.enumerated() { if let kind { tracks[kind].append(track) } }
    return tracks
  }

  /// The paths to breaches of a property on the screens of a track, those with
  /// the fewest events first; none if the property holds there.
  ///
  /// Tracks of one kind have the same paths if all their screens have ids.
  package func paths(to property: Property, onTrack track: Int) -> [BreachPath] {
    guard let kind = kindsOfTracks[track], !holds(property, onTrack: track) else { return [] }
    var known: Set<[Walk.Step]> = []
    var paths: [(events: Int, steps: [Walk.Step])] = []
    for breach in breaches(of: property).lazy.filter({ $0.kinds.contains(kind) })
      .prefix(Self.maximumBreaches)
    {
      var steps = walk.path(to: breach, of: kind)
      if hasNamedScreens(track) { steps.showScreen(of: kind) }
      if known.insert(steps).inserted { paths.append((steps.eventCount, steps)) }
    }
    return paths.enumerated().sorted {
      ($0.element.events, $0.offset) < ($1.element.events, $1.offset)
    }.map { BreachPath(property: property, steps: $0.element.steps) }
  }

  /// Whether the host must name a screen before the track applies.
  package func hasNamedScreens(_ track: Int) -> Bool { track != timeline.unlistedTrack }

  /// How many breaches are examined.
  ///
  /// The walk knows only the order of times, so a path may be one that no clock
  /// allows. The search then tries the next one.
  private static var maximumBreaches: Int { 500 }

  private func breaches(of property: Property) -> [Walk.Breach] {
    switch property {
    case .peekBounded:
      (walk.openPeeks + walk.risingPeeks).sorted { $0.visit < $1.visit }
    default: walk.breaches[property] ?? []
    }
  }
}

extension [Walk.Step] {
  /// The number of events, including the resign that ends a short active
  /// period.
  var eventCount: Int {
    let endsInStay = lazy.compactMap(\.event.isShort).last ?? false
    return count { !$0.event.isDeadline } + (endsInStay ? 1 : 0)
  }

  /// Shows a screen at the beginning of a path that shows none.
  ///
  /// If both are of one kind, the walk does not distinguish the screen from the
  /// state before the host names one. But their times may differ.
  fileprivate mutating func showScreen(of kind: Int) {
    if contains(where: { $0.event == .screen }) { return }
    let active = AbstractEvent.lifecycle(.didBecomeActive, isDue: false, isShort: false)
    insert(Walk.Step(event: .screen, kind: kind), at: first?.event == active ? 1 : 0)
  }
}
