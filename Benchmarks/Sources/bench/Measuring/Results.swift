import Foundation

/// All that was measured, as it is kept: as JSON, and as the pictures made from it.
struct Results: Codable {
  let measurements: [Measurement]
  let growths: [Growth]

  private static let folder = "Benchmarks/results"

  func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileManager.default.createDirectory(
      atPath: Self.folder, withIntermediateDirectories: true)
    let texts = [
      "results.json": String(decoding: try encoder.encode(self), as: UTF8.self) + "\n",
      "results.svg": ResultsPicture(measurements).text,
      "growth.svg": GrowthPicture(growths).text,
    ]
    for (name, text) in texts {
      try text.write(toFile: "\(Self.folder)/\(name)", atomically: true, encoding: .utf8)
    }
    print("written: Benchmarks/results/results.json, results.svg and growth.svg")
  }
}
