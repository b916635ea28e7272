import Foundation
import Measuring
import ScrimBlur
import TestSupport

/// The blur on two threads against OpenCV's fastest way that is as good.
///
/// OpenCV has many ways, and which one is the fastest depends on the machine: all
/// are tried, and the fastest of them run in turn with ours.
struct AgainstOpenCV {
  /// How often ours and theirs are run in turn.
  private static let rounds = 41
  /// How often each is run at its turn; the first run only warms the machine up.
  private static let runs = 3
  /// How many ways are run in turn with ours.
  private static let rivals = 3
  private static let threads = 2
  /// The least fidelity, in dB.
  private static let leastFidelity = 45.0
  /// How many times faster ours must be.
  private static let bar = 5.0

  private let picture: Picture
  private let peer: OpenCVPeer
  private let folder: URL

  static func measure() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = try BlurPicture.capture()
    guard let peer = try OpenCVPeer(blurring: picture, threads: threads, in: folder) else {
      Measurement("blur, \(threads) threads, against OpenCV", absent: "OpenCV").report()
      return
    }
    let contest = AgainstOpenCV(picture: picture, peer: peer, folder: folder)
    for sigma in [30, 90] as [Double] { try contest.run(sigma) }
    try peer.end()
  }

  /// Runs ours and theirs in turn, one way after another: the shorter each waits for
  /// its turn, the less the system forgets how its threads are best placed.
  private func run(_ sigma: Double) throws {
    let blur = try BlurPicture.blur(sigma)
    var target = Picture(picture.layout)
    for way in try fastestWays(sigma) {
      var (ours, theirs): ([Double], [Double]) = ([], [])
      for _ in 0..<Self.rounds {
        for run in 0..<Self.runs {
          let start = ContinuousClock.now
          try blur(picture, into: &target, threads: Self.threads)
          if run > 0 { ours.append((ContinuousClock.now - start) / .nanoseconds(1)) }
        }
        theirs += try peer.times(sigma, way.name, runs: Self.runs).dropFirst()
      }
      Measurement(
        "blur, sigma \(Int(sigma)), \(Self.threads) threads", unit: "ns", ours: ours,
        reference: "\(peer.name), \(way.name), \((way.fidelity * 10).rounded() / 10) dB",
        theirs: theirs, bar: .timesFaster(Self.bar)
      ).report()
    }
  }

  /// The fastest of OpenCV's ways that are good enough.
  private func fastestWays(_ sigma: Double) throws -> [(name: String, fidelity: Double)] {
    let times = try peer.ways(sigma).map { name in
      // What is not there yet is made in the first run.
      (name, try peer.times(sigma, name, runs: 6).dropFirst().min() ?? .infinity)
    }
    let layout = picture.layout
    let exact = exactGaussian(
      picture.bytes, width: layout.width, height: layout.height, sigma: sigma)
    var ways: [(name: String, fidelity: Double)] = []
    for (name, _) in times.sorted(by: { $0.1 < $1.1 }) where ways.count < Self.rivals {
      let decibels = fidelity(of: try peer.bytes(sigma, name, in: folder), to: exact)
      if decibels >= Self.leastFidelity { ways.append((name, decibels)) }
    }
    return ways
  }
}
