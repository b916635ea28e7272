import ScrimHost
import ScrimRuntime
import ScrimTimeline
import Testing

/// Several scenes of one app.
@MainActor
@Suite struct DriversTests {
  let clock = ManualClock()
  let hosts = [RecordingHost(), RecordingHost()]

  func start(
    _ rest: String = "", phases: [Phase] = [.active, .active], observer: Drivers.Observer? = nil
  ) throws -> (app: Drivers, drivers: [Driver]) {
    let app = Drivers(
      try timeline(DriverTests.policy + "\n" + rest), clock: clock.clock, observer: observer)
    let drivers = zip(hosts, phases).map {
      app.driver(for: $0, start: SceneStart(phase: $1, isRecorded: false))
    }
    return (app, drivers)
  }

  @Test("an event of one scene does not affect other scenes")
  func apart() throws {
    let (_, drivers) = try start()
    drivers[0].handle(.didEnterBackground)
    #expect(hosts[0].installed[.privacy] != nil)
    #expect(hosts[1].installed[.privacy] == nil)
    #expect(drivers[1].phase == .active)
  }

  @Test("an unlock reaches all scenes, from any of them")
  func unlock() throws {
    let (_, drivers) = try start("lock: always")
    #expect(hosts.allSatisfy { $0.installed[.privacy] != nil })
    drivers[1].handle(.unlocked)
    clock.advance(by: 350)
    #expect(hosts.allSatisfy { $0.installed.isEmpty })
  }

  @Test("turning protection off or on reaches all scenes, covered ones included")
  func protection() throws {
    let (app, drivers) = try start()
    drivers[0].handle(.willResignActive)
    drivers[0].handle(.protectionOff)
    #expect(!app.isProtected)
    drivers[1].handle(.didEnterBackground)
    #expect(hosts[1].installed.isEmpty)
    drivers[0].handle(.didBecomeActive)
    clock.advance(by: 350)
    #expect(hosts[0].installed.isEmpty)
    app.isProtected = true
    #expect(hosts[1].installed[.privacy] != nil)
    #expect(hosts[0].installed.isEmpty)
  }

  @Test("a scene that connects later has the app's protection setting")
  func laterScene() throws {
    let (app, _) = try start()
    app.isProtected = false
    let host = RecordingHost()
    let driver = app.driver(for: host, start: SceneStart(phase: .active, isRecorded: false))
    driver.handle(.didEnterBackground)
    #expect(host.installed.isEmpty)
    app.isProtected = true
    #expect(host.installed[.privacy] != nil)
  }

  @Test("a prompt keeps covers away from all scenes, and ends for all of them")
  func prompt() async throws {
    let (app, drivers) = try start("prompts: { ignore-for: 30s, linger: 500ms }")
    await app.prompt {
      for driver in drivers { driver.handle(.willResignActive) }
      #expect(hosts.allSatisfy { $0.installed.isEmpty })
    }
    clock.advance(by: 500)
    #expect(hosts.allSatisfy { $0.installed[.privacy] != nil })
  }

  @Test("a prompt whose body throws ends")
  func failedPrompt() async throws {
    struct Canceled: Error {}
    let (app, drivers) = try start("prompts: { ignore-for: 30s, linger: 500ms }")
    await #expect(throws: Canceled.self) { try await app.prompt { throw Canceled() } }
    clock.advance(by: 600)
    drivers[0].handle(.willResignActive)
    #expect(hosts[0].installed[.privacy] != nil)
  }

  @Test("two prompts at a time have separate tickets")
  func twoPrompts() throws {
    let (app, drivers) = try start("prompts: { ignore-for: 30s, linger: 500ms }")
    let (first, _) = (app.beginPrompt(), app.beginPrompt())
    app.endPrompt(first)
    clock.advance(by: 1000)
    drivers[0].handle(.willResignActive)
    #expect(hosts[0].installed.isEmpty)
  }

  @Test("a scene that connects during a prompt stays uncovered only until the prompt ends")
  func laterSceneInPrompt() throws {
    let (app, drivers) = try start("prompts: { ignore-for: 30s, linger: 500ms }")
    defer { withExtendedLifetime(drivers) {} }
    let ticket = app.beginPrompt()
    let host = RecordingHost()
    let driver = app.driver(for: host, start: SceneStart(phase: .active, isRecorded: false))
    driver.handle(.willResignActive)
    #expect(host.installed.isEmpty)
    app.endPrompt(ticket)
    clock.advance(by: 500)
    #expect(host.installed[.privacy] != nil)
  }

  @Test("turning protection back on before all drivers learn that it is off leaves it on")
  func protectionWhileTold() throws {
    var app: Drivers?
    let (drivers, list) = try start(observer: { event in
      if event.what == .event(.protectionOff), event.scene == 1 { app?.isProtected = true }
    })
    app = drivers
    drivers.isProtected = false
    #expect(drivers.isProtected)
    for driver in list { driver.handle(.didEnterBackground) }
    #expect(hosts.allSatisfy { $0.installed[.privacy] != nil })
  }

  @Test("a scene opened while another is in use is not locked, and one opened alone is locked")
  func laterSceneUnlocked() throws {
    let (app, drivers) = try start("lock: always")
    app.unlocked()
    func open() -> (driver: Driver, isLocked: Bool) {
      let driver = app.driver(
        for: RecordingHost(), start: SceneStart(phase: .active, isRecorded: false))
      return (driver, driver.isLocked)
    }
    #expect(!open().isLocked)
    for driver in drivers { driver.handle(.didEnterBackground) }
    #expect(open().isLocked)
  }

  @Test(
    "a scene that was left, and unlocked from another, locks when the app is left",
    arguments: ["always", "{ after: 30s }"])
  func unlockedInBackground(_ lock: String) throws {
    let (app, drivers) = try start("lock: \(lock)")
    app.unlocked()
    for driver in drivers { driver.handle(.didEnterBackground) }
    clock.advance(by: 60_000)
    for event in [Event.willEnterForeground, .didBecomeActive] { drivers[0].handle(event) }
    #expect(drivers[0].isLocked)
    app.unlocked()
    clock.advance(by: 60_000)
    drivers[0].handle(.didEnterBackground)
    clock.advance(by: 60_000)
    drivers[1].handle(.willEnterForeground)
    #expect(drivers[1].isLocked)
    #expect(hosts[1].installed[.privacy] != nil)
  }

  @Test("a scene that an unlock reached in the background locks no sooner than the app")
  func soonReopened() throws {
    let (app, drivers) = try start("lock: { after: 30s }")
    drivers[1].handle(.didEnterBackground)
    app.unlocked()
    clock.advance(by: 60_000)
    drivers[0].handle(.didEnterBackground)
    clock.advance(by: 10_000)
    drivers[1].handle(.willEnterForeground)
    #expect(!drivers[1].isLocked)
  }

  @Test("a scene that was unlocked in the background locks when the scene in use is gone")
  func sceneInUseGone() throws {
    let app = Drivers(try timeline(DriverTests.policy + "\nlock: always\n"), clock: clock.clock)
    let left = app.driver(for: hosts[0], start: SceneStart(phase: .background, isRecorded: false))
    var used: Driver? = app.driver(
      for: hosts[1], start: SceneStart(phase: .active, isRecorded: false))
    app.unlocked()
    #expect(used?.isLocked == false)
    used = nil
    // Another scene that connects first must not count as the one in use.
    let other = app.driver(
      for: RecordingHost(), start: SceneStart(phase: .active, isRecorded: false))
    #expect(other.isLocked)
    left.handle(.willEnterForeground)
    #expect(left.isLocked)
  }

  @Test(
    "a scene that comes to the foreground while another is in use is not locked",
    arguments: ["always", "{ after: 30s }"])
  func returnsBesideUse(_ lock: String) throws {
    let (app, drivers) = try start("lock: \(lock)")
    app.unlocked()
    drivers[1].handle(.didEnterBackground)
    clock.advance(by: 60_000)
    _ = hosts[1].takeCalls()
    for event in [Event.willEnterForeground, .didBecomeActive] { drivers[1].handle(event) }
    #expect(!drivers[1].isLocked)
    #expect(!hosts[1].takeCalls().contains("ask for unlock"))
  }

  @Test("a scene that connects in the background is not unlocked by one in use")
  func connectsInBackground() throws {
    let (app, drivers) = try start("lock: always")
    app.unlocked()
    let later = app.driver(
      for: RecordingHost(), start: SceneStart(phase: .background, isRecorded: false))
    for driver in drivers { driver.handle(.didEnterBackground) }
    later.handle(.willEnterForeground)
    #expect(later.isLocked)
  }

  @Test("an app without a lock leaves no scene twice")
  func noLock() throws {
    var events: [ObservedEvent] = []
    let (app, drivers) = try start(observer: { events.append($0) })
    drivers[1].handle(.didEnterBackground)
    app.unlocked()
    drivers[0].handle(.didEnterBackground)
    #expect(events.count { $0.what == .event(.didEnterBackground) && $0.scene == 2 } == 1)
  }
}

/// Events that hosts and observers cause within calls.
@MainActor
@Suite struct NestedEventTests {
  let clock = ManualClock()
  let host = RecordingHost()

  func driver(of app: Drivers, _ phase: Phase = .active, for host: RecordingHost? = nil) -> Driver {
    app.driver(
      for: host ?? self.host, start: SceneStart(phase: phase, isRecorded: false))
  }

  @Test("protection that a host turns on during its connection reaches its driver")
  func protectionAtStart() throws {
    let app = Drivers(try timeline("scrim: 1\nlifecycle: android\n"), clock: clock.clock)
    app.isProtected = false
    host.during = { _ in app.isProtected = true }
    let driver = driver(of: app)
    host.during = { _ in }
    driver.handle(.didEnterBackground)
    #expect(host.installed[.privacy] != nil)
    #expect(driver.secureLevel == .window)
  }

  @Test("an unlock that a host causes during its connection reaches its driver")
  func unlockAtStart() throws {
    let app = Drivers(
      try timeline(DriverTests.policy + "\nlock: always\n"), clock: clock.clock)
    host.during = { if $0.hasPrefix("install") { app.unlocked() } }
    let driver = driver(of: app)
    #expect(!driver.isLocked)
  }

  @Test("an observer may report another screen while it receives one")
  func observerNames() throws {
    var names: (() -> Void)?
    let app = Drivers(
      try timeline(DriverTests.policy), clock: clock.clock,
      observer: {
        let action = names
        if $0.what == .event(.screen("home")) {
          names = nil
          action?()
        }
      })
    let driver = driver(of: app)
    names = { _ = driver.appeared("accounts.list") }
    _ = driver.appeared("home")
    driver.handle(.didEnterBackground)
    #expect(host.installed[.privacy] != nil)
  }

  @Test("a view added above a cover that a timer installed causes a raise")
  func raisedAfterAlarm() throws {
    let app = Drivers(
      try timeline(DriverTests.policy + "\nprompts: { ignore-for: 1s }\n"), clock: clock.clock)
    let driver = driver(of: app)
    _ = app.beginPrompt()
    driver.handle(.willResignActive)
    host.during = { if $0.hasPrefix("install") { driver.handle(.hierarchyChanged) } }
    clock.advance(by: 1000)
    #expect(host.takeCalls().last == "raise")
  }

  @Test("a prompt that begins within another has its own ticket")
  func nestedPrompt() throws {
    var tickets: [Int] = []
    var app: Drivers?
    let drivers = Drivers(
      try timeline(DriverTests.policy + "\nprompts: { ignore-for: 1s }\n"), clock: clock.clock,
      observer: { event in
        if case .event(.promptBegan) = event.what, tickets.isEmpty {
          tickets.append(0)
          tickets[0] = app?.beginPrompt() ?? 0
        }
      })
    app = drivers
    let driver = driver(of: drivers)
    tickets.append(drivers.beginPrompt())
    #expect(tickets == [2, 1])
    withExtendedLifetime(driver) {}
  }

  @Test("a prompt that never ends does not keep covers away from a scene that connects late")
  func oldPrompt() throws {
    let app = Drivers(
      try timeline(DriverTests.policy + "\nprompts: { ignore-for: 1s }\n"), clock: clock.clock)
    let first = driver(of: app, for: RecordingHost())
    _ = app.beginPrompt()
    clock.advance(by: 1000)
    let second = driver(of: app)
    second.handle(.willResignActive)
    #expect(host.installed[.privacy] != nil)
    withExtendedLifetime(first) {}
  }
}

/// How the user authenticates.
@MainActor
@Suite struct UnlockTests {
  let clock = ManualClock()
  let keeper = AuthenticationStub()
  let hosts = [RecordingHost(), RecordingHost()]

  func start(_ phases: [Phase] = [.active, .active]) throws -> (app: Drivers, drivers: [Driver]) {
    let app = Drivers(
      try timeline(DriverTests.policy + "\nlock: always\n"), clock: clock.clock,
      unlock: keeper.unlock)
    let drivers = zip(hosts, phases).map {
      app.driver(for: $0, start: SceneStart(phase: $1, isRecorded: false))
    }
    return (app, drivers)
  }

  var areCovered: [Bool] { hosts.map { $0.installed[.privacy] != nil } }

  @Test("the user authenticates once for all scenes")
  func once() async throws {
    let (_, drivers) = try start()
    try await keeper.wait(for: 1)
    #expect(hosts.map { $0.takeCalls().contains("ask for unlock") } == [true, true])
    for driver in drivers { driver.unlock() }
    try await keeper.answer(true)
    clock.advance(by: 350)
    #expect(areCovered == [false, false])
    #expect(keeper.count == 1)
  }

  @Test("a scene that opens beside one in use asks nobody to authenticate")
  func openedBesideUse() async throws {
    let (app, drivers) = try start([.active])
    try await keeper.wait(for: 1)
    try await keeper.answer(true)
    let later = app.driver(for: hosts[1], start: SceneStart(phase: .active, isRecorded: false))
    for _ in 0..<100 { await Task.yield() }
    #expect(!later.isLocked)
    #expect(keeper.count == 1)
    #expect(!hosts[1].takeCalls().contains("ask for unlock"))
    withExtendedLifetime(drivers) {}
  }

  @Test("after a failed authentication everything stays covered, and a request starts another")
  func again() async throws {
    let (_, drivers) = try start()
    try await keeper.wait(for: 1)
    try await keeper.answer(false)
    #expect(areCovered == [true, true])
    // The system's sheet is gone. If that alone started an authentication, the
    // sheet would return forever.
    for driver in drivers {
      driver.handle(.willResignActive)
      driver.handle(.didBecomeActive)
    }
    #expect(keeper.count == 1)
    // The button on any of the scenes.
    drivers[1].unlock()
    try await keeper.wait(for: 2)
    try await keeper.answer(true)
    clock.advance(by: 350)
    #expect(areCovered == [false, false])
    drivers[0].unlock()
    await Task.yield()
    #expect(keeper.count == 2)
  }

  @Test("authentication starts when the scene is active, not before")
  func active() async throws {
    let (_, drivers) = try start([.background])
    #expect(!hosts[0].takeCalls().contains("ask for unlock"))
    drivers[0].handle(.willEnterForeground)
    #expect(hosts[0].takeCalls() == ["ask for unlock"])
    for _ in 0..<100 { await Task.yield() }
    #expect(keeper.count == 0)
    drivers[0].handle(.didBecomeActive)
    try await keeper.wait(for: 1)
  }

  @Test("an authentication that succeeds after the app was left does not unlock the app")
  func left() async throws {
    let (_, drivers) = try start([.active])
    try await keeper.wait(for: 1)
    drivers[0].handle(.willResignActive)
    drivers[0].handle(.didEnterBackground)
    try await keeper.answer(true)
    drivers[0].handle(.willEnterForeground)
    drivers[0].handle(.didBecomeActive)
    clock.advance(by: 1000)
    #expect(areCovered[0])
    try await keeper.wait(for: 2)
    try await keeper.answer(true)
    clock.advance(by: 1000)
    #expect(!areCovered[0])
  }

  @Test("an authentication continues if only one of two scenes is left")
  func oneLeft() async throws {
    let (_, drivers) = try start()
    try await keeper.wait(for: 1)
    drivers[0].handle(.didEnterBackground)
    try await keeper.answer(true)
    clock.advance(by: 350)
    #expect(areCovered == [true, false])
    #expect(keeper.count == 1)
    withExtendedLifetime(drivers) {}
  }

  @Test("an authentication whose scene is gone does not unlock a scene that was left before")
  func sceneGone() async throws {
    let app = Drivers(
      try timeline(DriverTests.policy + "\nlock: always\n"), clock: clock.clock,
      unlock: keeper.unlock)
    let left = app.driver(for: hosts[0], start: SceneStart(phase: .background, isRecorded: false))
    var asking: Driver? = app.driver(
      for: hosts[1], start: SceneStart(phase: .active, isRecorded: false))
    try await keeper.wait(for: 1)
    withExtendedLifetime(asking) {}
    asking = nil
    try await keeper.answer(true)
    left.handle(.willEnterForeground)
    #expect(left.isLocked)
  }

  @Test("an app that is unlocked before it is active starts no authentication")
  func unlockedOnTheWay() async throws {
    let (app, drivers) = try start([.background])
    drivers[0].handle(.willEnterForeground)
    app.unlocked()
    drivers[0].handle(.didBecomeActive)
    for _ in 0..<100 { await Task.yield() }
    #expect(keeper.count == 0)
  }

  @Test("leaving and returning during an authentication starts another one")
  func askedAnew() async throws {
    let (_, drivers) = try start([.active])
    try await keeper.wait(for: 1)
    for event in [Event.didEnterBackground, .willEnterForeground, .didBecomeActive] {
      drivers[0].handle(event)
    }
    try await keeper.wait(for: 2)
    // The result of the first authentication is ignored.
    try await keeper.answer(true)
    #expect(areCovered[0])
    try await keeper.answer(true)
    clock.advance(by: 350)
    #expect(!areCovered[0])
  }
}

/// What an observer receives.
@MainActor
@Suite struct ObserverTests {
  @Test("the observer receives every event with the engine's time and the scene's number")
  func observer() throws {
    var events: [ObservedEvent] = []
    let clock = ManualClock()
    let app = Drivers(
      try timeline(DriverTests.policy), clock: clock.clock, observer: { events.append($0) })
    let drivers = [RecordingHost(), RecordingHost()].map {
      app.driver(for: $0, start: SceneStart(phase: .active, isRecorded: false))
    }
    clock.advance(by: 10)
    _ = drivers[1].appeared("home")
    app.unlocked()
    let now = Nanoseconds.milliseconds(10)
    #expect(
      events == [
        ObservedEvent(at: .zero, .event(.didBecomeActive), scene: 1),
        ObservedEvent(at: .zero, .event(.didBecomeActive), scene: 2),
        ObservedEvent(at: now, .event(.screen("home")), scene: 2),
        ObservedEvent(at: now, .event(.unlocked), scene: 1),
        ObservedEvent(at: now, .event(.unlocked), scene: 2),
      ])
  }

  @Test("the observer learns whether the scene needs an unlock after an event")
  func locked() throws {
    var events: [ObservedEvent] = []
    let app = Drivers(
      try timeline(DriverTests.policy + "\nlock: always\n"), clock: ManualClock().clock,
      observer: { events.append($0) })
    let driver = app.driver(
      for: RecordingHost(), start: SceneStart(phase: .active, isRecorded: false))
    driver.handle(.unlocked)
    driver.handle(.didEnterBackground)
    driver.handle(.willEnterForeground)
    #expect(events.map(\.isLocked) == [true, false, false, true])
  }
}
