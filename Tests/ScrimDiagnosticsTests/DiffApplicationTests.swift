import Foundation
import ScrimDiagnostics
import TestSupport
import Testing

/// Random changes, applied by the programs that people apply diffs with.
@Suite(.timeLimit(.minutes(10)))
struct DiffApplicationTests {
  private static let rounds = 60

  @Test(
    "git and patch turn the old text into the new one",
    arguments: ["/usr/bin/git apply --whitespace=nowarn -", "/usr/bin/patch -p1 -s"])
  func application(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    guard FileManager.default.isExecutableFile(atPath: words[0]) else { return }
    for round in 0..<Self.rounds {
      var random = SeededRandom(seed: UInt64(round))
      let changes = Self.names.map { Self.change(of: $0, &random) }
      try withFolder { folder in
        for change in changes { try Data(change.before.bytes).write(to: folder / change.path) }
        let diff = changes.flatMap { UnifiedDiff($0).bytes }
        try Self.run(words, in: folder, input: Data(diff))
        for change in changes {
          let bytes = try ContiguousArray(Data(contentsOf: folder / change.path))
          #expect(bytes == change.after.bytes, "round \(round), \(change.path)")
        }
      }
    }
  }

  private static let names = ["a.yaml", "b c.yaml", "é\"\\\t.yaml"]

  private static let lines = [
    "", "a", "b", "c: d", "\te", "\r", "f\r", "\u{1B}[31m", "\u{0}", "\\ No newline", "-", "--- a",
    "+++ b", "@@ -1,1 +1,1 @@", "é", "\u{2028}",
  ]

  /// A random text, and the text with some lines changed.
  private static func change(of name: String, _ random: inout SeededRandom) -> SourceChange {
    func line() -> String { lines.randomElement(using: &random) ?? "" }
    func text(_ lines: [String]) -> String {
      let isBroken = !lines.isEmpty && Bool.random(using: &random)
      return lines.joined(separator: "\n") + (isBroken ? "\n" : "")
    }
    let old = (0..<Int.random(in: 0...60, using: &random)).map { _ in line() }
    var new = old
    for _ in 0...Int.random(in: 0...5, using: &random) {
      let index = Int.random(in: 0...new.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where index < new.count: new[index] = line()
      case 1 where index < new.count: new.remove(at: index)
      default: new.insert(line(), at: index)
      }
    }
    return SourceChange(of: SourceFile(path: name, text: text(old)), to: Array(text(new).utf8))
  }

  private static func run(_ words: [String], in folder: URL, input: Data) throws {
    let process = Process()
    let standardInput = Pipe()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = folder
    process.standardInput = standardInput
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

private func / (folder: URL, name: String) -> URL {
  folder.appendingPathComponent(name)
}

/// Calls a closure with a new folder, which is removed afterward.
private func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
