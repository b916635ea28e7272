package import ScrimBlur

/// The frames of a trace, with what a reviewer needs to judge them.
package struct Filmstrip: Sendable {
  /// A frame of the filmstrip.
  package struct Frame: Sendable {
    package var picture: Picture
    /// The time for which it is on screen, such as `0–100 ms`.
    package var time: String
    /// The events at the start of the frame.
    package var captions: [String]
    /// What the frame shows.
    package var note: String
    package var band: Band
    /// The privacy cover's opacity at equal steps, from this frame to the next.
    package var opacities: [Double]
    /// Whether the system may take a snapshot of the frame that exposes a
    /// sensitive screen.
    package var isAlarming: Bool

    package init(
      picture: Picture, time: String, captions: [String], note: String, band: Band,
      opacities: [Double], isAlarming: Bool
    ) {
      (self.picture, self.time, self.captions) = (picture, time, captions)
      (self.note, self.band, self.opacities) = (note, band, opacities)
      self.isAlarming = isAlarming
    }
  }

  /// A period that adjacent frames share.
  package struct Band: Hashable, Sendable {
    package enum Phase: String, CaseIterable, Sendable {
      case active, inactive, background
    }

    package var phase: Phase
    /// Whether the system may take a snapshot in this period.
    package var maySnapshot: Bool

    package init(_ phase: Phase, maySnapshot: Bool) {
      (self.phase, self.maySnapshot) = (phase, maySnapshot)
    }

    var name: String { maySnapshot ? "\(phase.rawValue) · snapshots" : phase.rawValue }
  }

  /// The names of the policy and the screens.
  package var title: String
  package var frames: [Frame]
  /// The width of a frame.
  ///
  /// A narrower capture leaves room for its captions.
  package var width: Int

  package init(_ title: String, _ frames: [Frame], width: Int = standardWidth) {
    (self.title, self.frames, self.width) = (title, frames, width)
  }

  /// A sentence that sums up the frames.
  var verdict: String {
    guard let first = frames.first(where: \.isAlarming) else {
      return "In this trace, no system snapshot exposes a sensitive screen."
    }
    return "Exposed: at \(first.time), a system snapshot can show a sensitive screen."
  }

  var isAlarming: Bool { frames.contains(where: \.isAlarming) }
}

/// Limits and default sizes.
extension Filmstrip {
  /// The default width of a frame, in pixels.
  package static let standardWidth = 160
  /// The permitted widths of a frame, in pixels.
  package static let widths = 80...640
  /// The maximum number of frames in a row.
  package static let longestRow = 8
  /// The maximum number of frames.
  package static let maximumFrames = 160
  /// The maximum number of pixels in all frames together.
  package static let maximumPixels = 1 << 25

  /// A picture reduced to the size of a frame with a given width.
  package static func reduced(_ picture: Picture, to width: Int) throws(BlurError) -> Picture {
    let size = reducedSize(of: picture.layout, to: width)
    return try picture.resampled(width: size.width, height: size.height)
  }

  /// The size of a frame that shows a picture.
  package static func reducedSize(
    of size: PictureLayout, to width: Int
  ) -> (width: Int, height: Int) {
    let width = min(width, size.width)
    let height = Double(size.height) * Double(width) / Double(size.width)
    return (width, min(max(Int(height.rounded()), 1), 4 * width))
  }

  /// A capture to draw frames of a given width from, and the renderer for its
  /// size.
  ///
  /// A capture with many more pixels than a frame is reduced once, instead of
  /// once for each frame.
  package static func drawable(
    _ capture: Picture, by renderer: Renderer, forWidth width: Int
  ) throws(BlurError) -> (capture: Picture, renderer: Renderer) {
    let pixels = capture.layout.width * capture.layout.height
    let frame = reducedSize(of: capture.layout, to: width)
    let maximumPixels = max(1 << 20, 4 * frame.width * frame.height)
    guard pixels > maximumPixels else { return (capture, renderer) }
    let share = (Double(maximumPixels) / Double(pixels)).squareRoot()
    var renderer = renderer
    renderer.scale *= share
    // Images that are drawn at their own size are reduced with the capture.
    for (name, image) in renderer.images { renderer.images[name] = try image.shrunk(to: share) }
    return (try capture.shrunk(to: share), renderer)
  }
}

extension Picture {
  /// The picture with its sides scaled by a factor.
  fileprivate func shrunk(to share: Double) throws(BlurError) -> Picture {
    func side(_ length: Int) -> Int { max(Int(Double(length) * share), 1) }
    return try resampled(width: side(layout.width), height: side(layout.height))
  }
}
