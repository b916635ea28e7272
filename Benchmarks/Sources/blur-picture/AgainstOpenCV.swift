import Foundation
import Measuring
import ScrimBlur
import TestSupport

/// Compares the blur on two threads with OpenCV's fastest method of sufficient
/// fidelity.
///
/// Which of OpenCV's methods is fastest depends on the machine. So all of them
/// are tried, and the fastest run in turn with ours.
struct AgainstOpenCV {
  /// The number of times that ours and theirs run in turn.
  private static let rounds = 41
  /// The number of runs in each turn; the first run only warms up the machine.
  private static let runs = 3
  /// The number of methods that run in turn with ours.
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

  /// Runs ours and theirs in turn, one method after another.
  ///
  /// With short waits between turns, the system keeps each program's threads on
  /// good processors.
  private func run(_ sigma: Double) throws {
    let blur = try BlurPicture.blur(sigma)
    var target = Picture(picture.layout)
    for path in try fastestWays(sigma) {
      var (ours, theirs): ([Double], [Double]) = ([], [])
      for _ in 0..<Self.rounds {
        for run in 0..<Self.runs {
          let start = ContinuousClock.now
          try blur(picture, into: &target, threads: Self.threads)
          if run > 0 { ours.append((ContinuousClock.now - start) / .nanoseconds(1)) }
        }
        theirs += try peer.times(sigma, path.name, runs: Self.runs).dropFirst()
      }
      Measurement(
        "blur, sigma \(Int(sigma)), \(Self.threads) threads", unit: "ns", ours: ours,
        reference: "\(peer.name), \(path.name), \((path.fidelity * 10).rounded() / 10) dB",
        theirs: theirs, bar: .timesFaster(Self.bar)
      ).report()
    }
  }

  /// The fastest of OpenCV's methods with sufficient fidelity.
  private func fastestWays(_ sigma: Double) throws -> [(name: String, fidelity: Double)] {
    let times = try peer.paths(sigma).map { name in
      // The first run is dropped, because it allocates what the others reuse.
      (name, try peer.times(sigma, name, runs: 6).dropFirst().min() ?? .infinity)
    }
    let layout = picture.layout
    let exact = exactGaussian(
      picture.bytes, width: layout.width, height: layout.height, sigma: sigma)
    var paths: [(name: String, fidelity: Double)] = []
    for (name, _) in times.sorted(by: { $0.1 < $1.1 }) where paths.count < Self.rivals {
      let decibels = fidelity(of: try peer.bytes(sigma, name, in: folder), to: exact)
      if decibels >= Self.leastFidelity { paths.append((name, decibels)) }
    }
    return paths
  }
}
