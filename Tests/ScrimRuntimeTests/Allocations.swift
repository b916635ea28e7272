#if canImport(Glibc)
  import Foundation
  import Glibc

  /// Counts how often memory is asked for, with the C library's own tracer.
  ///
  /// The tracer must be there from a process's start. So the tests run twice: the
  /// usual run starts another with the tracer, of the suite that counts alone.
  enum Allocations {
    private static let tracer = "libc_malloc_debug.so.0"

    /// Whether this process was started to count.
    static var areTraced: Bool {
      ProcessInfo.processInfo.environment["LD_PRELOAD"] == tracer
    }

    /// Runs a suite of these tests in a process that can count.
    ///
    /// - Returns: its exit status and what it printed.
    static func runTraced(suite: String) throws -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--testing-library", "swift-testing", "--filter", suite]
      process.environment = ProcessInfo.processInfo.environment.merging(["LD_PRELOAD": tracer]) {
        $1
      }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, text)
    }

    /// How often memory is asked for during some work, by whatever thread.
    static func count(during work: () -> Void) throws -> Int {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      unsafe setenv("MALLOC_TRACE", file.path(), 1)
      mtrace()
      work()
      muntrace()
      // A line for each call; '+' is memory that was got, '>' is memory that grew.
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .count { $0.contains(" + ") || $0.contains(" > ") }
    }
  }

  @_silgen_name("mtrace") private func mtrace()
  @_silgen_name("muntrace") private func muntrace()
#endif
