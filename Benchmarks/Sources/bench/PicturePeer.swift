import Foundation

/// A program that blurs a picture file into another.
struct PicturePeer: Sendable {
  let name: String
  /// Its names, the best first.
  private let programs: [String]
  /// What it is told, after its name.
  private let arguments: @Sendable (_ input: String, _ output: String, _ sigma: Int) -> [String]

  static let all = [
    PicturePeer(name: "ImageMagick", programs: ["magick", "convert"]) {
      [$0, "-blur", "0x\($2)", $1]
    },
    PicturePeer(name: "vips", programs: ["vips"]) { ["gaussblur", $0, $1, "\($2)"] },
  ]

  /// The whole command, if the program is here.
  func command(_ input: String, _ output: String, _ sigma: Int) -> [String]? {
    Self.path(of: programs).map { [$0] + arguments(input, output, sigma) }
  }

  /// Where the first of some programs is that can be found.
  private static func path(of programs: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return programs.lazy.flatMap { program in folders.map { "\($0)/\(program)" } }
      .first { isProgram($0) }
  }

  /// Whether a file can be run, and is no script, which would be measured with what
  /// it runs.
  private static func isProgram(_ file: String) -> Bool {
    guard FileManager.default.isExecutableFile(atPath: file),
      let handle = FileHandle(forReadingAtPath: file)
    else { return false }
    return (try? handle.read(upToCount: 2)) != Data("#!".utf8)
  }
}
