import CLibPNG
import Foundation
import ScrimBlur
import Testing

@testable import ScrimRenderer

/// Decodes PngSuite, or any other folder of PNG files.
///
/// The environment variable `PNG_SUITE` is the path of the folder.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PNG_SUITE"] != nil))
struct PNGSuiteTests {
  @Test("every file decodes as libpng decodes it, or is refused")
  func agreement() throws {
    let folder = ProcessInfo.processInfo.environment["PNG_SUITE"] ?? ""
    let names = try #require(FileManager.default.enumerator(atPath: folder))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".png") }.sorted()
    #expect(!names.isEmpty)
    for name in names {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
      let isBroken = name.split(separator: "/").last?.hasPrefix("x") == true
      do throws(PNGError) {
        let image = try PNGImage(decoding: bytes)
        #expect(!isBroken, "\(name)")
        // The simplified interface of libpng 1.6.39 decodes interlaced 16-bit
        // files wrongly. `DecodingTests` covers these files.
        if bytes[24] != 16 || bytes[28] == 0 { expectAgreement(image.picture, bytes, name) }
        let again = try PNGImage(decoding: image.encoded())
        #expect(again.picture.straightBytes == image.picture.straightBytes, "\(name)")
      } catch {
        #expect(isBroken || !isAccepted(bytes), "\(name): \(error.message)")
      }
    }
  }

  /// Compares a picture with the result of libpng's simplified interface.
  private func expectAgreement(_ picture: Picture, _ bytes: [UInt8], _ name: String) {
    guard let (straight, width, height) = simplyDecoded(bytes) else {
      Issue.record("\(name) is accepted, but not by libpng")
      return
    }
    #expect(picture.layout.width == width && picture.layout.height == height, "\(name)")
    let expected = try? Picture(picture.layout, straight: straight.span)
    #expect(picture.bytes == expected?.bytes, "\(name)")
  }

  private func isAccepted(_ bytes: [UInt8]) -> Bool { simplyDecoded(bytes) != nil }

  /// Decodes a file with libpng's simplified interface.
  ///
  /// The interface would convert samples to sRGB. So the color chunks are
  /// removed first, and 16-bit samples are declared as sRGB.
  private func simplyDecoded(_ bytes: [UInt8]) -> (pixels: [UInt8], width: Int, height: Int)? {
    unsafe withoutColor(bytes).withUnsafeBufferPointer { bytes in
      var image = unsafe png_image()
      unsafe image.version = UInt32(PNG_IMAGE_VERSION)
      defer { unsafe png_image_free(&image) }
      guard
        unsafe png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0
      else { return nil }
      unsafe image.format = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA
      unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      let (width, height) = unsafe (Int(image.width), Int(image.height))
      var pixels = Array(repeating: UInt8(0), count: width * height * 4)
      guard unsafe png_image_finish_read(&image, nil, &pixels, Int32(width * 4), nil) != 0 else {
        return nil
      }
      return (pixels, width, height)
    }
  }

  private func withoutColor(_ bytes: [UInt8]) -> [UInt8] {
    var (result, rest) = (Array(bytes.prefix(8)), bytes.dropFirst(8))
    while rest.count >= 12 {
      let count = 12 + rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      if !["gAMA", "cHRM", "sRGB", "iCCP"].contains(name) { result += rest.prefix(count) }
      rest = rest.dropFirst(count)
    }
    return result + rest
  }
}
