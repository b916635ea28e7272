import Foundation

/// Counts the instructions and allocations of a program, with Valgrind.
///
/// The counts do not depend on other load on the machine.
enum Callgrind {
  struct Account {
    let instructions: Double
    /// The number of calls of `malloc` and its variants; nil if the program has
    /// no symbols.
    let allocations: Double?
  }

  private static let program = Programs.path(of: ["valgrind"], orScript: true)
  static var isHere: Bool { program != nil }

  /// The counts of a whole command; nil without Valgrind.
  static func account(of command: [String], in folder: URL) throws -> Account? {
    try accounts(of: command, [], in: folder).last
  }

  /// The counts of each workload of a measuring program, ours and theirs in
  /// turn.
  static func accountsOfWorks(of command: [String], in folder: URL) throws -> [Account] {
    // The program marks where workloads begin and end, so every second part is
    // a workload.
    let parts = try accounts(
      of: command + ["count"], ["--dump-after=work_begins", "--dump-after=work_ends"], in: folder)
    return parts.dropLast().enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The counts of a command's parts, with the totals of the rest at the end.
  private static func accounts(
    of command: [String], _ options: [String], in folder: URL
  ) throws -> [Account] {
    guard let program else { return [] }
    let output = folder.appendingPathComponent("callgrind")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let whole = output.appendingPathComponent("out")
    let cost = try ProcessCost(
      of: [program, "--tool=callgrind", "--callgrind-out-file=\(whole.path)"] + options + command)
    guard cost.status == 0 || cost.status == 1 else { return [] }
    var files: [URL] = []
    for number in 1... {
      let part = output.appendingPathComponent("out.\(number)")
      guard FileManager.default.fileExists(atPath: part.path) else { break }
      files.append(part)
    }
    return try (files + [whole]).map { try Account(String(contentsOf: $0, encoding: .utf8)) }
  }
}

extension Callgrind.Account {
  private static let allocators: Set<Substring> = [
    "malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign",
  ]

  /// Parses callgrind's output.
  ///
  /// The first line with a name assigns it a number.
  init(_ text: String) {
    var instructions = 0.0
    var (calls, hasNames) = (0.0, false)
    var allocators: Set<Substring> = []
    var isAllocator = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("totals: ") {
        instructions = Double(line.dropFirst(8)) ?? 0
      } else if line.hasPrefix("fn=(") || line.hasPrefix("cfn=(") {
        let parts = line.split(separator: " ", maxSplits: 1)
        let number = parts[0].drop { $0 != "(" }
        if parts.count == 2, Self.allocators.contains(parts[1]) {
          allocators.insert(number)
          hasNames = true
        }
        isAllocator = line.hasPrefix("c") && allocators.contains(number)
      } else if isAllocator, line.hasPrefix("calls=") {
        calls += Double(line.dropFirst(6).prefix { $0 != " " }) ?? 0
        isAllocator = false
      }
    }
    self.instructions = instructions
    allocations = hasNames ? calls : nil
  }
}
