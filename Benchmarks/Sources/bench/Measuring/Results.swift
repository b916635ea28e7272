import Foundation

/// The results, as they are saved: as JSON, and as pictures drawn from it.
struct Results: Codable {
  let measurements: [Measurement]
  let growths: [Growth]

  private static let folder = "Benchmarks/results"

  /// The pictures, by file name.
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

  /// The JSON with one measurement per line, so that two results can be
  /// compared with diff.
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
