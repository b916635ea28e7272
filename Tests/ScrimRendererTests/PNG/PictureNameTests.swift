import ScrimRenderer
import Testing

@Suite struct PictureNameTests {
  @Test("a path with the extension of another image format is rejected")
  func names() {
    #expect(PictureName.fault(of: "a/b.TIFF")?.reason == "pictures are written as PNG, not as TIFF")
    #expect(PictureName.fault(of: "a/b.heic")?.better == "a/b.png")
    for name in ["a.png", "a.PNG", "a", "-", "a.jpg/b", ".jpg", "a.jpg.png", "a.out", "accounts.x"]
    {
      #expect(PictureName.fault(of: name)?.reason == nil, "\(name)")
    }
  }
}
