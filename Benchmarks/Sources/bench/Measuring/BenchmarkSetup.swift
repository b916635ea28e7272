import Foundation

/// The environment of measurements: the programs to measure, and a folder for
/// files.
struct BenchmarkSetup {
  /// The path of the installed program.
  let scrim: String
  /// The folder of the programs as they were built, with symbols.
  let built: URL
  /// The folder for files.
  let folder: URL

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The path of a program built with scrim.
  func program(_ name: String) -> String { built.appendingPathComponent(name).path }

  /// The path of a program of this package.
  func yardstick(_ name: String) -> String {
    Bundle.main.bundleURL.appendingPathComponent(name).path
  }

  /// Writes a text to a file in the folder.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// The standard output of a command.
  func output(of command: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("\(command) ended with \(process.terminationStatus)")
    }
    return text
  }

  /// The measurements of a program that measures itself.
  func measurements(by command: [String]) throws -> [Measurement] {
    try output(of: command).split(separator: "\n").map {
      try JSONDecoder().decode(Measurement.self, from: Data($0.utf8))
    }
  }

  /// The peak memory of a command, in bytes.
  func peakMemory(of command: [String]) throws -> Double {
    let text = try output(of: [yardstick("peak-memory")] + command)
    guard let bytes = Double(text.dropLast()) else { throw Failure("no memory: \(text)") }
    return bytes
  }

  /// The peak memory of a command, less that of an empty run.
  func memoryAboveEmptyRun(of command: [String]) throws -> Double {
    try peakMemory(of: command) - peakMemory(of: [scrim, "--version"])
  }

  /// The peak memory of lint, less that of lint of the smallest policy.
  ///
  /// Both load the code of lint, some 7 MB of pages of the program's file.
  func memoryOfLint(_ arguments: [String]) throws -> Double {
    let smallest = try write("scrim: 1\n", to: "smallest.yaml")
    return try peakMemory(of: [scrim, "lint"] + arguments)
      - peakMemory(of: [scrim, "lint", smallest])
  }

  /// The instruction and allocation counts of two commands; nil without
  /// Valgrind.
  func counts(ours: [String], theirs: [String]) throws -> Measurement.Counts? {
    guard let ours = try Callgrind.account(of: ours, in: folder),
      let theirs = try Callgrind.account(of: theirs, in: folder)
    else { return nil }
    return Measurement.Counts(
      ourInstructions: ours.instructions, theirInstructions: theirs.instructions,
      ourAllocations: ours.allocations, theirAllocations: theirs.allocations)
  }
}
