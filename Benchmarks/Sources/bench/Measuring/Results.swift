import Foundation

/// All that was measured, as it is kept: as JSON, and as the pictures made from it.
struct Results: Codable {
  let measurements: [Measurement]
  let growths: [Growth]

  private static let folder = "Benchmarks/results"

  /// The pictures, by the names of their files.
  var pictures: [String: String] {
    [
      "results.svg": ResultsPicture(measurements).text,
      "growth.svg": GrowthPicture(growths).text,
    ]
  }

  func write() throws {
    try FileManager.default.createDirectory(
      atPath: Self.folder, withIntermediateDirectories: true)
    var texts = pictures
    texts["results.json"] = try json()
    for (name, text) in texts {
      try text.write(toFile: "\(Self.folder)/\(name)", atomically: true, encoding: .utf8)
    }
    print("written: \(texts.keys.sorted().joined(separator: ", ")), in \(Self.folder)")
  }

  /// A line for each measurement, so that two sets of results can be held against each
  /// other.
  private func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func lines(_ values: [some Encodable]) throws -> String {
      try values.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        .joined(separator: ",\n")
    }
    return "{\"growths\":[\n\(try lines(growths))\n],\"measurements\":[\n"
      + "\(try lines(measurements))\n]}\n"
  }
}
