// A blur cover needs a capture of the screen, and a capture can fail in more
// ways than the system reports. Hosts draw the cover's fallback color first,
// and replace it only with a picture that is known to be good.

public import ScrimTimeline

/// How a host captures its scene.
public struct CaptureSource {
  /// The width of the scene, in points.
  ///
  /// A capture has one pixel per point: the blur hides what more pixels would
  /// show.
  public var width: Int
  /// The height of the scene, in points.
  public var height: Int
  /// Whether the user has asked the system to reduce transparency.
  public var reducesTransparency: Bool
  /// Returns the current time, to measure how long a capture takes.
  public var now: () -> Nanoseconds
  /// Captures the scene without its covers; returns nil if the system cannot.
  public var capture: (PictureLayout) -> Picture?

  /// Creates a source for a scene of this size.
  public init(
    width: Int, height: Int, reducesTransparency: Bool, now: @escaping () -> Nanoseconds,
    capture: @escaping (PictureLayout) -> Picture?
  ) {
    (self.width, self.height, self.reducesTransparency) = (width, height, reducesTransparency)
    (self.now, self.capture) = (now, capture)
  }

  /// The longest time that a capture and its blur may take together.
  ///
  /// The lifecycle callback waits for both, and must return before the system
  /// takes its snapshot.
  public static let longestCapture = Nanoseconds.milliseconds(150)

  /// Captures the scene, and returns the blurred picture of a blur cover.
  public func picture(of blur: Blur) throws(CaptureFault) -> Picture {
    if reducesTransparency { throw .transparencyReduced }
    let (layout, gaussian): (PictureLayout, GaussianBlur)
    do throws(BlurError) {
      layout = try PictureLayout(width: width, height: height)
      gaussian = try GaussianBlur(blur, scale: 1)
    } catch {
      throw .blur(error)
    }
    let start = now()
    guard let capture = capture(layout), capture.layout == layout else { throw .failed }
    try Self.checkDuration(now() - start)
    if capture.withBytes({ $0.isBlank(layout) }) { throw .blank }
    let picture = gaussian(capture)
    try Self.checkDuration(now() - start)
    return picture
  }

  private static func checkDuration(_ duration: Nanoseconds) throws(CaptureFault) {
    if duration > longestCapture { throw .late(duration) }
  }
}

/// Why there is no blurred picture and the fallback color is shown.
public enum CaptureFault: Error, Equatable, Sendable {
  /// The user has asked the system to reduce transparency.
  case transparencyReduced
  /// The system returned no capture, or one of the wrong size.
  case failed
  /// All pixels of the capture are equal, as when the system has nothing to
  /// draw.
  case blank
  /// The capture and its blur took longer than a lifecycle callback may wait for.
  case late(Nanoseconds)
  /// The scene's size or the policy's blur is invalid.
  case blur(BlurError)
}

extension Span<UInt8> {
  /// Whether all pixels of a picture are equal.
  package func isBlank(_ layout: PictureLayout) -> Bool {
    (0..<layout.height).allSatisfy { row in
      (0..<layout.width * 4).allSatisfy { self[row * layout.bytesPerRow + $0] == self[$0 % 4] }
    }
  }
}

/// The captures of a scene.
///
/// A late capture has already delayed its callback. So the scene is not
/// captured again for a while after one.
public struct CaptureHistory {
  /// How long a scene is not captured after a late capture.
  static let rest = Nanoseconds.seconds(60)

  private var lateness: (duration: Nanoseconds, at: Nanoseconds)?

  /// Creates the history of a scene without captures.
  public init() {}

  /// Returns the blurred picture of a blur cover, unless a recent capture was
  /// late.
  public mutating func picture(of blur: Blur, from source: CaptureSource) throws(CaptureFault)
    -> Picture
  {
    if let lateness, source.now() - lateness.at < Self.rest { throw .late(lateness.duration) }
    do throws(CaptureFault) {
      return try source.picture(of: blur)
    } catch {
      if case .late(let duration) = error { lateness = (duration, source.now()) }
      throw error
    }
  }
}
