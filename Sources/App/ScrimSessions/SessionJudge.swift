package import ScrimRuntime
package import ScrimTimeline

/// Judges recorded sessions, one after the other, as `scrim simulate` judges a
/// trace.
///
/// A session is played by an engine of its own, which is a copy of one that has
/// handled nothing. So the result of a session does not depend on the others.
package struct SessionJudge: Sendable {
  /// A row of a session.
  package struct Row: Sendable {
    package enum Action: Sendable {
      case event(Event)
      /// The system took a snapshot.
      case snapshot
      /// The audit saw a screen without a name.
      case unnamed
      /// Nothing that the library knows.
      case unknown
    }

    package let at: Nanoseconds
    package let action: Action

    package init(at: Nanoseconds, _ action: Action) { (self.at, self.action) = (at, action) }
  }

  /// What happened in a session.
  package struct Result: Sendable {
    package var peek: Peek?
    /// How much of a sensitive screen a snapshot could have shown at a row, from 0 to 1.
    package var exposed = 0.0
    /// The first breach.
    package var breach: Breach?
    /// The last row up to the first breach that names a screen; nil if there is none.
    package var screenRow: Int?
    /// The properties that do not hold.
    package var broken: [Bool] = []
    /// The rows that the model has no step for, and the first one.
    package var impossible = 0
    package var firstImpossible: Int?
    /// The rows of which the library knows nothing.
    package var unknown = 0
    /// The rows whose time is earlier than that of the row before.
    package var late = 0
  }

  private let model: LifecycleModel
  private let start: SessionRun

  package init(of timeline: Timeline) {
    model = LifecycleModel(of: timeline)
    start = SessionRun(of: timeline)
  }

  /// Judges the rows of one session, in their order.
  package func judge(_ rows: Range<Int>, _ row: (Int) -> Row) -> Result {
    var (run, phases, result) = (start, PossiblePhases.any, Result())
    var (before, end) = (Nanoseconds?.none, Nanoseconds?.none)
    for number in rows {
      let row = row(number)
      if case .unknown = row.action {
        result.unknown += 1
        continue
      }
      if let before, row.at < before { result.late += 1 }
      (before, end) = (row.at, max(end ?? row.at, row.at))
      let state: SessionState
      switch row.action {
      case .event(let event):
        if !phases.follow(event.cueEvent, in: model) {
          result.impossible += 1
          result.firstImpossible = result.firstImpossible ?? number
        }
        state = run.handle(event, at: row.at) { _ in }
      case .snapshot: state = run.wake(at: row.at) { _ in }
      case .unnamed: state = run.wake(at: max(row.at, run.engine.time)) { _ in }
      case .unknown: continue
      }
      if state.isGuarded, run.maySnapshot(state) {
        result.exposed = max(result.exposed, state.frame.exposed)
      }
    }
    guard let end else { return result }
    run.finish(at: end + SessionRun.aftermath) { _ in }
    result.peek = run.peek
    result.breach = run.breaches.first
    if let breach = result.breach {
      result.broken = Property.allCases.map { property in
        run.breaches.contains { $0.property == property }
      }
      result.screenRow = rows.last { number in
        let row = row(number)
        if case .event(.screen) = row.action { return row.at <= breach.at }
        return false
      }
    }
    return result
  }
}
