internal import ScrimRuntime
package import ScrimTimeline
package import ScrimTrace

extension Trace {
  /// The shortest way to a picture of a screen that the system keeps: the app is
  /// used, left, and pictured as soon as it has been and the system may.
  package init(toPictureOf screen: String, in timeline: Timeline) {
    var events: [Event] = [.didBecomeActive, .unlocked, .screen(screen)]
    var lines = events.map { TraceLine(at: .zero, .event($0)) }
    events = [.willResignActive]
    let window = LifecycleModel(of: timeline).window
    if window.instants == .inBackground { events.append(.didEnterBackground) }
    lines += events.map { TraceLine(at: Self.leaving, .event($0)) }
    self.init(lines)
  }

  /// When the app is left, long after whatever came before has settled.
  private static let leaving = Nanoseconds.seconds(1_000)

  /// The instant of the last line.
  package var end: Nanoseconds { lines.map(\.at).max() ?? .zero }

  /// The ids of the screens that are shown, as often as they are.
  package var shownScreens: [String] {
    lines.compactMap { line in
      if case .event(.screen(let id)) = line.action { return id }
      return nil
    }
  }

  /// The same trace, if it names screens; if it names none, one in which this one is
  /// shown from the beginning.
  package func showing(_ screen: String) -> Trace {
    guard shownScreens.isEmpty else { return self }
    return Trace([TraceLine(at: lines.first?.at ?? .zero, .event(.screen(screen)))] + lines)
  }
}
