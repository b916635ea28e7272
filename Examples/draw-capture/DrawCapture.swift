import Foundation
import ScrimBlur
import ScrimRenderer

/// Draws the capture that the pictures of the documentation are made from: a bank's
/// screen, with figures that are nobody's.
///
///     swift run draw-capture capture.png
@main
enum DrawCapture {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("draw-capture needs one file to write to")
      exit(2)
    }
    let screen = try BankScreen().picture()
    let file = URL(fileURLWithPath: CommandLine.arguments[1])
    try Data(PNGImage(screen).encoded()).write(to: file)
  }
}
