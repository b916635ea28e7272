import Foundation

/// Measures `scrim render`, from a capture file to a picture file, as a whole
/// process.
struct Rendering {
  /// The number of runs of each pair.
  ///
  /// It is small because the peers take seconds.
  private static let runs = 7

  let laboratory: BenchmarkSetup

  func measure(_ table: inout Table) throws {
    let captures = try Capture.draw(in: laboratory)
    for capture in captures {
      for sigma in [30, 90] { try hold(capture, sigma, &table) }
    }
    for capture in captures { try holdMemory(capture, &table) }
  }

  /// Compares the time and the output size of a blur with those of its peers.
  private func hold(_ capture: Capture, _ sigma: Int, _ table: inout Table) throws {
    let work = "render, \(capture.name), sigma \(sigma)"
    let picture = laboratory.path("ours.png")
    let ours = try command(capture, sigma, into: picture)
    var peers: [(name: String, wallTime: Double, bytes: Double)] = []
    for peer in PicturePeer.all {
      let output = laboratory.path("theirs.png")
      guard let theirs = peer.command(capture.file, output, sigma) else {
        table.add(Measurement(work: work, absence: peer.name))
        continue
      }
      let pair = try Pairing(ours: ours, theirs: theirs, runs: Self.runs, .free)
      table.add(pair.measurement(work, .wallTime, against: peer.name, bar: .timesFaster(5)))
      table.add(
        pair.measurement("processor time of that", .processorTime, against: peer.name))
      peers.append((peer.name, pair.theirWallTime, try size(of: output)))
    }
    // Only the fastest peer's output size is the bar.
    let fastest = peers.map(\.wallTime).min()
    for peer in peers {
      table.add(
        Measurement(
          work: "bytes of \(work)", unit: "B", reference: peer.name,
          ours: [try size(of: picture)], theirs: [peer.bytes],
          bar: peer.wallTime == fastest ? .ratioAtMost(1.2) : nil))
    }
  }

  /// Compares the memory above an empty run with the size of the picture.
  private func holdMemory(_ capture: Capture, _ table: inout Table) throws {
    let size = Double(try capture.pictureSize())
    let render = try command(capture, 30, into: laboratory.path("ours.png"))
    let memory = try (0..<5).map { _ in try laboratory.memoryAboveEmptyRun(of: render) }
    table.add(
      Measurement(
        work: "memory of render, \(capture.name)", unit: "B", reference: "the picture's bytes",
        ours: memory, theirs: memory.map { _ in size }, bar: .ratioAtMost(3)))
  }

  /// A command that blurs a capture, with the radius in pixels of the capture.
  func command(_ capture: Capture, _ sigma: Int, into picture: String) throws -> [String] {
    let policy = try laboratory.write(
      """
      scrim: 1
      lifecycle: ios-scene
      covers: { frost: { blur: { radius: \(sigma) } } }
      defaults: { cover: frost }
      screens: { home: { text: 17pt } }

      """, to: "policy-\(sigma).yaml")
    return [
      laboratory.scrim, "render", policy, "--capture", capture.file, "--screen", "home",
      "--scale", "1", "-o", picture,
    ]
  }

  private func size(of file: String) throws -> Double {
    Double(try Data(contentsOf: URL(fileURLWithPath: file)).count)
  }
}
