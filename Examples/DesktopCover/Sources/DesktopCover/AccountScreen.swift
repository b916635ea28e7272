internal import CGTK

/// What the window shows: an account with its balance.
///
/// It is drawn with Cairo, on screen as well as into a capture, so a capture
/// shows exactly what the window shows.
struct AccountScreen {
  /// The digits of the balance, which nobody may read under the cover.
  var balance = "4 907 318.52"

  func draw(on context: OpaquePointer, width: Double, height: Double) {
    unsafe cairo_set_source_rgb(context, 1, 1, 1)
    unsafe cairo_paint(context)
    unsafe cairo_set_source_rgb(context, 0.1, 0.1, 0.12)
    unsafe cairo_select_font_face(
      context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    unsafe cairo_set_font_size(context, 16)
    unsafe cairo_move_to(context, 24, 48)
    unsafe cairo_show_text(context, "Current account")
    for (row, line) in lines.enumerated() {
      unsafe cairo_move_to(context, 24, 96 + 32 * Double(row))
      unsafe cairo_show_text(context, line)
    }
  }

  private var lines: [String] {
    [
      "Balance  \(balance)", "IBAN  DE02 1203 0000 0000 2020 51", "12 March  1 250.00",
      "14 March  83.90", "17 March  2 046.75",
    ]
  }
}
