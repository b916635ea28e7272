import Foundation
import ScrimBlur

/// OpenCV in a separate process, which answers each line with a line.
///
/// Benchmarks/Peers/opencv_blur.py documents the requests.
struct OpenCVPeer {
  /// The Python with OpenCV that the Makefile installs, and the script.
  private static let command = [".build/peers/bin/python", "Benchmarks/Peers/opencv_blur.py"]

  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  /// The name that it reports for itself.
  let name: String

  /// Returns nil if OpenCV is not installed.
  init?(blurring picture: Picture, threads: Int, in folder: URL) throws {
    let capture = folder.appendingPathComponent("capture")
    try Data(picture.bytes).write(to: capture)
    process.executableURL = URL(fileURLWithPath: Self.command[0])
    process.arguments =
      [Self.command[1], capture.path]
      + [picture.layout.width, picture.layout.height, threads].map(String.init)
    process.standardInput = questions
    process.standardOutput = answers
    guard (try? process.run()) != nil else { return nil }
    // It prints a greeting first, so that no request is written to a program
    // that failed to start.
    guard let greeting = Self.line(from: answers) else { return nil }
    name = greeting
  }

  /// Ends the process.
  func end() throws {
    try questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The names of its methods for a sigma.
  func paths(_ sigma: Double) throws -> [String] {
    try answer("ways \(sigma)").split(separator: " ").map(String.init)
  }

  /// The time of each run, in nanoseconds.
  func times(_ sigma: Double, _ path: String, runs: Int) throws -> [Double] {
    try answer("time \(sigma) \(path) \(runs)").split(separator: " ").compactMap { Double($0) }
      .map { $0 * 1e6 }
  }

  /// The blurred bytes.
  func bytes(_ sigma: Double, _ path: String, in folder: URL) throws -> [UInt8] {
    let file = folder.appendingPathComponent("blurred")
    _ = try answer("write \(sigma) \(path) \(file.path)")
    return [UInt8](try Data(contentsOf: file))
  }

  private func answer(_ question: String) throws -> String {
    try questions.fileHandleForWriting.write(contentsOf: Data("\(question)\n".utf8))
    guard let line = Self.line(from: answers) else { throw CocoaError(.fileReadUnknown) }
    return line
  }

  /// The next line, without its newline.
  private static func line(from pipe: Pipe) -> String? {
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = pipe.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      line += more
    }
    return String(data: line.dropLast(), encoding: .utf8)
  }
}
