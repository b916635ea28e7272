import ScrimRuntime
import ScrimSessions
import ScrimTimeline
import ScrimTrace
import ScrimVerifier
import Testing

@testable import Fuzzing

/// Judging a recorded session says what a simulation of it says.
@Suite struct SessionTests {
  @Test("a session is judged as a simulation of its trace is", arguments: 0..<60)
  func equal(_ seed: UInt64) {
    let random = RandomTimelines(ofPolicy: seed)
    var choices = Choices([UInt8](seed: seed, count: 4000))
    for timeline in random.timelines {
      let lines = (0..<5 + choices.number(below: 40)).reduce(into: [TraceLine]()) { lines, _ in
        let last = lines.last?.at ?? .zero
        let pause = [0, 1, 40, 300, 2500][choices.number(below: 5)]
        lines.append(
          TraceLine(
            at: last + .milliseconds(Int64(pause)), action(by: &choices, random.ids)))
      }
      let summary = Simulation(of: Trace(lines), on: timeline).run { _ in }
      let result = SessionJudge(of: timeline).judge(lines.indices) { number in
        SessionJudge.Row(at: lines[number].at, lines[number].action.rowAction)
      }
      #expect(result.peek == summary.peek)
      #expect(result.breach == summary.breaches.first)
      let broken = Property.allCases.filter { property in
        summary.breaches.contains { $0.property == property }
      }
      #expect(zip(Property.allCases, result.broken).filter(\.1).map(\.0) == broken)
      #expect(result.unknown == 0 && result.late == 0)
      #expect((result.exposed > 0) == broken.contains(.snapshotCovered))
    }
  }

  @Test("rows that nothing is known of are counted, and so are late and impossible ones")
  func counts() {
    let timeline = RandomTimelines(ofPolicy: 1).timelines[0]
    let rows: [SessionJudge.Row] = [
      .init(at: .milliseconds(10), .event(.didEnterBackground)), .init(at: .zero, .unknown),
      .init(at: .milliseconds(5), .event(.willResignActive)),
      .init(at: .milliseconds(20), .snapshot),
    ]
    let result = SessionJudge(of: timeline).judge(rows.indices) { rows[$0] }
    #expect((result.unknown, result.late) == (1, 1))
    #expect((result.impossible, result.firstImpossible) == (1, 2))
    let nothing = SessionJudge(of: timeline).judge(0..<0) { rows[$0] }
    #expect(nothing.breach == nil && nothing.peek == nil && nothing.impossible == 0)
  }

  private func action(by choices: inout Choices, _ ids: [String]) -> TraceAction {
    let plain: [TraceAction] = [
      .event(.willResignActive), .event(.didEnterBackground), .event(.willEnterForeground),
      .event(.didBecomeActive), .event(.unlocked), .event(.recordingBegan),
      .event(.recordingEnded), .event(.promptBegan(ticket: 1)), .event(.promptEnded(ticket: 1)),
      .snapshot, .event(.protectionOff), .event(.protectionOn),
    ]
    let number = choices.number(below: plain.count + 3)
    return number < plain.count
      ? plain[number] : .event(.screen(ids[choices.number(below: ids.count)]))
  }
}

extension TraceAction {
  fileprivate var rowAction: SessionJudge.Row.Action {
    switch self {
    case .event(let event): .event(event)
    case .snapshot: .snapshot
    case .unnamed: .unnamed
    }
  }
}
