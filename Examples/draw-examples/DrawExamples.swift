import Foundation
import ScrimBlur
import ScrimRenderer

/// Draws the captures for the pictures in the documentation: a bank's screen in
/// several text sizes, with invented figures, and the image of a cover.
///
///     draw-examples DIR
@main
enum DrawExamples {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("draw-examples needs one folder to write to")
      exit(2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    let captures = try [17, 22, 48].map { size in
      ("accounts.balance.\(size)pt", try BankScreen(largestText: Double(size)).picture())
    }
    for (name, picture) in captures + [("PrivacySplash", try Splash().picture())] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(PNGImage(picture).encoded()).write(to: folder.appendingPathComponent("\(name).png"))
    }
  }
}
