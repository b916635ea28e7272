import ScrimRuntime
import ScrimTimeline

/// A bank app without views: prints the cover on screen after each event.
@main struct Bank {
  static func main() {
    for line in Visit.toTheBalance.lines(under: BankPolicy.timeline) { print(line) }
  }
}

/// A user's visit to the app, as events.
struct Visit {
  var events: [(milliseconds: Int64, event: Event)]

  static let toTheBalance = Visit(events: [
    (0, .didBecomeActive),
    (10, .screen("onboarding.welcome")),
    (500, .screen(BankPolicy.Screen.accountsBalance)),
    (1000, .willResignActive),
    (1300, .didEnterBackground),
    (2200, .willEnterForeground),
    (2210, .didBecomeActive),
    (2700, .boundsChanged),
  ])

  /// A line for each event, with the cover that is on screen after it.
  func lines(under timeline: Timeline) -> [String] {
    var engine = Engine(timeline)
    var lines = engine.closedBecause.map { ["everything is covered: \($0)"] } ?? []
    for (milliseconds, event) in events {
      let now = Nanoseconds.milliseconds(milliseconds)
      engine.handle(event, at: now) { _ in }
      let frame = engine.frame(at: now)
      let cover = frame.cover.map { timeline.cover($0).name } ?? "no cover"
      lines.append("\(milliseconds) ms, \(event): \(cover), opacity \(frame.opacity)")
    }
    return lines
  }
}
