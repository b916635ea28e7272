import ScrimRuntime
import ScrimSessions
import ScrimTimeline
import ScrimTrace
import TestSupport
import Testing

@testable import ScrimVerifier

/// Checks simulations of random traces against rules that hold for all traces.
@Suite struct RandomSimulationTests {
  private static let events: [Event] = [
    .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive,
    .willResignActive, .didBecomeActive, .screen("balance"), .screen("public"), .screen("glass"),
    .recordingBegan, .recordingEnded, .protectionOff, .protectionOn, .unlocked,
    .show(overlay: "loading"), .dismiss(overlay: "loading"), .hierarchyChanged,
  ]

  private static func trace(_ random: inout SeededRandom) -> Trace {
    var at: Int64 = 0
    return Trace(
      (0..<12).map { _ in
        at += Int64.random(in: 0...400, using: &random)
        let event = events.randomElement(using: &random) ?? .unlocked
        return TraceLine(at: .milliseconds(at), .event(event))
      })
  }

  private static func timeline(_ random: inout SeededRandom) -> Timeline {
    var settings = SampleSettings()
    settings.keepsAtBackground = .random(using: &random)
    settings.raiseOn = Bool.random(using: &random) ? .willResignActive : .didEnterBackground
    settings.dropOn = Bool.random(using: &random) ? .didBecomeActive : .willEnterForeground
    settings.fade.settle = Bool.random(using: &random) ? .zero : .milliseconds(50)
    return sampleTimeline(settings, lock: Bool.random(using: &random) ? .always : .never)
  }

  @Test(
    "the measured peek is the one that samples show", arguments: 0..<40 as Range<UInt64>)
  func peek(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let trace = Self.trace(&random)
    let simulation = try #require(
      Simulation(of: trace, on: Self.timeline(&random), every: .milliseconds(1)))
    var (isResigned, start, longest) = (false, Nanoseconds?.none, Nanoseconds.zero)
    let summary = simulation.run { line in
      if case .action(.event(let event)) = line.occasion {
        switch event {
        case .willResignActive: isResigned = true
        case .didEnterBackground, .willEnterForeground, .didBecomeActive: isResigned = false
        default: break
        }
      }
      if isResigned, line.isGuarded, line.exposed > 0 {
        start = start ?? line.at
        longest = max(longest, line.at - (start ?? line.at))
      } else {
        start = nil
      }
    }
    let worst = summary.peek?.worst ?? .zero
    #expect(worst >= longest)
    #expect(worst - longest <= .milliseconds(2))
  }

  @Test("breaches come at instants of the simulation, in order", arguments: 0..<40 as Range<UInt64>)
  func breaches(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let trace = Self.trace(&random)
    let simulation = Simulation(of: trace, on: Self.timeline(&random))
    let summary = simulation.run { line in
      #expect((0...1).contains(line.opacity))
      #expect((0...1).contains(line.exposed))
      #expect((line.cover == nil) == (line.opacity == 0 && line.target == 0))
    }
    let end = trace.lines.last.map { $0.at + Simulation.aftermath } ?? .zero
    let instants = summary.breaches.map(\.at)
    #expect(instants == instants.sorted())
    for breach in summary.breaches { #expect(breach.at >= .zero && breach.at <= end) }
  }
}
