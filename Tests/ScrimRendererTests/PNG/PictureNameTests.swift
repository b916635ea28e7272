import ScrimRenderer
import Testing

@Suite struct PictureNameTests {
  @Test("a path with the extension of another image format is rejected")
  func names() {
    #expect(
      PictureFileName.fault(of: "a/b.TIFF")?.reason == "pictures are written as PNG, not as TIFF")
    #expect(PictureFileName.fault(of: "a/b.heic")?.better == "a/b.png")
    for name in ["a.png", "a.PNG", "a", "-", "a.jpg/b", ".jpg", "a.jpg.png", "a.out", "accounts.x"]
    {
      #expect(PictureFileName.fault(of: name)?.reason == nil, "\(name)")
    }
  }
}
