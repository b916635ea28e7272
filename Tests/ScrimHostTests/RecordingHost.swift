import ScrimCompiler
import ScrimDiagnostics
import ScrimHost
import ScrimLint
import ScrimPolicy
import ScrimSyntax
import ScrimTimeline
import Testing

/// A host that records its calls, and detects calls that no driver may make.
@MainActor
final class RecordingHost: CoverHost {
  /// The calls since the last `takeCalls`.
  private var calls: [String] = []
  private(set) var installed: [CoverLayer: Cover] = [:]
  /// The invalid calls.
  private(set) var faults: [String] = []
  /// Runs within each call of the driver, with the recorded text.
  var during: (String) -> Void = { _ in }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func note(_ call: String) {
    calls.append(call)
    during(call)
  }

  private func note(_ verb: String, _ layer: CoverLayer, _ rest: String = "") {
    if installed[layer] == nil { faults.append("\(verb) without a cover") }
    note(layer == .privacy ? verb + rest : "\(verb) \(layer)\(rest)")
  }

  func install(_ cover: Cover, on layer: CoverLayer, opacity: Double) {
    if installed[layer] != nil { faults.append("a second cover is installed") }
    installed[layer] = cover
    note("install", layer, " \(cover.name) at \(opacity)")
  }

  func animate(_ layer: CoverLayer, along fade: OpacityAnimation) {
    note("animate", layer, " \(fade.from) to \(fade.to) in \(fade.duration.count / 1_000_000) ms")
  }

  func snap(_ layer: CoverLayer, to opacity: Double) { note("snap", layer, " to \(opacity)") }

  func swap(_ layer: CoverLayer, to cover: Cover) {
    installed[layer] = cover
    note("swap", layer, " to \(cover.name)")
  }

  func raise(_ layer: CoverLayer) { note("raise", layer) }
  func layout(_ layer: CoverLayer) { note("layout", layer) }
  func restyle(_ layer: CoverLayer) { note("restyle", layer) }

  func remove(_ layer: CoverLayer) {
    note("remove", layer)
    installed[layer] = nil
  }

  func secure(_ level: SecureLevel) { note("secure \(level.rawValue)") }

  func askForUnlock() { note("ask for unlock") }
}

/// A clock whose time a test sets, with timers that fire on request.
@MainActor
final class ManualClock {
  var milliseconds = 0.0
  /// The timers that are set or have ended, by their numbers.
  private var pending: [(at: Nanoseconds, number: Int, wake: DriverClock.Wake)] = []
  private let ended = Ended()
  private var count = 0

  private final class Ended: @unchecked Sendable { var numbers: Set<Int> = [] }

  private var now: Nanoseconds { Nanoseconds(count: Int64(milliseconds * 1e6)) }

  var clock: DriverClock {
    DriverClock(
      now: { self.now },
      wake: { delay, wake in
        self.count += 1
        let number = self.count
        self.pending.append((self.now + delay, number, wake))
        let ended = self.ended
        return EventSource({ (_: Void) in }, register: { _ in { ended.numbers.insert(number) } })
      })
  }

  /// When the next timer fires.
  var nextTimer: Nanoseconds? {
    pending.removeAll { ended.numbers.contains($0.number) }
    return pending.map(\.at).min()
  }

  /// Advances the time, and fires the timers on the way.
  func advance(by milliseconds: Double) {
    let end = self.milliseconds + milliseconds
    while let timer = nextTimer, Double(timer.count) / 1e6 <= end {
      self.milliseconds = max(self.milliseconds, Double(timer.count) / 1e6)
      fire()
    }
    self.milliseconds = end
  }

  /// Fires the next timer, whatever the time is.
  func fire() {
    guard let timer = nextTimer, let index = pending.firstIndex(where: { $0.at == timer }) else {
      return
    }
    pending.remove(at: index).wake()
  }
}

/// An app's authentication, whose result a test sets.
@MainActor
final class AuthenticationStub {
  private var attempts: [CheckedContinuation<Bool, Never>] = []
  /// How often authentication was started.
  private(set) var count = 0

  func unlock() async -> Bool {
    count += 1
    return await withCheckedContinuation { attempts.append($0) }
  }

  /// Waits until authentication has started this many times.
  func wait(for count: Int) async throws {
    for _ in 0..<10_000 where self.count < count { await Task.yield() }
    try #require(self.count == count)
  }

  /// Completes the first running authentication, and lets its effects happen.
  func answer(_ succeeded: Bool) async throws {
    try #require(!attempts.isEmpty)
    attempts.removeFirst().resume(returning: succeeded)
    for _ in 0..<100 { await Task.yield() }
  }
}

/// The timeline of a policy without errors.
func timeline(_ policy: String) throws -> Timeline {
  let check = PolicyCheck(
    PolicyPipeline(limits: SyntaxLimits(), findingLimit: 100),
    today: try #require(Day("2026-11-20")))
  let result = check.check(SourceFile(path: "policy.yaml", bytes: Array(policy.utf8)))
  try #require(result.isWhole)
  return try #require(result.lowered).timeline
}
