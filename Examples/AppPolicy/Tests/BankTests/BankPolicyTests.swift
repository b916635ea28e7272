import ScrimRuntime
import ScrimTimeline
import Testing

@testable import Bank

/// Tests the policy as the app plays it.
@Suite struct BankPolicyTests {
  @Test("the timeline loads")
  func loads() {
    #expect(Engine(BankPolicy.timeline).closedBecause == nil)
  }

  @Test("the balance is covered before the system takes a snapshot")
  func covered() throws {
    let lines = Visit.toTheBalance.lines(under: BankPolicy.timeline)
    let inBackground = try #require(lines.first { $0.contains("didEnterBackground") })
    #expect(inBackground == "1300 ms, didEnterBackground: paper, opacity 1.0")
  }

  @Test("only the onboarding pages are public")
  func publicScreens() {
    let engine = Engine(BankPolicy.timeline)
    #expect(!engine.settings(ofScreen: "onboarding.welcome").isSensitive)
    #expect(engine.settings(ofScreen: BankPolicy.Screen.accountsBalance).isSensitive)
    #expect(engine.settings(ofScreen: "a.new.screen").isSensitive)
  }
}
