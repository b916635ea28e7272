internal import ScrimRuntime
package import ScrimTimeline
package import ScrimTrace

extension Trace {
  /// The shortest trace that leads to a snapshot of a screen.
  ///
  /// The app is used and left, up to an event after which the system may take
  /// its snapshot.
  package init(toSnapshotOf screen: String, in timeline: Timeline) {
    var events: [Event] = [.didBecomeActive, .unlocked, .screen(screen)]
    var lines = events.map { TraceLine(at: .zero, .event($0)) }
    events = [.willResignActive]
    let window = LifecycleModel(of: timeline).window
    if window.instants == .inBackground { events.append(.didEnterBackground) }
    lines += events.map { TraceLine(at: Self.leaving, .event($0)) }
    self.init(lines)
  }

  /// When the user leaves the app: long after the covers have settled.
  private static let leaving = Nanoseconds.seconds(1_000)

  /// The instant of the last line.
  package var end: Nanoseconds { lines.map(\.at).max() ?? .zero }

  /// The ids of the screens that the trace shows, in order, with repetitions.
  package var shownScreens: [String] {
    lines.compactMap { line in
      if case .event(.screen(let id)) = line.action { return id }
      return nil
    }
  }

  /// This trace if it shows a screen.
  ///
  /// Otherwise a copy that shows the given screen from the beginning.
  package func showing(_ screen: String) -> Trace {
    guard shownScreens.isEmpty else { return self }
    return Trace([TraceLine(at: lines.first?.at ?? .zero, .event(.screen(screen)))] + lines)
  }
}
