internal import CGTK
internal import ScrimBlur

extension AccountScreen {
  /// The screen as pixels of premultiplied red, green, blue and alpha.
  func capture(width: Int, height: Int) throws(BlurError) -> Picture {
    var picture = Picture(try PictureLayout(width: width, height: height))
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { unsafe cairo_surface_destroy(surface) }
    guard let surface = unsafe surface, let context = unsafe cairo_create(surface) else {
      return picture
    }
    unsafe draw(on: context, width: Double(width), height: Double(height))
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(surface)
    guard let bytes = unsafe cairo_image_surface_get_data(surface) else { return picture }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    let bytesPerRow = picture.layout.bytesPerRow
    picture.withMutableBytes { target in
      for row in 0..<height {
        for column in 0..<width {
          // Cairo's pixels are blue, green, red and alpha.
          let source = row * stride + column * 4
          let offset = row * bytesPerRow + column * 4
          target[offset] = unsafe bytes[source + 2]
          target[offset + 1] = unsafe bytes[source + 1]
          target[offset + 2] = unsafe bytes[source]
          target[offset + 3] = unsafe bytes[source + 3]
        }
      }
    }
    return picture
  }
}
