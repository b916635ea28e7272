import ScrimHost
import ScrimRuntime
import ScrimTimeline
import Testing

/// What a driver guarantees to its host.
@MainActor
@Suite struct DriverTests {
  static let policy = """
    scrim: 1
    covers: { paper: { color: "#FFFFFF" }, ink: { color: "#000000" } }
    defaults: { cover: paper, fade: { in: 200ms, out: 300ms, settle: 50ms } }
    screens:
      home: { sensitive: false, because: it shows the logo alone }
      accounts.list: {}
      accounts.detail: { cover: ink }
    overlays: { loading: { cover: paper } }
    """

  let host = RecordingHost()
  let clock = ManualClock()

  func start(
    _ policy: String = DriverTests.policy, _ phase: Phase = .active, isRecorded: Bool = false
  ) throws -> Driver {
    Drivers(try timeline(policy), clock: clock.clock)
      .driver(for: host, start: SceneStart(phase: phase, isRecorded: isRecorded))
  }

  @Test("the host carries out all directives, in order, before the callback returns")
  func inOrder() throws {
    let driver = try start()
    _ = driver.appeared("accounts.list")
    #expect(host.takeCalls() == [])
    driver.handle(.willResignActive)
    #expect(host.takeCalls() == ["install paper at 0.0", "animate 0.0 to 1.0 in 200 ms"])
    driver.handle(.didEnterBackground)
    #expect(host.takeCalls() == ["snap to 1.0"])
  }

  @Test("directives of a host's own event follow the remaining directives of the earlier event")
  func nested() throws {
    let driver = try start()
    _ = driver.appeared("accounts.list")
    var isInside = false
    host.during = { call in
      #expect(!isInside)
      isInside = true
      if call.hasPrefix("install") {
        driver.handle(.didEnterBackground)
        // The engine handles the event at once.
        #expect(driver.phase == .background)
      }
      isInside = false
    }
    driver.handle(.willResignActive)
    #expect(
      host.takeCalls() == ["install paper at 0.0", "animate 0.0 to 1.0 in 200 ms", "snap to 1.0"])
    #expect(host.faults == [])
  }

  @Test("a passcode view that unlocks during its installation is removed")
  func unlockedWhileInstalled() throws {
    let app = Drivers(
      try timeline("scrim: 1\nlock: always\ndefaults: { fade: none }\n"), clock: clock.clock)
    host.during = { if $0.hasPrefix("install") { app.unlocked() } }
    let driver = app.driver(for: host, start: SceneStart(phase: .active, isRecorded: false))
    app.unlocked()
    clock.advance(by: 1000)
    #expect(host.faults == [])
    #expect(host.installed.isEmpty)
    withExtendedLifetime(driver) {}
  }

  @Test("a host that reports the hierarchy change of a raise gets one raise")
  func raising() throws {
    let driver = try start(Self.policy, .background)
    host.during = { if $0 == "raise" { driver.handle(.hierarchyChanged) } }
    _ = host.takeCalls()
    driver.handle(.hierarchyChanged)
    #expect(host.takeCalls() == ["raise"])
  }

  @Test("a view added above a cover during its installation causes one raise")
  func raisingAfterInstall() throws {
    let driver = try start()
    host.during = { _ in driver.handle(.hierarchyChanged) }
    driver.handle(.didEnterBackground)
    #expect(host.takeCalls() == ["install paper at 1.0", "raise"])
  }

  @Test("a host whose layout changes the bounds gets no endless layouts")
  func layoutLoop() throws {
    let driver = try start(Self.policy, .background)
    _ = host.takeCalls()
    host.during = { _ in
      driver.handle(.boundsChanged)
      driver.handle(.appearanceChanged)
      driver.handle(.hierarchyChanged)
    }
    driver.handle(.boundsChanged)
    #expect(host.takeCalls() == ["layout", "restyle", "raise"])
    driver.handle(.boundsChanged)
    #expect(host.takeCalls() == ["layout", "restyle", "raise"])
  }

  @Test("a host may read the driver's state during a call")
  func reading() throws {
    let driver = try start()
    var seen: [Phase] = []
    host.during = { _ in
      seen.append(driver.phase)
      _ = (driver.frame, driver.isCovered, driver.secureLevel, driver.isInstalled)
      _ = driver.settings(ofScreen: "accounts.list")
    }
    driver.handle(.didEnterBackground)
    #expect(seen == [.background])
  }

  @Test("the driver plays a deadline when its timer fires")
  func deadlines() throws {
    let driver = try start()
    driver.handle(.willResignActive)
    clock.advance(by: 1000)
    driver.handle(.didBecomeActive)
    _ = host.takeCalls()
    clock.advance(by: 49)
    #expect(host.takeCalls() == [])
    clock.advance(by: 1)
    #expect(host.takeCalls() == ["animate 1.0 to 0.0 in 300 ms"])
    clock.advance(by: 300)
    #expect(host.takeCalls() == ["remove"])
    #expect(clock.nextTimer == nil)
  }

  @Test("a missed timer's directives come with the next event, before the event's own")
  func missedAlarm() throws {
    let driver = try start()
    driver.handle(.didEnterBackground)
    driver.handle(.didBecomeActive)
    clock.advance(by: 50)
    _ = host.takeCalls()
    // The process was suspended, so no timer fired.
    clock.milliseconds += 10_000
    driver.handle(.willResignActive)
    #expect(
      host.takeCalls() == [
        "remove", "install paper at 0.0", "animate 0.0 to 1.0 in 200 ms",
      ])
  }

  @Test("a fade that a late timer begins ends when the engine's fade ends")
  func lateAlarm() throws {
    let driver = try start(Self.policy + "\nprompts: { ignore-for: 30s }\n")
    driver.handle(.promptBegan(ticket: 1))
    driver.handle(.willResignActive)
    clock.milliseconds += 30_050
    clock.fire()
    #expect(
      host.takeCalls() == [
        "install paper at 0.0", "animate \(driver.frame.opacity) to 1.0 in 150 ms",
      ])
    #expect(driver.frame.opacity > 0)
  }

  @Test("a fade whose time has passed before the timer fires is over at once")
  func missedFade() throws {
    let driver = try start(Self.policy + "\nprompts: { ignore-for: 30s }\n")
    driver.handle(.promptBegan(ticket: 1))
    driver.handle(.willResignActive)
    clock.milliseconds += 30_250
    driver.handle(.didEnterBackground)
    #expect(
      host.takeCalls() == ["install paper at 0.0", "animate 0.0 to 1.0 in 200 ms", "snap to 1.0"])
  }

  @Test("entering the background ends a host's fade that lags behind the engine's")
  func slowFade() throws {
    let driver = try start()
    driver.handle(.willResignActive)
    clock.milliseconds += 200
    _ = host.takeCalls()
    // The engine's fade has ended at this instant, so the engine itself sends
    // no snap.
    driver.handle(.didEnterBackground)
    #expect(host.takeCalls() == ["snap to 1.0"])
    driver.handle(.boundsChanged)
    #expect(host.takeCalls() == ["layout"])
  }

  @Test("a timer does not fire after its deadline has moved")
  func movedDeadline() throws {
    let driver = try start()
    driver.handle(.willResignActive)
    clock.advance(by: 1000)
    driver.handle(.didBecomeActive)
    driver.handle(.willResignActive)
    #expect(clock.nextTimer == nil)
    clock.advance(by: 1000)
    #expect(host.installed[.privacy] != nil)
  }

  @Test("covers fade in and out even if the clock stops")
  func stoppedClock() throws {
    let driver = try start()
    driver.handle(.willResignActive)
    driver.handle(.didBecomeActive)
    while clock.nextTimer != nil { clock.fire() }
    #expect(host.installed.isEmpty)
    driver.handle(.didEnterBackground)
    #expect(driver.frame.opacity == 1)
  }

  @Test("a prompt's exemption ends even if the clock stops")
  func stoppedClockInPrompt() throws {
    let driver = try start(Self.policy + "\nprompts: { ignore-for: 1s }\n")
    driver.handle(.promptBegan(ticket: 1))
    driver.handle(.willResignActive)
    #expect(host.installed.isEmpty)
    clock.fire()
    #expect(host.installed[.privacy] != nil)
  }

  @Test("a clock that goes back locks the app if a lock is pending, and covers keep moving")
  func backwardClock() throws {
    let driver = try start(Self.policy + "\nlock: { after: 30s }\n")
    clock.milliseconds = 100_000
    driver.handle(.unlocked)
    driver.handle(.didEnterBackground)
    clock.milliseconds = 10
    _ = host.takeCalls()
    driver.handle(.willEnterForeground)
    driver.handle(.didBecomeActive)
    #expect(host.takeCalls() == ["ask for unlock"])
    driver.handle(.unlocked)
    clock.advance(by: 350)
    #expect(host.installed.isEmpty)
  }

  @Test("a reading before a played deadline does not count as a clock that goes back")
  func earlyAlarm() throws {
    let driver = try start(Self.policy + "\nlock: { after: 30s }\n")
    driver.handle(.unlocked)
    clock.advance(by: 1000)
    driver.handle(.willResignActive)
    driver.handle(.didBecomeActive)
    while clock.nextTimer != nil { clock.fire() }
    driver.handle(.didEnterBackground)
    clock.milliseconds += 100
    _ = host.takeCalls()
    driver.handle(.willEnterForeground)
    #expect(!host.takeCalls().contains("ask for unlock"))
  }

  @Test("a scene that starts in the background is covered first")
  func backgroundStart() throws {
    let driver = try start(Self.policy, .background)
    #expect(host.takeCalls() == ["install paper at 1.0"])
    #expect(driver.frame.opacity == 1)
  }

  @Test("a recording that already runs at the start covers the scene")
  func recordedStart() throws {
    let driver = try start(Self.policy, .active, isRecorded: true)
    #expect(host.takeCalls() == ["install paper at 1.0"])
    driver.handle(.recordingEnded)
    clock.advance(by: 350)
    #expect(host.installed.isEmpty)
  }

  @Test("the host draws the initial state before the driver is returned", arguments: Phase.allCases)
  func lockedStart(phase: Phase) throws {
    _ = try start(Self.policy + "\nlock: always\n", phase)
    #expect(host.installed[.privacy] != nil)
    #expect(host.takeCalls().contains("ask for unlock") == (phase != .background))
    #expect(host.faults == [])
  }

  @Test("standing protection is in force before the driver is returned")
  func securedStart() throws {
    _ = try start("scrim: 1\nlifecycle: android\n", .active)
    #expect(host.takeCalls() == ["secure window"])
  }

  @Test("without a timeline the driver covers everything, and gives the reason")
  func closed() throws {
    let driver = Drivers(Timeline(bytes: []), clock: clock.clock)
      .driver(for: host, start: SceneStart(phase: .active, isRecorded: false))
    #expect(host.takeCalls() == ["secure window", "install default at 1.0"])
    #expect(driver.closedBecause == "the file is too short to be a timeline")
    driver.handle(.unlocked)
    driver.handle(.protectionOff)
    clock.advance(by: 10_000)
    #expect(host.installed[.privacy]?.kind == .color(light: .black, dark: .black))
  }

  @Test("an overlay is a layer of its own, with its name")
  func overlay() throws {
    let driver = try start()
    driver.handle(.show(overlay: "loading"))
    driver.handle(.show(overlay: "loading"))
    #expect(host.takeCalls().first == #"install overlay("loading") paper at 0.0"#)
    driver.handle(.show(overlay: "unknown"))
    driver.handle(.didEnterBackground)
    driver.handle(.hierarchyChanged)
    #expect(host.takeCalls().suffix(2) == [#"raise overlay("loading")"#, "raise"])
    #expect(host.faults == [])
  }

  @Test("a released driver releases its host and its timer")
  func ends() throws {
    var host: RecordingHost? = RecordingHost()
    weak let weakHost = host
    let drivers = Drivers(try timeline(Self.policy), clock: clock.clock)
    var driver: Driver? = try drivers.driver(
      for: #require(host), start: SceneStart(phase: .active, isRecorded: false))
    driver?.handle(.promptBegan(ticket: 1))
    #expect(clock.nextTimer != nil)
    host = nil
    #expect(weakHost != nil)
    driver = nil
    #expect(weakHost == nil)
    #expect(clock.nextTimer == nil)
  }
}
