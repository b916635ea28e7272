import Foundation

/// An input made to overload scrim.
///
/// The run must end within a second and 200 MB, with a finding or a complaint.
struct HostileInput {
  private let before: String
  private let piece: String
  private let count: Int
  private let after: String

  /// A piece of text, repeated.
  ///
  /// Each `#` in it is replaced by the number of the repetition.
  private init(before: String = "", _ piece: String, times count: Int, after: String = "") {
    self.before = before
    self.piece = piece
    self.count = count
    self.after = after
  }

  private var name: String {
    "\(before.prefix(12))\(piece.prefix(12)) × \(count) \(after.prefix(8))"
      .replacing("\n", with: "⏎").replacing("\r", with: "␍").replacing("\0", with: "␀")
  }

  /// Writes the input in small parts, because a child's peak memory includes
  /// that of its parent.
  private func write(to file: URL) throws {
    try Data(before.utf8).write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    let batch = 10_000
    for start in stride(from: 0, to: count, by: batch) {
      let numbers = start..<min(start + batch, count)
      let text =
        piece.contains("#")
        ? numbers.map { piece.replacing("#", with: String($0)) }.joined()
        : String(repeating: piece, count: numbers.count)
      try handle.write(contentsOf: Data(text.utf8))
    }
    try handle.write(contentsOf: Data(after.utf8))
    try handle.close()
  }

  static let all: [HostileInput] =
    ["[", "{", "- ", "? ", "[a, ", "{a: ", "&a [", "- &a\n ", "- !t x\n", "- &a# x\n", "- *a#\n"]
    .map { HostileInput($0, times: 100_000) }
    + [
      HostileInput("[", times: 160_000),
      HostileInput(before: "- &a x\n", "- *a\n", times: 100_000),
      HostileInput("%TAG !a#! x\n", times: 100_000, after: "---\na: b\n"),
      HostileInput(before: "a: b\n...\n", "%TAG !a#! x\n", times: 100_000, after: "---\na: b\n"),
      HostileInput("a: b\n", times: 100_000),
      HostileInput("a: b\n", times: 3_000_000),
      HostileInput(before: "a: ", "x", times: 10_000_000),
      HostileInput(before: "", "x", times: 10_000_000, after: ": a"),
      HostileInput(before: "a: {", "b#: c, ", times: 1_000_000, after: "}"),
      HostileInput(before: "a: \"", "x ", times: 5_000_000),
      HostileInput(before: "x: {", "a:                 1, ", times: 100_000, after: "}"),
      HostileInput(before: "- !t x\n- |\n", "\n", times: 8_000_000),
      HostileInput(
        before: (10..<110).map { "- &a\($0)\(String(repeating: "n", count: 90)) x\n" }.joined(),
        "- *unknown\(String(repeating: "n", count: 90))#\n", times: 20_000),
      HostileInput(before: "a0: &a0 [x]\n", "a: &a [*a0, *a0]\n", times: 10_000),
      HostileInput(before: "&a [*a, ", "*a, ", times: 1000, after: "]"),
      HostileInput("\r", times: 10_000_000),
      HostileInput("\0", times: 10_000_000),
      HostileInput("\u{2028}", times: 3_000_000),
      HostileInput(before: "scrim: 1\n", "#\n", times: 9_000_000),
      HostileInput("'", times: 9_999_999),
    ]

  /// Prints a row for each input; returns whether all are within the limits.
  static func run(program: String, in folder: URL) throws -> Bool {
    var isWell = true
    func row(_ name: String, _ cost: ProcessCost) {
      let isFine =
        (1...2).contains(cost.status) && cost.wallTime < 1 && cost.peakMemory < 200_000_000
      isWell = isWell && isFine
      print(
        name.left(44) + "exit \(cost.status)".right(8)
          + (cost.wallTime * 1e9).text(in: "ns").right(9)
          + Double(cost.peakMemory).text(in: "B").right(12) + (isFine ? "" : "  too much"))
    }
    for input in all {
      let file = folder.appendingPathComponent("policy.yaml")
      try input.write(to: file)
      for format in ["text", "json"] {
        let cost = try ProcessCost(of: [program, "lint", file.path, "--format", format])
        row("\(input.name) \(format)", cost)
      }
    }
    row("/dev/zero, named", try ProcessCost(of: [program, "lint", "/dev/zero"]))
    row("/dev/zero, read", try ProcessCost(of: [program, "lint", "-"], input: "/dev/zero"))
    row("a directory", try ProcessCost(of: [program, "lint", "-"], input: folder.path))
    return isWell
  }
}
