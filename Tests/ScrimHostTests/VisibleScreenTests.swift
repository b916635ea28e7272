import ScrimHost
import ScrimRuntime
import ScrimTimeline
import Testing

/// Which of several visible screens the engine gets.
///
/// In the policy, `home` is public; `accounts.list` and `accounts.detail` are
/// sensitive.
@MainActor
@Suite struct VisibleScreenTests {
  private final class Log { var screens: [String] = [] }

  private let log = Log()
  private let driver: Driver

  init() throws {
    let log = log
    let app = Drivers(
      try timeline(DriverTests.policy), clock: ManualClock().clock,
      observer: { if case .event(.screen(let id)) = $0.what { log.screens.append(id) } })
    driver = app.driver(
      for: RecordingHost(), start: SceneStart(phase: .active, isRecorded: false))
  }

  @Test("a push names a sensitive screen as soon as it is visible")
  func push() {
    let home = driver.appeared("home")
    _ = driver.appeared("accounts.list")
    driver.disappeared(home)
    #expect(log.screens == ["home", "accounts.list"])
  }

  @Test("two ids that look alike but have different bytes are different screens")
  func spelling() {
    let composed = driver.appeared("caf\u{E9}")
    _ = driver.appeared("cafe\u{301}")
    driver.disappeared(composed)
    #expect(
      log.screens.map { Array($0.utf8) } == ["caf\u{E9}", "cafe\u{301}"].map { Array($0.utf8) })
  }

  @Test("a pop names the public screen only when the sensitive one is gone")
  func pop() {
    let list = driver.appeared("accounts.list")
    _ = driver.appeared("home")
    #expect(log.screens == ["accounts.list"])
    driver.disappeared(list)
    #expect(log.screens == ["accounts.list", "home"])
  }

  @Test("a canceled swipe back never names the public screen behind")
  func canceledSwipe() {
    _ = driver.appeared("accounts.list")
    let home = driver.appeared("home")
    driver.disappeared(home)
    #expect(log.screens == ["accounts.list"])
  }

  @Test("a public sheet over a sensitive screen leaves the sensitive one named")
  func sheet() {
    _ = driver.appeared("accounts.list")
    let sheet = driver.appeared("home")
    driver.disappeared(sheet)
    #expect(log.screens == ["accounts.list"])
  }

  @Test("a sensitive sheet over a sensitive screen is named while it is visible")
  func sensitiveSheet() {
    _ = driver.appeared("accounts.list")
    let sheet = driver.appeared("accounts.detail")
    driver.disappeared(sheet)
    #expect(log.screens == ["accounts.list", "accounts.detail", "accounts.list"])
  }

  @Test("the inner one of two nested screens is named")
  func nested() {
    let outer = driver.appeared("accounts.list")
    let inner = driver.appeared("accounts.detail")
    #expect(log.screens.last == "accounts.detail")
    driver.disappeared(outer)
    driver.disappeared(inner)
    #expect(log.screens == ["accounts.list", "accounts.detail", "unnamed"])
  }

  @Test("without a named screen, the engine gets an unlisted one")
  func unnamed() {
    let home = driver.appeared("home")
    driver.disappeared(home)
    #expect(log.screens == ["home", "unnamed"])
    driver.handle(.willResignActive)
    #expect(driver.isCovered)
  }

  @Test("a screen shown twice disappears when both visits end, and a visit ends once")
  func twice() {
    let first = driver.appeared("home")
    let second = driver.appeared("home")
    driver.disappeared(first)
    driver.disappeared(first)
    #expect(log.screens == ["home"])
    driver.disappeared(second)
    #expect(log.screens == ["home", "unnamed"])
  }

  @Test("a screen that appears again is reported again only after another name")
  func again() {
    let first = driver.appeared("accounts.list")
    driver.disappeared(first)
    _ = driver.appeared("accounts.list")
    #expect(log.screens == ["accounts.list", "unnamed", "accounts.list"])
  }
}
