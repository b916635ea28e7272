import Foundation
import ScrimHost
import ScrimRuntime
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimRecorder

/// The rows of production sessions.
@MainActor
@Suite struct SessionRecorderTests {
  let clock = ManualClock()
  let written = WrittenRows()

  static let phone = RecordedDevice(
    model: "iPhone15,2", system: "iOS", systemVersion: "18.2.1", appVersion: "3.2")

  static func session(
    share: Double = 1, ids: RecordedIDs = .plain, limit: Int = 5000, installation: String? = nil,
    device: RecordedDevice = phone
  ) -> RecordedSession {
    RecordedSession(
      share: share, ids: ids, limit: limit, installation: installation, device: device)
  }

  func recorder(_ session: RecordedSession, seed: UInt64 = 1) -> SessionRecorder {
    var random = SeededRandom(seed: seed)
    return SessionRecorder(session, using: &random) { [written] in { try written.add($0) } }
  }

  func start(
    _ recorder: SessionRecorder, _ rest: String = "", on hosts: [RecordingHost] = [RecordingHost()]
  ) throws -> (app: Drivers, drivers: [Driver]) {
    let app = Drivers(
      try timeline(DriverTests.policy + "\n" + rest), clock: clock.clock,
      observer: recorder.observer)
    let start = SceneStart(phase: .active, isRecorded: false)
    return (app, hosts.map { app.driver(for: $0, start: start) })
  }

  // MARK: - Columns

  static func event(
    _ milliseconds: Int64, _ what: Observation, scene: Int = 1, isLocked: Bool = false
  ) -> ObservedEvent {
    ObservedEvent(at: .milliseconds(milliseconds), what, scene: scene, isLocked: isLocked)
  }

  static let date = Date(timeIntervalSince1970: 1_767_225_600.25)

  @Test("a row has every column, and names those of OpenTelemetry as its conventions do")
  func columns() {
    var session = Self.session(share: 0.25, installation: "5c0f")
    _ = session.text(of: (1, Self.event(70_000, .event(.screen("home"))), Self.date))
    let event = Self.event(71_500, .event(.didEnterBackground))
    #expect(
      session.text(of: (2, event, Self.date)) == """
        {"Timestamp":"2026-01-01T00:00:01.750Z","EventName":"device.app.lifecycle",\
        "session.id":"\(session.id)","service.version":"3.2","app.installation.id":"5c0f",\
        "device.model.identifier":"iPhone15,2","os.name":"iOS","os.version":"18.2.1",\
        "ios.app.state":"background","app.screen.id":"home",\
        "scrim.event":"did-enter-background","scrim.row":2,"scrim.at":1500,"scrim.share":0.25,\
        "scrim.scene":1,"scrim.locked":false,"scrim.ticket":null,"scrim.overlay":null,\
        "scrim.unnamed.type":null}
        """)
  }

  @Test("the page describes every column, in the order of a row")
  func page() throws {
    let page = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../docs/production-sessions.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("Columns") })
    let described = table.matches(of: /(?m)^\| `([\w.]+)` \|/).map { String($0.1) }
    var session = Self.session()
    let row = session.text(of: (1, Self.event(0, .event(.unlocked)), Self.date))
    #expect(described == row.matches(of: /"([\w.]+)":/).map { String($0.1) })
  }

  @Test(
    "the lifecycle's events have the states of OpenTelemetry on iOS, and none elsewhere",
    arguments: zip(
      [Event.willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive],
      ["inactive", "background", "foreground", "active"]))
  func states(event: Event, state: String) throws {
    var (phone, desktop) = (Self.session(), Self.session(device: .current))
    let row = (1, Self.event(0, .event(event)), Self.date)
    let onPhone = try Row(phone.text(of: row))
    #expect(onPhone["EventName"] == "device.app.lifecycle")
    #expect(onPhone["ios.app.state"] == state)
    let onDesktop = try Row(desktop.text(of: row))
    #expect(onDesktop["EventName"] == "scrim.event")
    #expect(onDesktop["ios.app.state"] == nil)
    #expect(onDesktop["scrim.event"] == onPhone["scrim.event"])
  }

  @Test("what an event carries has a column of its own")
  func carried() throws {
    var session = Self.session()
    func row(_ what: Observation) throws -> Row {
      try Row(session.text(of: (1, Self.event(0, what, isLocked: true), Self.date)))
    }
    let prompt = try row(.event(.promptBegan(ticket: 7)))
    #expect(prompt["scrim.ticket"] == "7")
    #expect(prompt["app.screen.id"] == nil)
    #expect(prompt["scrim.locked"] == "true")
    #expect(try row(.event(.show(overlay: "loading")))["scrim.overlay"] == "loading")
    #expect(try row(.event(.screen("a-\"quoted\"-id")))["app.screen.id"] == "a-\"quoted\"-id")
    let unnamed = try row(.unnamed(type: "Bank.PayController"))
    #expect(unnamed["scrim.event"] == "unnamed")
    #expect(unnamed["scrim.unnamed.type"] == "Bank.PayController")
    #expect(unnamed["app.screen.id"] == "a-\"quoted\"-id")
    #expect(unnamed["EventName"] == "scrim.event")
  }

  @Test("a wall clock that is set during a session changes neither times nor order")
  func setClock() throws {
    var session = Self.session()
    let rows = try [(0, 0.0), (10, -3600), (20, 7200)].map { at, set in
      try Row(
        session.text(
          of: (1, Self.event(at, .event(.unlocked)), Self.date.addingTimeInterval(set))))
    }
    #expect(
      rows.map { $0["Timestamp"] } == [
        "2026-01-01T00:00:00.250Z", "2026-01-01T00:00:00.260Z", "2026-01-01T00:00:00.270Z",
      ])
  }

  // MARK: - Sessions

  @Test("each scene has its screen, and a return to a locked app is marked")
  func scenes() async throws {
    let recorder = recorder(Self.session())
    let (app, drivers) = try start(
      recorder, "lock: always", on: [RecordingHost(), RecordingHost()])
    app.unlocked()
    for (driver, screen) in zip(drivers, ["accounts.list", "accounts.detail"]) {
      _ = driver.appeared(screen)
    }
    clock.advance(by: 1000)
    drivers[1].handle(.willResignActive)
    clock.advance(by: 612.5)
    drivers[1].handle(.didEnterBackground)
    drivers[0].handle(.willResignActive)
    drivers[0].handle(.didEnterBackground)
    drivers[0].handle(.willEnterForeground)
    drivers[0].handle(.didBecomeActive)
    await recorder.finish()
    let rows = try written.rows()
    #expect(rows.map { $0["scrim.row"] } == (1...rows.count).map(String.init))
    #expect(Set(rows.map { $0["session.id"] }).count == 1)
    func row(_ event: String, scene: String) throws -> Row {
      try #require(
        rows.last { $0["scrim.event"] == event && $0["scrim.scene"] == scene })
    }
    let left = try row("did-enter-background", scene: "2")
    #expect(left["app.screen.id"] == "accounts.detail")
    #expect(left["scrim.at"] == "1612.5")
    #expect(left["scrim.locked"] == "false")
    #expect(try row("will-resign-active", scene: "2")["scrim.at"] == "1000")
    let met = try row("did-become-active", scene: "1")
    #expect(met["app.screen.id"] == "accounts.list")
    #expect(met["scrim.locked"] == "true")
    #expect(rows.first?["scrim.locked"] == "true")
    #expect(try row("unlocked", scene: "1")["scrim.locked"] == "false")
  }

  @Test("times are relative to the first row, so that sessions of a device have nothing in common")
  func relativeTimes() async throws {
    clock.milliseconds = 123_456_789
    let recorder = recorder(Self.session())
    let (_, drivers) = try start(recorder)
    clock.advance(by: 20)
    drivers[0].handle(.willResignActive)
    await recorder.finish()
    #expect(try written.rows().map { $0["scrim.at"] } == ["0", "20"])
    #expect(!written.text.contains("123456"))
    #expect(Self.session().id != Self.session().id)
  }

  @Test("changes of the layout have no rows")
  func layout() async throws {
    let recorder = recorder(Self.session())
    let (_, drivers) = try start(recorder)
    for event in [Event.hierarchyChanged, .boundsChanged, .appearanceChanged, .recordingBegan] {
      drivers[0].handle(event)
    }
    await recorder.finish()
    #expect(
      try written.rows().map { $0["scrim.event"] } == ["did-become-active", "recording-began"])
  }

  // MARK: - Hashing

  static let key = Data(0..<16)

  @Test("hashed ids are the first half of HMAC-SHA-256, and no name of the app is left")
  func hashed() async throws {
    let recorder = recorder(Self.session(ids: .hashed(key: Self.key)))
    let (_, drivers) = try start(recorder)
    _ = drivers[0].appeared("accounts.balance")
    drivers[0].handle(.show(overlay: "loading"))
    recorder.observer(Self.event(0, .unnamed(type: "Bank.PayController")))
    await recorder.finish()
    #expect(try written.rows()[1]["app.screen.id"] == "e21cb48bac8224390377428a9fbaae7c")
    for name in ["accounts", "balance", "loading", "Pay"] { #expect(!written.text.contains(name)) }
    #expect(try written.rows().last?["scrim.unnamed.type"]?.utf8.count == 32)
  }

  @Test("another key gives other ids, a short key gives none, and 'unnamed' stays")
  func keys() {
    let other = RecordedIDs.hashed(key: Data(1..<17))
    #expect(other.text(of: "home") != RecordedIDs.hashed(key: Self.key).text(of: "home"))
    #expect(RecordedIDs.hashed(key: Self.key.dropLast()).text(of: "home") == nil)
    #expect(RecordedIDs.hashed(key: Data()).text(of: "home") == nil)
    #expect(other.text(of: Timeline.unnamedScreen) == "unnamed")
  }

  @Test(
    "the hash agrees with the test cases 1, 2, 6 and 7 of RFC 4231",
    arguments: zip(
      [
        (Array(repeating: 0x0B, count: 20), "Hi There"),
        (Array("Jefe".utf8), "what do ya want for nothing?"),
        (
          Array(repeating: 0xAA, count: 131),
          "Test Using Larger Than Block-Size Key - Hash Key First"
        ),
        (
          Array(repeating: 0xAA, count: 131),
          "This is a test using a larger than block-size key and a larger than block-size data. "
            + "The key needs to be hashed before being used by the HMAC algorithm."
        ),
      ] as [([UInt8], String)],
      [
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
      ]))
  func published(given: (key: [UInt8], text: String), code: String) {
    let bytes = authenticationCode(of: Array(given.text.utf8), key: given.key)
    #expect(bytes.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined() == code)
  }

  // MARK: - Sampling

  @Test("a share of 0 records no session, and a share of 1 each", arguments: [0.0, 1, .nan])
  func allOrNothing(share: Double) async throws {
    for seed in 0..<50 as Range<UInt64> {
      let recorder = recorder(Self.session(share: share), seed: seed)
      recorder.observer(Self.event(0, .event(.unlocked)))
      await recorder.finish()
    }
    #expect(try written.rows().count == (share == 1 ? 50 : 0))
  }

  @Test("a seeded share records whole sessions, and every row has the share")
  func sampled() async throws {
    for seed in 0..<1000 as Range<UInt64> {
      let recorder = recorder(Self.session(share: 0.3), seed: seed)
      for at in 0..<3 { recorder.observer(Self.event(Int64(at), .event(.unlocked))) }
      await recorder.finish()
    }
    let rows = try written.rows()
    let sessions = Dictionary(grouping: rows) { $0["session.id"] }
    #expect(sessions.values.allSatisfy { $0.count == 3 })
    #expect((250...350).contains(sessions.count))
    #expect(rows.allSatisfy { $0["scrim.share"] == "0.3" })
  }

  // MARK: - Limits and errors

  @Test("the last row of a session says that the limit was reached", arguments: [1, 2, 4])
  func limit(_ limit: Int) async throws {
    let recorder = recorder(Self.session(limit: limit))
    for ticket in 1...9 {
      recorder.observer(Self.event(Int64(ticket), .event(.promptBegan(ticket: ticket))))
    }
    recorder.observer(Self.event(10, .event(.didEnterBackground)))
    await recorder.finish()
    let rows = try written.rows()
    #expect(rows.count == limit)
    #expect(rows.dropLast().allSatisfy { $0["scrim.event"] == "prompt-began" })
    let last = try #require(rows.last)
    #expect(last["scrim.event"] == "limit-reached")
    #expect(last["scrim.ticket"] == nil)
    #expect(last["EventName"] == "scrim.event")
  }

  @Test("an error of the disk leaves a gap in the rows, and disturbs no cover")
  func failedWrites() async throws {
    written.refused = 2...3
    let recorder = recorder(Self.session())
    let host = RecordingHost()
    let (_, drivers) = try start(recorder, on: [host])
    for event in [Event.willResignActive, .didEnterBackground, .willEnterForeground] {
      drivers[0].handle(event)
    }
    #expect(host.installed[.privacy] != nil)
    #expect(host.faults == [])
    await recorder.finish()
    #expect(try written.rows().map { $0["scrim.row"] } == ["1", "4"])
    #expect((recorder.error as? WrittenRows.Refused)?.row == 2)
  }

  @Test("a session is a file of the folder, until the app must collect its files")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for _ in 0...SessionRecorder.fileLimit {
      let recorder = SessionRecorder(into: folder)
      #expect(recorder.error == nil)
      for at in 0..<2 { recorder.observer(Self.event(Int64(at), .event(.unlocked))) }
      await recorder.finish()
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      if recorder.error == nil { continue }
      #expect(recorder.error is UncollectedSessions)
      #expect(files.count == SessionRecorder.fileLimit)
      for file in files {
        let text = try String(
          contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        let rows = try text.split(separator: "\n").map { try Row(String($0)) }
        #expect(rows.map { $0["scrim.row"] } == ["1", "2"])
        #expect(rows.allSatisfy { "\($0["session.id"] ?? "").jsonl" == file })
      }
      return
    }
    Issue.record("the folder got more files than its limit")
  }

  @Test("a folder that cannot be created is an error of the recorder alone")
  func noFolder() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    let recorder = SessionRecorder(into: file.appendingPathComponent("sessions"))
    recorder.observer(Self.event(0, .event(.unlocked)))
    await recorder.finish()
    #expect(recorder.error != nil)
  }
}

/// The rows that a recorder has written.
final class WrittenRows: @unchecked Sendable {
  struct Refused: Error { let row: Int }

  /// The rows, counted from 1, whose writing fails.
  var refused: ClosedRange<Int> = 0...0
  private let lock = NSLock()
  private var count = 0
  private var lines = ""

  func add(_ row: String) throws {
    try lock.withLock {
      count += 1
      if refused.contains(count) { throw Refused(row: count) }
      lines += row
    }
  }

  var text: String { lock.withLock { lines } }

  func rows() throws -> [Row] { try text.split(separator: "\n").map { try Row(String($0)) } }
}

/// The values of a row, as text; nil for null.
struct Row {
  private let values: [String: Value]

  private struct Value: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        text = nil
      } else if let flag = try? value.decode(Bool.self) {
        text = String(flag)
      } else if let number = try? value.decode(Decimal.self) {
        text = "\(number)"
      } else {
        text = try value.decode(String.self)
      }
    }
  }

  init(_ line: String) throws {
    values = try JSONDecoder().decode([String: Value].self, from: Data(line.utf8))
  }

  subscript(column: String) -> String? { values[column]?.text }
}
