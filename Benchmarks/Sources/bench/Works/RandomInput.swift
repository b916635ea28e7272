import Foundation

/// A command on files of at most 100 KB that repeat random pieces of a format.
///
/// A loop over everything, inside of a loop over everything, takes minutes on
/// one of these. Each run must end within two seconds and 500 MB.
struct RandomInput {
  /// A file, made of random pieces.
  struct Format {
    let file: String
    var before = ""
    /// Texts to repeat; each `@` in them is replaced by the number of the
    /// repetition.
    let pieces: [String]
    var after = ""
  }

  /// A command, and the formats of its files.
  struct Work {
    let arguments: [String]
    let formats: [Format]
    /// Files that are always the same.
    var fixed: [String: String] = [:]
  }

  static let length = 100_000

  private let name: String
  private let arguments: [String]
  private let files: [String: String]

  init(_ arguments: [String], _ files: [String: String], _ name: String) {
    (self.arguments, self.files, self.name) = (arguments, files, name)
  }

  private init(_ work: Work, using random: inout some RandomNumberGenerator) {
    var (files, names) = (work.fixed, [String]())
    for format in work.formats {
      let count = Int.random(in: 1...3, using: &random)
      let pieces = (0..<count).map { _ in format.pieces.randomElement(using: &random) ?? "" }
      let room = Self.length / work.formats.count - format.before.utf8.count
      files[format.file] =
        format.before
        + (Bool.random(using: &random)
          ? Self.text(repeating: pieces.joined(), upTo: room)
          // One piece follows the other: `((((` and then `))))`.
          : pieces.map { Self.text(repeating: $0, upTo: room / count) }.joined())
        + format.after
      names.append("\(format.file) \(pieces.joined())")
    }
    self.init(work.arguments, files, names.joined(separator: " | "))
  }

  static func text(repeating piece: String, upTo length: Int) -> String {
    guard piece.contains("@") else {
      return String(repeating: piece, count: length / max(1, piece.utf8.count))
    }
    var (text, number) = ("", 0)
    while text.utf8.count < length {
      text += piece.replacing("@", with: String(number))
      number += 1
    }
    return text
  }

  /// Runs the inputs that once took too much, and a number of random ones.
  ///
  /// Prints a row for each that takes too much; returns whether all pass.
  static func run(program: String, in folder: URL, seed: UInt64, rounds: Int) throws -> Bool {
    var random = SeededNumbers(state: seed)
    var failures = 0
    for round in -known.count..<rounds {
      let input =
        round < 0 ? known[-1 - round] : RandomInput(works[round % works.count], using: &random)
      let inputFolder = folder.appendingPathComponent("input")
      try? FileManager.default.removeItem(at: inputFolder)
      for (name, text) in input.files {
        let file = inputFolder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      guard FileManager.default.changeCurrentDirectoryPath(inputFolder.path) else {
        throw CocoaError(.fileNoSuchFile)
      }
      let cost = try ProcessCost(of: [program] + input.arguments)
      // Other work on the machine takes time that is not the program's.
      let time = min(cost.wallTime, cost.processorTime)
      if (0...2).contains(cost.status), time < 2, cost.peakMemory < 500_000_000 { continue }
      failures += 1
      let name = "\(input.arguments.joined(separator: " ")): \(input.name)"
      print(
        "\(name.replacing("\n", with: "⏎").prefix(100)) exit \(cost.status) "
          + (time * 1e9).text(in: "ns") + " " + Double(cost.peakMemory).text(in: "B")
          + "  too much (round \(round))")
    }
    print("\(rounds) random inputs, seed \(seed): \(failures) of all inputs take too much")
    return failures == 0
  }
}

/// Numbers that a seed determines.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
