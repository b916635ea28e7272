import UIKit
import XCTest

extension Picture {
  /// A sample of an image's pixels: those of 400 rows.
  init(_ image: UIImage) throws {
    let source = try XCTUnwrap(image.cgImage)
    let height = min(source.height, 400)
    let width = source.width * height / source.height
    let space = try XCTUnwrap(CGColorSpace(name: CGColorSpace.sRGB))
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: space, bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue))
    // A mixture of two pixels has the color of neither.
    context.interpolationQuality = .none
    context.draw(source, in: CGRect(x: 0, y: 0, width: width, height: height))
    let data = try XCTUnwrap(context.data)
    bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: width * height * 4))
  }
}
