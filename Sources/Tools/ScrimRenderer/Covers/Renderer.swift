package import ScrimBlur
internal import ScrimTimeline

/// Draws a system snapshot: a capture and the covers over it.
///
/// If a cover cannot be drawn, an opaque substitute is drawn instead. No error
/// uncovers the screen.
package struct Renderer: Sendable {
  /// The number of pixels of the capture per point.
  package var scale: Double
  package var appearance: SystemAppearance
  /// The images of image covers, by name.
  package var images: [String: Picture]
  /// The number of threads that work on one picture.
  package var threads: Int
  /// The generator whose numbers make the grain of every picture; nil gives
  /// each picture new noise.
  package var noise: NoiseGenerator?

  package init(
    scale: Double = 3, appearance: SystemAppearance = .light, images: [String: Picture] = [:],
    threads: Int = 1, noise: NoiseGenerator? = nil
  ) {
    (self.scale, self.appearance, self.images) = (scale, appearance, images)
    (self.threads, self.noise) = (threads, noise)
  }

  /// Lays covers over a capture, the lowest first.
  ///
  /// - Returns: the substitutes that were drawn for covers.
  package func lay(_ layers: [DrawnCover], over capture: inout Picture) -> [Substitution] {
    var lowest: CoveredCapture?
    return lay(layers, over: &capture, reusing: &lowest)
  }

  /// A capture with its lowest cover fully faded in, and the noise that is left
  /// for the covers above.
  package struct CoveredCapture: Sendable {
    fileprivate let cover: Cover
    fileprivate let picture: Picture
    fileprivate let noise: NoiseGenerator
  }

  /// Lays covers over a capture, the lowest first.
  ///
  /// - Parameter lowest: what an earlier call left for the same capture. If it
  ///   has the same cover, it is not drawn again.
  /// - Returns: the substitutes that were drawn for covers.
  package func lay(
    _ layers: [DrawnCover], over capture: inout Picture, reusing lowest: inout CoveredCapture?
  ) -> [Substitution] {
    var substitutions: [Substitution] = []
    var noise = noise ?? NoiseGenerator()
    for (index, layer) in layers.filter({ $0.opacity > 0 }).enumerated() {
      if index == 0, let lowest, lowest.cover == layer.cover {
        noise = lowest.noise
        capture.turn(into: lowest.picture, layer.opacity)
        continue
      }
      let covered = picture(of: layer.cover, over: capture, &noise, &substitutions)
      if index == 0 { lowest = CoveredCapture(cover: layer.cover, picture: covered, noise: noise) }
      capture.turn(into: covered, layer.opacity)
    }
    return substitutions
  }

  /// The picture with a cover that is fully faded in.
  private func picture(
    of cover: Cover, over capture: Picture, _ noise: inout NoiseGenerator,
    _ substitutions: inout [Substitution]
  ) -> Picture {
    let layout = capture.layout
    let backdrop = PixelColor(cover.backdrop(appearance))
    switch cover.kind {
    case .blur(let blur):
      do throws(BlurError) {
        let blur = try GaussianBlur(blur, scale: scale)
        var blurred = Picture(layout)
        try blur(capture, into: &blurred, threads: threads, noise: &noise)
        return blurred
      } catch {
        substitutions.append(.fallback(cover: cover.name, sigma: blur.radius * scale))
        return Picture(layout, filledWith: backdrop)
      }
    case .color:
      if backdrop.alpha == 255 { return Picture(layout, filledWith: backdrop) }
      var covered = capture
      Crossfade.whole.lay(backdrop, over: &covered)
      return covered
    case .image(let name, let mode):
      var covered = Picture(layout, filledWith: backdrop)
      if let image = images[name] {
        covered.draw(image, mode)
      } else {
        substitutions.append(.background(cover: cover.name, image: name))
      }
      return covered
    case .view(let name):
      return .placeholder(forView: name, on: layout, background: backdrop, scale: scale)
    case .hide: return Picture(layout, filledWith: backdrop)
    }
  }
}

extension PixelColor {
  static let opaqueBlack = PixelColor(red: 0, green: 0, blue: 0)
}

extension Picture {
  /// Changes into the covered picture, at the opacity of its cover.
  fileprivate mutating func turn(into covered: Picture, _ opacity: Double) {
    if opacity < 1, (try? Crossfade(opacity: opacity).mix(covered, into: &self)) != nil { return }
    self = covered
  }
}
