import Foundation
import ScrimHost
import ScrimInterchange
import ScrimRuntime
import ScrimSnapshots
import ScrimTimeline
import TestSupport
import Testing

/// An app that is left and comes back, and the files that its system stores.
@MainActor
private final class StoringApp {
  let folder: Folder
  private let drivers: Drivers
  private let driver: Driver
  private let center = NotificationCenter()
  private var watch: SnapshotWatch?
  private let reports: AsyncStream<SnapshotReport>

  init(_ files: [String: [UInt8]] = [:], removing removal: SnapshotRemoval = []) throws {
    folder = try Folder()
    let timeline = try Timeline(encoding: SampleTimeline.content)
    drivers = Drivers(timeline)
    driver = drivers.driver(for: BlindHost(), start: SceneStart(phase: .active, isRecorded: false))
    driver.handle(.screen("accounts.balance"))
    let (stream, continuation) = AsyncStream<SnapshotReport>.makeStream()
    reports = stream
    for (name, content) in files { try store(content, name) }
    watch = SnapshotWatch(
      of: drivers, in: URL(fileURLWithPath: folder.path),
      SnapshotJudge(timeline, scale: 3) { _, _, _, _ in nil }, removing: removal,
      leaving: .leaving, returning: .returning, center: center
    ) { continuation.yield($0) }
  }

  func show(_ screen: String) { driver.handle(.screen(screen)) }

  func turnProtectionOff() { drivers.isProtected = false }

  func leave() { center.post(name: .leaving, object: nil) }

  func store(_ content: [UInt8], _ name: String = "A@3x.ktx") throws {
    try Data(content).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
  }

  /// Dates a file back, as if it had been stored earlier.
  func age(_ name: String = "A@3x.ktx") throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: "\(folder.path)/\(name)"
    )
  }

  func comeBack() { center.post(name: .returning, object: nil) }

  /// The next report.
  var report: SnapshotReport? {
    get async {
      for await report in reports { return report }
      return nil
    }
  }

  func has(_ name: String = "A@3x.ktx") -> Bool {
    FileManager.default.fileExists(atPath: "\(folder.path)/\(name)")
  }
}

extension Notification.Name {
  fileprivate static let leaving = Self("leaving")
  fileprivate static let returning = Self("returning")
}

/// A host that draws nothing.
@MainActor
private final class BlindHost: CoverHost {
  func install(_ cover: Cover, on layer: CoverLayer, opacity: Double) {}
  func animate(_ layer: CoverLayer, along fade: OpacityAnimation) {}
  func snap(_ layer: CoverLayer, to opacity: Double) {}
  func swap(_ layer: CoverLayer, to cover: Cover) {}
  func raise(_ layer: CoverLayer) {}
  func layout(_ layer: CoverLayer) {}
  func restyle(_ layer: CoverLayer) {}
  func remove(_ layer: CoverLayer) {}
  func secure(_ level: SecureLevel) {}
  func askForUnlock() {}
}

@MainActor
@Suite struct SnapshotWatchTests {
  /// The color that replaces the sample's blur.
  static let covered = StoredFile(colors: [[0, 0, 0, 255]]).ktx
  static let bare = StoredFile(colors: [[200, 1, 2, 255], [255, 255, 255, 255]]).ktx

  @Test func `a report names the timeline, the file and the verdict`() async throws {
    let app = try StoringApp()
    app.leave()
    try app.store(Self.covered)
    app.comeBack()
    let report = try #require(await app.report)
    #expect(report.isClean)
    #expect(report.timelineDigest.count == 64)
    #expect("\(report)" == "A@3x.ktx: covered by 'frost'")
  }

  @Test func `a return without a stored file is reported, and is not clean`() async throws {
    let app = try StoringApp()
    app.leave()
    app.comeBack()
    let report = try #require(await app.report)
    #expect(!report.isClean)
    #expect("\(report)" == "no stored snapshot was found")
  }

  @Test func `a picture of a sensitive screen is exposed`() async throws {
    let app = try StoringApp()
    app.leave()
    try app.store(Self.bare)
    app.comeBack()
    let report = try #require(await app.report)
    #expect(!report.isClean)
    guard case .exposed? = report.snapshots.first?.verdict else {
      Issue.record("\(report)")
      return
    }
  }

  @Test func `a picture of a public screen is public`() async throws {
    let app = try StoringApp()
    app.show("splash")
    app.leave()
    try app.store(Self.bare)
    app.comeBack()
    let report = try #require(await app.report)
    #expect(report.snapshots.map(\.verdict) == [.publicScreen])
    #expect(report.isClean)
  }

  @Test func `nobody knows which screen an app shows that changes it in the background`()
    async throws
  {
    let app = try StoringApp()
    app.leave()
    app.show("splash")
    try app.store(Self.bare)
    app.comeBack()
    let verdict = try #require(await app.report?.snapshots.first?.verdict)
    guard case .unknown(.perhapsPublic) = verdict else {
      Issue.record("\(verdict)")
      return
    }
  }

  @Test func `nobody knows which screen an earlier run showed`() async throws {
    let app = try StoringApp(["A@3x.ktx": Self.bare])
    let verdict = try #require(await app.report?.snapshots.first?.verdict)
    guard case .unknown(.perhapsPublic) = verdict else {
      Issue.record("\(verdict)")
      return
    }
  }

  @Test func `a file is judged again only when it has changed`() async throws {
    let app = try StoringApp(["A@3x.ktx": Self.covered])
    #expect(try #require(await app.report).snapshots.count == 1)
    app.leave()
    try app.store(Self.bare, "B@3x.ktx")
    app.comeBack()
    #expect(try #require(await app.report).snapshots.map(\.name) == ["B@3x.ktx"])
  }

  @Test func `nothing is removed unless the app asks for it`() async throws {
    let app = try StoringApp()
    app.leave()
    try app.store(Self.bare)
    app.comeBack()
    #expect(await app.report?.snapshots.map(\.isRemoved) == [false])
    #expect(app.has())
  }

  @Test func `exposed files are removed, and covered ones are not`() async throws {
    let app = try StoringApp(removing: .exposed)
    app.leave()
    try app.store(Self.bare)
    try app.store(Self.covered, "B@3x.ktx")
    app.comeBack()
    #expect(await app.report?.snapshots.map(\.isRemoved) == [true, false])
    #expect(!app.has() && app.has("B@3x.ktx"))
  }

  @Test func `files from before the app was left are stale`() async throws {
    let app = try StoringApp(removing: .stale)
    app.leave()
    try app.store(Self.covered)
    try app.age()
    try app.store(Self.bare, "B@3x.ktx")
    app.comeBack()
    #expect(await app.report?.snapshots.map(\.isRemoved) == [true, false])
    #expect(!app.has() && app.has("B@3x.ktx"))
  }

  @Test func `files that are too large to keep at once are judged`() async throws {
    let app = try StoringApp()
    app.leave()
    let names = (0..<5).map { "\($0)@3x.ktx" }
    for name in names { try app.store([UInt8](repeating: 0, count: 15 << 20), name) }
    try app.store(Self.bare, "5@3x.ktx")
    app.comeBack()
    let report = try #require(await app.report)
    #expect(report.snapshots.map(\.name) == names + ["5@3x.ktx"])
    #expect(report.snapshots.prefix(5).allSatisfy { $0.verdict == .unknown(.file(.otherFormat)) })
    guard case .exposed? = report.snapshots.last?.verdict else {
      Issue.record("\(report)")
      return
    }
  }

  @Test func `a sensitive screen that is stored while protection is off is exposed`() async throws {
    let app = try StoringApp()
    app.turnProtectionOff()
    app.leave()
    try app.store(Self.bare)
    app.comeBack()
    let report = try #require(await app.report)
    guard case .exposed? = report.snapshots.first?.verdict else {
      Issue.record("\(report)")
      return
    }
  }

  @Test func `a link is not followed, and not passed over`() async throws {
    let app = try StoringApp()
    app.leave()
    let other = try Folder(["other": "text"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(app.folder.path)/A@3x.ktx", withDestinationPath: "\(other.path)/other")
    app.comeBack()
    #expect(await app.report?.snapshots.map(\.verdict) == [.unknown(.file(.unreadable))])
  }

  @Test func `other files of the folder are reported, and are not clean`() async throws {
    let app = try StoringApp()
    app.leave()
    try app.store(Array("text".utf8), "notes.txt")
    app.comeBack()
    #expect(await app.report?.snapshots.map(\.verdict) == [.unknown(.file(.otherFormat))])
  }
}
