import Foundation
import ScrimBlur
import ScrimRenderer

/// Draws the picture on the page of the rule `weak-blur`: how many numbers of
/// six digits two attackers recover, by the strength of the blur.
///
///     swift run -c release draw-weak-blur schema/pictures/weak-blur.png
///
/// The attacks run while the picture is drawn.
@main
enum DrawWeakBlur {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("draw-weak-blur needs one file to write to")
      exit(2)
    }
    let table = try BlurTable().picture()
    let file = URL(fileURLWithPath: CommandLine.arguments[1])
    try Data(PNGImage(table).encoded(.small)).write(to: file)
  }
}
