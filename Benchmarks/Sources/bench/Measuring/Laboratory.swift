import Foundation

/// Where measurements are made: the programs that are measured, and a folder for files.
struct Laboratory {
  /// The program as it is installed.
  let scrim: String
  /// The programs as they were built, which still say the names of their functions.
  let built: URL
  /// Where files go.
  let folder: URL

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// A program that was built beside scrim.
  func program(_ name: String) -> String { built.appendingPathComponent(name).path }

  /// A program of this package.
  func yardstick(_ name: String) -> String {
    Bundle.main.bundleURL.appendingPathComponent(name).path
  }

  /// Writes a text into the folder.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// What a command prints.
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

  /// What a program that measures within itself says.
  func measurements(by command: [String]) throws -> [Measurement] {
    try output(of: command).split(separator: "\n").map {
      try JSONDecoder().decode(Measurement.self, from: Data($0.utf8))
    }
  }

  /// The most memory that a command had, in bytes.
  func peakMemory(of command: [String]) throws -> Double {
    let text = try output(of: [yardstick("peak-memory")] + command)
    guard let bytes = Double(text.dropLast()) else { throw Failure("no memory: \(text)") }
    return bytes
  }

  /// The most memory that scrim had above a run that does nothing.
  func memoryAboveEmptyRun(of command: [String]) throws -> Double {
    try peakMemory(of: command) - peakMemory(of: [scrim, "--version"])
  }

  /// What two commands do, counted, where the machine can.
  func counts(ours: [String], theirs: [String]) throws -> Measurement.Counts? {
    guard let ours = try Callgrind.account(of: ours, in: folder),
      let theirs = try Callgrind.account(of: theirs, in: folder)
    else { return nil }
    return Measurement.Counts(
      ourInstructions: ours.instructions, theirInstructions: theirs.instructions,
      ourAllocations: ours.allocations, theirAllocations: theirs.allocations)
  }
}
