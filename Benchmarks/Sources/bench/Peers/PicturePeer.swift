import Foundation

/// A program that blurs a picture file into another.
struct PicturePeer: Sendable {
  let name: String
  /// The names of its executable, in order of preference.
  private let programs: [String]
  /// The arguments after the program's name.
  private let arguments: @Sendable (_ input: String, _ output: String, _ sigma: Int) -> [String]

  static let all = [
    PicturePeer(name: "ImageMagick", programs: ["magick", "convert"]) {
      [$0, "-blur", "0x\($2)", $1]
    },
    PicturePeer(name: "vips", programs: ["vips"]) { ["gaussblur", $0, $1, "\($2)"] },
  ]

  /// The whole command, if the program is installed.
  func command(_ input: String, _ output: String, _ sigma: Int) -> [String]? {
    Programs.path(of: programs).map { [$0] + arguments(input, output, sigma) }
  }
}
