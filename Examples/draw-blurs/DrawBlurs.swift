import Foundation
import ScrimBlur
import ScrimRenderer

/// Draws the pictures on the page of the rule `weak-blur` and on the page about
/// grain.
///
///     swift run -c release draw-blurs CAPTURE.png schema/pictures
///
/// The first picture shows how many numbers attackers recover, by the strength
/// of the blur. The attacks run while it is drawn. The second shows the capture
/// under blurs with more and more grain.
@main
enum DrawBlurs {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      print("draw-blurs needs a capture, and a folder to write to")
      exit(2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[2])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
    let capture = try PNGImage(decoding: Array(bytes)).picture
    let pictures = [
      ("weak-blur.png", try BlurTable().picture()),
      ("grain.png", try GrainSheet(capture: capture).picture()),
    ]
    for (name, picture) in pictures {
      try Data(PNGImage(picture).encoded(.small)).write(to: folder.appendingPathComponent(name))
    }
  }
}
