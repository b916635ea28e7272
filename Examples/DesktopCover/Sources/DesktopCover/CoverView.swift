internal import CGTK
internal import ScrimBlur
internal import ScrimTimeline

/// A view over the window's content that draws a cover.
@MainActor
final class CoverView {
  /// The widget, which the overlay owns.
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var cover: Cover
  private var surface: OpaquePointer?

  init(_ cover: Cover) {
    self.cover = cover
    unsafe widget = gtk_drawing_area_new()
    let draw: GtkDrawingAreaDrawFunc = { _, context, width, height, data in
      guard let data = unsafe data, let context = unsafe context else { return }
      let view = unsafe Unmanaged<CoverView>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { unsafe view.draw(on: context) }
    }
    unsafe gtk_drawing_area_set_draw_func(
      UnsafeMutablePointer<GtkDrawingArea>(OpaquePointer(widget)), draw,
      Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit { unsafe cairo_surface_destroy(surface) }

  /// Shows a cover; a blur without a picture shows its fallback color.
  func show(_ cover: Cover, _ picture: Picture?) {
    self.cover = cover
    unsafe cairo_surface_destroy(surface)
    unsafe surface = picture.flatMap { unsafe Self.surface(of: $0) }
    unsafe gtk_widget_queue_draw(widget)
  }

  private func draw(on context: OpaquePointer) {
    let color = cover.backdrop(.light)
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
    unsafe cairo_paint(context)
    guard let surface = unsafe surface else { return }
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    unsafe cairo_paint(context)
  }

  /// A picture as a surface that Cairo can draw.
  private static func surface(of picture: Picture) -> OpaquePointer? {
    let layout = picture.layout
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(layout.width), Int32(layout.height))
    guard let surface = unsafe surface,
      let bytes = unsafe cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    picture.withBytes { source in
      for row in 0..<layout.height {
        for column in 0..<layout.width {
          let offset = row * layout.bytesPerRow + column * 4
          let target = row * stride + column * 4
          unsafe bytes[target] = source[offset + 2]
          unsafe bytes[target + 1] = source[offset + 1]
          unsafe bytes[target + 2] = source[offset]
          unsafe bytes[target + 3] = source[offset + 3]
        }
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
    return unsafe surface
  }
}
