import Foundation
import ScrimBlur
import ScrimDiagnostics
import ScrimLint
import ScrimRenderer
import Testing

/// The pictures on rule pages.
@Suite struct RulePictureTests {
  @Test("the picture of a rule page is in schema/ and not too large")
  func committed() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../schema")
    let pictures = Rule.all.compactMap(\.description.picture)
    #expect(!pictures.isEmpty)
    for picture in pictures {
      let bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent(picture.path)))
      #expect(bytes.count <= 100_000)
      #expect(try PNGImage(decoding: bytes).picture.layout.width <= 900)
      #expect(RuleReference.text.contains("](\(picture.path))"))
    }
  }
}
