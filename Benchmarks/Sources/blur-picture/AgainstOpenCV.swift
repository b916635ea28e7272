import Foundation
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

  /// Prints a row for each sigma and way; whether all bars are met.
  static func measure() throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = try BlurPicture.capture()
    guard let peer = try OpenCVPeer(blurring: picture, threads: threads, in: folder) else {
      print("blur, \(threads) threads, against OpenCV: absent")
      return true
    }
    print("blur, \(threads) threads, against \(peer.name)")
    print("                             ms   theirs ms   times faster (middle half)   bar")
    let contest = AgainstOpenCV(picture: picture, peer: peer, folder: folder)
    var areMet = true
    for sigma in [30, 90] as [Double] { areMet = try contest.run(sigma) && areMet }
    try peer.end()
    return areMet
  }

  /// Runs ours and theirs in turn, one way after another: the shorter each waits for
  /// its turn, the less the system forgets how its threads are best placed.
  private func run(_ sigma: Double) throws -> Bool {
    let blur = try BlurPicture.blur(sigma)
    var target = Picture(picture.layout)
    var areMet = true
    for way in try fastestWays(sigma) {
      var (ours, theirs): ([Double], [Double]) = ([], [])
      for _ in 0..<Self.rounds {
        for run in 0..<Self.runs {
          let start = ContinuousClock.now
          try blur(picture, into: &target, threads: Self.threads)
          if run > 0 { ours.append((ContinuousClock.now - start).milliseconds) }
        }
        theirs += try peer.times(sigma, way.name, runs: Self.runs).dropFirst()
      }
      let ratios = zip(ours, theirs).map { $1 / $0 }
      let isMet = ratios.median >= Self.bar
      areMet = areMet && isMet
      print(
        "sigma \(Int(sigma)), \(way.name), \((way.fidelity * 10).rounded() / 10) dB".padding(
          toLength: 28, withPad: " ", startingAt: 0),
        ours.median.short, theirs.median.short, ratios.middleHalf,
        "≥ \(Self.bar.short) \(isMet ? "met" : "missed")", separator: "\t")
    }
    return areMet
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
