import Foundation

/// `scrim render`, from a capture's file to the picture's, as whole processes.
struct Rendering {
  /// How often each pair is run: the peers take seconds.
  private static let runs = 7

  /// The program.
  let scrim: String
  /// Where files go.
  let folder: URL

  /// Prints the rows; whether all bars are met.
  func measure() throws -> Bool {
    let tools = URL(fileURLWithPath: scrim).deletingLastPathComponent()
    let captures = try Capture.draw(with: tools, in: folder)
    var areMet = true
    for capture in captures {
      for sigma in [30, 90] { areMet = try hold(capture, sigma) && areMet }
    }
    for capture in captures { areMet = try holdMemory(capture) && areMet }
    return areMet
  }

  /// Holds the time and the bytes of a blur against those of its peers.
  private func hold(_ capture: Capture, _ sigma: Int) throws -> Bool {
    let work = "render \(capture.name), sigma \(sigma)"
    let picture = path("ours.png")
    let ours = try command(capture, sigma, into: picture)
    var areMet = true
    var peers: [(name: String, wallTime: Double, bytes: Double)] = []
    for peer in PicturePeer.all {
      let output = path("theirs.png")
      guard let theirs = peer.command(capture.file, output, sigma) else {
        print("\(work), \(peer.name): absent")
        continue
      }
      let pair = try Pairing(ours: ours, theirs: theirs, runs: Self.runs)
      let rows = [
        pair.row("\(work), \(peer.name), wall ms", \.wallTime, bar: .timesFaster(5)),
        pair.row("\(work), \(peer.name), processor ms", bar: .timesFaster(5)),
      ]
      for row in rows { areMet = row.print() && areMet }
      peers.append((peer.name, pair.theirWallTime, try size(of: output)))
    }
    // The bytes are held against those of the faster one.
    let fastest = peers.map(\.wallTime).min()
    for peer in peers {
      let row = Row(
        work: "\(work), \(peer.name), KB", ours: [try size(of: picture)], theirs: [peer.bytes],
        bar: peer.wallTime == fastest ? .atMost(1.2) : .none)
      areMet = row.print() && areMet
    }
    return areMet
  }

  /// Holds the memory above an empty run's against the picture.
  private func holdMemory(_ capture: Capture) throws -> Bool {
    let size = Double(try capture.pictureSize()) / 1e6
    let render = try command(capture, 30, into: path("ours.png"))
    let memory = try (0..<5).map { _ in
      try peakMemory(of: render) - peakMemory(of: [scrim, "--version"])
    }
    return Row(
      work: "memory of render \(capture.name), MB", ours: memory, theirs: memory.map { _ in size },
      bar: .atMost(3)
    ).print()
  }

  /// What draws a capture under one blur, whose radius is in the capture's pixels.
  private func command(_ capture: Capture, _ sigma: Int, into picture: String) throws -> [String] {
    let policy = path("policy-\(sigma).yaml")
    try """
    scrim: 1
    lifecycle: ios-scene
    covers: { frost: { blur: { radius: \(sigma) } } }
    defaults: { cover: frost }
    screens: { home: { text: 17pt } }

    """.write(toFile: policy, atomically: true, encoding: .utf8)
    let command = [
      scrim, "render", policy, "--capture", capture.file, "--screen", "home", "--scale", "1",
      "-o", picture,
    ]
    guard try ProcessCost(of: command).status == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    return command
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// How many kilobytes a file has.
  private func size(of file: String) throws -> Double {
    Double(try Data(contentsOf: URL(fileURLWithPath: file)).count) / 1000
  }

  /// The most memory that a command had, in megabytes.
  private func peakMemory(of command: [String]) throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("peak-memory")
    process.arguments = command
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let bytes = Double(text.dropLast()) else {
      throw CocoaError(.featureUnsupported)
    }
    return bytes / 1e6
  }
}
