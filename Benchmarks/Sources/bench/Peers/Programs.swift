import Foundation

/// Programs of the machine, by their names.
enum Programs {
  /// Where the first of some programs is that can be found.
  ///
  /// - Parameter orScript: whether a script will do, which is measured with what it runs.
  static func path(of programs: [String], orScript: Bool = false) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return programs.lazy.flatMap { program in folders.map { "\($0)/\(program)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) && (orScript || !isScript($0)) }
  }

  private static func isScript(_ file: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: file) else { return false }
    return (try? handle.read(upToCount: 2)) == Data("#!".utf8)
  }
}
