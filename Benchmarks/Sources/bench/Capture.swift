import Foundation

/// A PNG file that is drawn for the measurements.
struct Capture {
  let name: String
  let file: String

  /// How many bytes its pixels take.
  func pictureSize() throws -> Int {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    // Width and height are the first that the file's first chunk says.
    let sides = [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    return sides[0] * sides[1] * 4
  }

  /// A capture of noise, bars and marks, and a screen with text.
  static func draw(with tools: URL, in folder: URL) throws -> [Capture] {
    let sample = folder.appendingPathComponent("sample.png").path
    for command in [["blur-picture", "capture", sample], ["draw-examples", folder.path]] {
      let tool = tools.appendingPathComponent(command[0]).path
      guard try ProcessCost(of: [tool] + command.dropFirst()).status == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
    return [
      Capture(name: "sample", file: sample),
      Capture(name: "screen", file: folder.appendingPathComponent("accounts.balance.png").path),
    ]
  }
}
