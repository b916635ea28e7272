public import CScrim
internal import ScrimBlur
internal import ScrimTimeline

@c @implementation
public func scrim_cover_draw(
  _ cover: UnsafePointer<scrim_cover>?, _ is_dark: UInt32, _ scale: Double,
  _ capture: UnsafePointer<scrim_picture>?, _ target: UnsafePointer<scrim_picture>?
) -> scrim_status {
  guard let picture = unsafe read(target), let target = unsafe CallerPicture(picture) else {
    return SCRIM_ERROR_TARGET.rawValue
  }
  let capture = unsafe read(capture).map { unsafe CallerPicture($0) }
  guard let cover = unsafe read(cover) else {
    target.fill(with: .black)
    return SCRIM_ERROR_NULL.rawValue
  }
  return cover.draw(into: target, of: capture, isDark: is_dark != 0, scale: scale).rawValue
}

extension scrim_cover {
  /// Draws the cover.
  ///
  /// - Parameter capture: nil if there is none, or nil within if it is invalid.
  fileprivate func draw(
    into target: CallerPicture, of capture: CallerPicture??, isDark: Bool, scale: Double
  ) -> scrim_status_code {
    let color = CoverColor(isDark ? dark : light)
    switch kind {
    case SCRIM_COVER_BLUR.rawValue:
      let fault = drawBlur(of: capture, into: target, scale: scale)
      // Whatever is wrong, nothing of the window may stay visible.
      if fault == nil {
        target.lay(over: color.overBlack)
      } else {
        target.fill(with: color.overBlack)
      }
      return fault ?? SCRIM_OK
    case SCRIM_COVER_COLOR.rawValue:
      target.fill(with: color)
      return SCRIM_OK
    case SCRIM_COVER_IMAGE.rawValue, SCRIM_COVER_VIEW.rawValue:
      target.fill(with: color.overBlack)
      return SCRIM_INCOMPLETE
    default:
      target.fill(with: .black)
      return kind == SCRIM_COVER_HIDE.rawValue ? SCRIM_OK : SCRIM_ERROR_INDEX
    }
  }

  /// Draws the blurred capture, or says why it cannot be drawn.
  private func drawBlur(
    of capture: CallerPicture??, into target: CallerPicture, scale: Double
  ) -> scrim_status_code? {
    guard let capture else { return SCRIM_ERROR_NULL }
    guard let capture, capture.layout.hasSize(of: target.layout) else { return SCRIM_ERROR_PICTURE }
    // Grain that can be guessed protects nothing.
    if grain > 0, !hasRandomBytes() { return SCRIM_ERROR_BLUR }
    let tint = has_tint == 0 ? nil : Tint(PixelColor(CoverColor(tint)))
    do throws(BlurError) {
      let blur = try GaussianBlur(
        sigma: radius * scale, saturation: saturation, tint: tint, grain: grain)
      return try capture.withBytes(apartFrom: target) { bytes throws(BlurError) in
        if bytes.isBlank(capture.layout) { return SCRIM_ERROR_BLUR }
        try target.withMutableBytes { written throws(BlurError) in
          try blur(bytes, capture.layout, into: &written, target.layout)
        }
        return nil
      }
    } catch {
      return SCRIM_ERROR_BLUR
    }
  }
}
