import ScrimDiagnostics
import ScrimRuntime
import ScrimSessions
import ScrimTimeline
import ScrimTrace
import ScrimVerifier
import TestSupport
import Testing

@testable import ScrimLogs

/// Walks a model at random, writes what a device would log on the way, and
/// imports the log.
@Suite struct RandomRecordingTests {
  /// The log that a device writes during a trace.
  private struct Device {
    var random: SeededRandom
    var log = ""
    private var mask = 0

    init(_ random: SeededRandom) { self.random = random }

    mutating func write(_ line: TraceLine, as form: LogForm) {
      let milliseconds = Int(line.at.count / 1_000_000)
      let digits: (Int, Int) -> String = { String(String($0 + 1000).suffix($1)) }
      let seconds = milliseconds / 1000
      let time =
        "\(digits(9 + seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2))"
        + ".\(digits(milliseconds % 1000, 3))"
      switch form {
      case .unified:
        for message in messages(line.action) {
          log += "default\t\(time)000+0200\tBank\t\(message)\n"
        }
      case .logcat:
        for call in calls(line.action) {
          log += "05-12 \(time)  4021  4021 I wm_on_\(call)_called: [7,com.example.bank.Main,x]\n"
        }
      case .flutter:
        for state in states(line.action) { log += "\(time) AppLifecycleState.\(state)\n" }
      case .reactNative: break
      }
    }

    private mutating func messages(_ action: TraceAction) -> [String] {
      switch action {
      case .snapshot: return ["Performing snapshot request 0x1 (type 1)"]
      case .event(.willResignActive): return [change("added", 0, to: 1)]
      case .event(.didEnterBackground):
        return [
          change("added", 11, to: mask | 2048), "got UIApplicationDidEnterBackgroundNotification",
        ]
      case .event(.willEnterForeground):
        return [
          "got UIApplicationWillEnterForegroundNotification",
          change("removed", 11, to: mask & ~2048 | 1),
        ]
      case .event(.didBecomeActive): return [change("removed", 0, to: 0)]
      default: return []
      }
    }

    private mutating func change(_ verb: String, _ reason: Int, to new: Int) -> String {
      defer { mask = new }
      return "Deactivation reason \(verb): \(reason); deactivation reasons: \(mask) -> \(new); x"
    }

    private func calls(_ action: TraceAction) -> [String] {
      switch action {
      case .event(.willResignActive): ["top_resumed_lost", "paused"]
      case .event(.didEnterBackground): ["stop"]
      case .event(.willEnterForeground): ["restart", "start"]
      case .event(.didBecomeActive): ["resume", "top_resumed_gained"]
      default: []
      }
    }

    private func states(_ action: TraceAction) -> [String] {
      switch action {
      case .event(.willResignActive): ["inactive"]
      case .event(.didEnterBackground): ["hidden", "paused"]
      case .event(.willEnterForeground): ["hidden", "inactive"]
      case .event(.didBecomeActive): ["resumed"]
      default: []
      }
    }
  }

  /// A random walk through a model, from an app in use.
  private func walk(
    _ model: LifecycleModel, withSnapshots: Bool, _ random: inout SeededRandom
  ) -> Trace {
    var phase = Phase.active
    var lines: [TraceLine] = []
    var milliseconds: Int64 = 0
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let steps = model.steps.filter { $0.canCome(in: phase, hasLeft: true) && $0.to != phase }
      guard let step = steps.randomElement(using: &random),
        let event = Event(step.event)
      else { continue }
      lines.append(TraceLine(at: .milliseconds(milliseconds), .event(event)))
      phase = step.to
      milliseconds += Int64.random(in: 1...90_000, using: &random)
      if withSnapshots, phase == .background, Bool.random(using: &random) {
        lines.append(TraceLine(at: .milliseconds(milliseconds), .snapshot))
        milliseconds += Int64.random(in: 1...2000, using: &random)
      }
    }
    return Trace(lines)
  }

  @Test(
    "the log of a random trace gives that trace back, and its model allows it",
    arguments: [
      (LogForm.unified, Lifecycle.iosScene), (.unified, .iosApp), (.logcat, .android),
      (.flutter, .iosScene), (.flutter, .android),
    ])
  func roundTrip(_ form: LogForm, _ lifecycle: Lifecycle) throws {
    let model = LifecycleModel(of: lifecycle, .inBackground)
    for seed in 0..<UInt64(rounds("SCRIM_FUZZ_ROUNDS", otherwise: 60)) {
      var random = SeededRandom(seed: seed)
      let trace = walk(model, withSnapshots: form == .unified, &random)
      var device = Device(random)
      for line in trace.lines { device.write(line, as: form) }
      let result = try imported(device.log, as: form)
      #expect(result.trace == trace, "seed \(seed)")
      #expect(result.trace.isReadable)
      var report = Findings()
      ModelCheck.check(
        result, against: lifecycle, in: recording(device.log, as: form), into: &report)
      #expect(report.total == 0, "seed \(seed)")
    }
  }
}
