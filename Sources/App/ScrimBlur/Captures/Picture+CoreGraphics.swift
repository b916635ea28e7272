#if canImport(CoreGraphics)
  public import CoreGraphics

  // The unsafe code for Core Graphics. A context owns its bytes, one layout's
  // worth of them. They are read or written only while the context exists.

  extension Picture {
    /// A picture drawn with Core Graphics, with the origin at the upper left.
    ///
    /// Returns nil if there is no context, or if drawing fails.
    public static func drawn(_ layout: PictureLayout, _ draw: (CGContext) -> Bool) -> Picture? {
      guard let context = CGContext.premultiplied(layout) else { return nil }
      context.translateBy(x: 0, y: Double(layout.height))
      context.scaleBy(x: 1, y: -1)
      return draw(context) ? context.picture(layout) : nil
    }

    /// A picture of an image, scaled to a layout's size.
    ///
    /// Returns nil if there is no context.
    public static func drawn(_ image: CGImage, _ layout: PictureLayout) -> Picture? {
      guard let context = CGContext.premultiplied(layout) else { return nil }
      context.draw(
        image,
        in: CGRect(
          origin: CGPoint(),
          size: CGSize(width: Double(layout.width), height: Double(layout.height))
        ))
      return context.picture(layout)
    }
  }

  extension CGImage {
    /// The picture as an image; nil if there is no context.
    public static func image(of picture: Picture) -> CGImage? {
      guard let context = CGContext.premultiplied(picture.layout), let data = unsafe context.data
      else { return nil }
      picture.withBytes { bytes in
        let target = unsafe UnsafeMutableRawBufferPointer(start: data, count: bytes.count)
        unsafe bytes.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
      }
      return context.makeImage()
    }
  }

  extension CGContext {
    /// A context with the pixel format of pictures: red, green, blue and alpha.
    fileprivate static func premultiplied(_ layout: PictureLayout) -> CGContext? {
      unsafe CGContext(
        data: nil, width: layout.width, height: layout.height, bitsPerComponent: 8,
        bytesPerRow: layout.bytesPerRow, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }

    /// The picture in the context's bytes.
    fileprivate func picture(_ layout: PictureLayout) -> Picture? {
      guard let data = unsafe data else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(
        start: UnsafeRawPointer(data), count: layout.byteCount)
      return try? Picture(layout, premultiplied: unsafe bytes.bindMemory(to: UInt8.self).span)
    }
  }
#endif
