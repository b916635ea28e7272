import Foundation

/// The installed programs, by name.
enum Programs {
  /// The path of the first of several programs that is installed.
  ///
  /// - Parameter orScript: whether a script is accepted. Its interpreter is
  ///   measured with it.
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
