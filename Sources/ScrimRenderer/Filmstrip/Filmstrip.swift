package import ScrimBlur

/// The frames of a trace, with everything that a reviewer needs to judge them.
package struct Filmstrip: Sendable {
  /// One of the pictures.
  package struct Frame: Sendable {
    package var picture: Picture
    /// When it is on screen, such as `0–100 ms`.
    package var time: String
    /// What happens then.
    package var captions: [String]
    /// What is seen on it.
    package var note: String
    package var band: Band
    /// The opacity of the privacy cover from this frame to the next, at equal steps.
    package var opacities: [Double]
    /// Whether the system may keep the frame, and it exposes a sensitive screen.
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

  /// A stretch of time that neighboring frames share.
  package struct Band: Hashable, Sendable {
    package enum Phase: String, CaseIterable, Sendable {
      case active
      case inactive
      case background
    }

    package var phase: Phase
    /// Whether the system may take a snapshot then.
    package var isPictured: Bool

    package init(_ phase: Phase, isPictured: Bool) {
      (self.phase, self.isPictured) = (phase, isPictured)
    }

    var name: String { isPictured ? "\(phase.rawValue) · snapshots" : phase.rawValue }
  }

  /// The policy and the screens.
  package var title: String
  package var frames: [Frame]
  /// How wide a frame is drawn; a smaller capture leaves room for its captions.
  package var width: Int

  package init(_ title: String, _ frames: [Frame], width: Int = standardWidth) {
    (self.title, self.frames, self.width) = (title, frames, width)
  }

  /// What the frames show, in a sentence.
  var verdict: String {
    guard let first = frames.first(where: \.isAlarming) else {
      return "In this trace, no system snapshot exposes a sensitive screen."
    }
    return "Exposed: at \(first.time), a system snapshot can show a sensitive screen."
  }

  var isAlarming: Bool { frames.contains(where: \.isAlarming) }
}

/// Sizes.
extension Filmstrip {
  /// How wide a frame is drawn unless asked otherwise, in pixels.
  package static let standardWidth = 160
  /// How wide a frame may be drawn.
  package static let widths = 80...640
  /// The most frames beside one another.
  package static let longestRow = 8
  /// The most frames in all.
  package static let mostFrames = 160
  /// The most pixels of all frames together.
  package static let mostPixels = 1 << 25

  /// A picture as small as a frame of some width shows it.
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

  /// A capture as frames of some width are drawn from it, and the renderer for that size.
  ///
  /// A capture with many more pixels than a frame shows is made smaller once, not once for
  /// each frame.
  package static func drawable(
    _ capture: Picture, by renderer: Renderer, forWidth width: Int
  ) throws(BlurError) -> (capture: Picture, renderer: Renderer) {
    let pixels = capture.layout.width * capture.layout.height
    let frame = reducedSize(of: capture.layout, to: width)
    let mostPixels = max(1 << 20, 4 * frame.width * frame.height)
    guard pixels > mostPixels else { return (capture, renderer) }
    let share = (Double(mostPixels) / Double(pixels)).squareRoot()
    var (renderer, images) = (renderer, renderer.images)
    renderer.scale *= share
    // Images that are drawn pixel by pixel keep their size beside the capture's.
    for (name, image) in renderer.images { images[name] = try image.shrunk(to: share) }
    renderer.images = images
    return (try capture.shrunk(to: share), renderer)
  }
}

extension Picture {
  /// The picture with its sides shortened to a share.
  fileprivate func shrunk(to share: Double) throws(BlurError) -> Picture {
    func side(_ length: Int) -> Int { max(Int(Double(length) * share), 1) }
    return try resampled(width: side(layout.width), height: side(layout.height))
  }
}
