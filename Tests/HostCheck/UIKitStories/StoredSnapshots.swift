import CoreGraphics
import Foundation
import QuartzCore
import ScrimSnapshots
import Staging
import Testing
import UIKit

/// What the app finds in the folder of its snapshots when it comes back.
extension Stories {
  @Suite @MainActor struct StoredSnapshots {
    @Test(arguments: ["bank", "pictured"])
    func `a sensitive screen is stored covered`(_ policy: String) async throws {
      UIImage.add(UIImage(cgImage: .halves(.logo, .logoToo)), named: "Logo")
      let store = try Store(Story(policy))
      let scene = store.story.scene(Page.balance)
      let report = try #require(await store.leaveAndComeBack(scene))
      #expect(report.isClean, "\(report)")
      #expect(report.snapshots.count == 2)
      let cover = policy == "bank" ? "paper" : "logo"
      #expect(report.snapshots.allSatisfy { $0.verdict == .covered(by: cover) }, "\(report)")
    }

    @Test func `a public screen is stored as it is`() async throws {
      let store = try Store(Story())
      let scene = store.story.scene(Page.welcome)
      let report = try #require(await store.leaveAndComeBack(scene))
      #expect(report.snapshots.map(\.verdict) == [.publicScreen, .publicScreen])
    }

    @Test func `a sensitive screen that is stored bare is exposed and removed`() async throws {
      let store = try Store(Story(), removing: .exposed)
      let scene = store.story.scene(Page.balance)
      let bare = scene.picture
      let report = try #require(await store.leaveAndComeBack(scene, storing: [bare]))
      #expect(!report.isClean)
      #expect(report.snapshots.map(\.isRemoved) == [true])
      #expect(store.files.isEmpty)
    }
  }
}

extension Pixel {
  fileprivate static let logo = Pixel(red: 0x20, green: 0x40, blue: 0x60)
  fileprivate static let logoToo = Pixel(red: 0xE0, green: 0xC0, blue: 0xA0)
}

extension CGImage {
  /// An image whose upper half has one color, and whose lower half another.
  fileprivate static func halves(_ upper: Pixel, _ lower: Pixel) -> CGImage {
    CGImage(width: 1, height: 2, pixels: [upper, lower])
  }

  /// The image as iOS stores it, if each block of four by four has one color.
  fileprivate func ktx() throws -> Data {
    func words(_ words: [Int]) -> [UInt8] {
      words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    }
    var blocks: [UInt8] = []
    for top in stride(from: 0, to: height, by: 4) {
      for left in stride(from: 0, to: width, by: 4) {
        let color = pixels[top * width + left]
        for y in top..<min(top + 4, height) {
          for x in left..<min(left + 4, width) { try #require(pixels[y * width + x] == color) }
        }
        let parts = [color.red, color.green, color.blue, color.alpha].flatMap { [$0, $0] }
        blocks += [0xFC, 0xFD] + [UInt8](repeating: 0xFF, count: 6) + parts
      }
    }
    let header = words([0x0403_0201, 0, 1, 0, 0x93D0, 0x1908, width, height, 0, 0, 1, 1, 0])
    let mark: [UInt8] = [0xAB] + Array("KTX 11".utf8) + [0xBB, 13, 10, 26, 10]
    return Data(mark + header + words([blocks.count]) + blocks)
  }
}

/// The folder in which the system stores the snapshots of a story.
@MainActor private final class Store {
  let story: Story
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)
  private let watch: SnapshotWatch
  private let reports: AsyncStream<SnapshotReport>

  init(_ story: Story, removing removal: SnapshotRemoval = []) throws {
    self.story = story
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (stream, continuation) = AsyncStream<SnapshotReport>.makeStream()
    reports = stream
    watch = story.scrim.watchSnapshots(in: folder, removing: removal) { continuation.yield($0) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

  /// Leaves the app, stores pictures, and comes back.
  ///
  /// - Parameter pictures: nil for those that the system takes.
  func leaveAndComeBack(
    _ scene: UIWindowScene, storing pictures: [CGImage]? = nil
  ) async throws -> SnapshotReport? {
    scene.deactivate()
    Stage.pass(milliseconds: 600)
    let taken = scene.enterBackground()
    NotificationCenter.default.post(
      name: UIApplication.didEnterBackgroundNotification, object: nil)
    for (number, picture) in (pictures ?? taken).enumerated() {
      try picture.ktx().write(to: folder.appendingPathComponent("\(number)@1x.ktx"))
    }
    NotificationCenter.default.post(
      name: UIApplication.willEnterForegroundNotification, object: nil)
    scene.comeBack()
    for await report in reports { return report }
    return nil
  }
}
