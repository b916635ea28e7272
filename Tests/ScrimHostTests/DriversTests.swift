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

  @Test("what happens to one scene leaves the others as they are")
  func apart() throws {
    let (_, drivers) = try start()
    drivers[0].handle(.didEnterBackground)
    #expect(hosts[0].installed[.privacy] != nil)
    #expect(hosts[1].installed[.privacy] == nil)
    #expect(drivers[1].phase == .active)
  }

  @Test("an unlock reaches all scenes, whichever it is told to")
  func unlock() throws {
    let (_, drivers) = try start("lock: always")
    #expect(hosts.allSatisfy { $0.installed[.privacy] != nil })
    drivers[1].handle(.unlocked)
    clock.advance(by: 350)
    #expect(hosts.allSatisfy { $0.installed.isEmpty })
  }

  @Test("protection is turned off and on for all scenes, covered ones included")
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

  @Test("a scene that connects later is as protected as the others")
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

  @Test("a prompt keeps covers away from all scenes, and ends for all")
  func prompt() async throws {
    let (app, drivers) = try start("prompts: { ignore-for: 30s, linger: 500ms }")
    await app.prompt {
      for driver in drivers { driver.handle(.willResignActive) }
      #expect(hosts.allSatisfy { $0.installed.isEmpty })
    }
    clock.advance(by: 500)
    #expect(hosts.allSatisfy { $0.installed[.privacy] != nil })
  }

  @Test("a prompt that throws has ended")
  func failedPrompt() async throws {
    struct Canceled: Error {}
    let (app, drivers) = try start("prompts: { ignore-for: 30s, linger: 500ms }")
    await #expect(throws: Canceled.self) { try await app.prompt { throw Canceled() } }
    clock.advance(by: 600)
    drivers[0].handle(.willResignActive)
    #expect(hosts[0].installed[.privacy] != nil)
  }

  @Test("two prompts at a time are told apart")
  func twoPrompts() throws {
    let (app, drivers) = try start("prompts: { ignore-for: 30s, linger: 500ms }")
    let (first, _) = (app.beginPrompt(), app.beginPrompt())
    app.endPrompt(first)
    clock.advance(by: 1000)
    drivers[0].handle(.willResignActive)
    #expect(hosts[0].installed.isEmpty)
  }

  @Test("the user is asked once, not once a scene")
  func askedOnce() throws {
    let (_, drivers) = try start("lock: always")
    defer { withExtendedLifetime(drivers) {} }
    #expect(hosts.map(\.requests.count) == [1, 0])
    try hosts[0].takeRequest().finish(succeeded: true)
    clock.advance(by: 350)
    #expect(hosts.allSatisfy { $0.installed.isEmpty })
  }

  @Test("an unlock that fails leaves everything covered, and is asked for again on request")
  func askedAgain() throws {
    let (_, drivers) = try start("lock: always")
    let failed = try hosts[0].takeRequest()
    drivers[0].askForUnlock()
    #expect(hosts.map(\.requests.count) == [0, 0])
    failed.finish(succeeded: false)
    #expect(hosts.allSatisfy { $0.installed[.privacy] != nil })
    drivers[0].askForUnlock()
    let second = try hosts[0].takeRequest()
    // The answer to an old question counts no more.
    failed.finish(succeeded: true)
    #expect(hosts.allSatisfy { $0.installed[.privacy] != nil })
    second.finish(succeeded: true)
    clock.advance(by: 350)
    #expect(hosts.allSatisfy { $0.installed.isEmpty })
    drivers[0].askForUnlock()
    #expect(hosts.map(\.requests.count) == [0, 0])
  }

  @Test("a request that a host drops can be made again")
  func dropped() throws {
    let (_, drivers) = try start("lock: always")
    _ = try hosts[0].takeRequest()
    drivers[1].askForUnlock()
    #expect(hosts.map(\.requests.count) == [0, 1])
  }

  @Test("a host that asks again while it is being asked is not asked forever")
  func askedWhileAsked() throws {
    let (_, drivers) = try start("lock: always")
    try hosts[0].takeRequest().finish(succeeded: false)
    hosts[0].during = { if $0 == "ask for unlock" { drivers[0].askForUnlock() } }
    drivers[0].askForUnlock()
    #expect(hosts[0].requests.count == 1)
  }

  @Test("an unlock that succeeds after the app was left does not unlock it")
  func leftMeanwhile() throws {
    let (_, drivers) = try start("lock: always", phases: [.active])
    let request = try hosts[0].takeRequest()
    drivers[0].handle(.willResignActive)
    drivers[0].handle(.didEnterBackground)
    request.finish(succeeded: true)
    drivers[0].handle(.willEnterForeground)
    drivers[0].handle(.didBecomeActive)
    clock.advance(by: 1000)
    #expect(hosts[0].installed[.privacy] != nil)
    try hosts[0].takeRequest().finish(succeeded: true)
    clock.advance(by: 1000)
    #expect(hosts[0].installed.isEmpty)
  }

  @Test("where the scene that was asked for is left, another that is locked is asked for")
  func leftForAnother() throws {
    let (_, drivers) = try start("lock: always")
    #expect(hosts.map(\.requests.count) == [1, 0])
    drivers[0].handle(.didEnterBackground)
    #expect(hosts[1].requests.count == 1)
  }

  @Test("the observer hears of every event at the engine's time, scene by scene")
  func observer() throws {
    var events: [ObservedEvent] = []
    let (app, drivers) = try start(observer: { events.append($0) })
    clock.advance(by: 10)
    _ = drivers[1].appeared("home")
    app.unlocked()
    let now = Nanoseconds.milliseconds(10)
    #expect(
      events == [
        ObservedEvent(at: .zero, event: .didBecomeActive, scene: 1),
        ObservedEvent(at: .zero, event: .didBecomeActive, scene: 2),
        ObservedEvent(at: now, event: .screen("home"), scene: 2),
        ObservedEvent(at: now, event: .unlocked, scene: 1),
        ObservedEvent(at: now, event: .unlocked, scene: 2),
      ])
  }
}
