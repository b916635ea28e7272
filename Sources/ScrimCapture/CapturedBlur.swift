// A cover that is a blur needs a capture of the screen, and a capture can fail in more ways
// than a system says. Whatever is wrong with one, the cover's fallback color takes the place
// of the blur: a host draws that first, and replaces it by a picture that has come out well.

public import ScrimBlur
public import ScrimTimeline

/// How a host captures its scene.
public struct CaptureSource {
  /// The size of the scene, in points.
  ///
  /// A capture has a pixel for each: the blur hides what more pixels would show.
  public var width: Int
  public var height: Int
  /// Whether the user has asked the system to reduce transparency.
  public var reducesTransparency: Bool
  /// The time, for measuring how long the capture takes.
  public var now: () -> Nanoseconds
  /// Captures the scene without its covers; nil where the system cannot.
  public var capture: (PictureLayout) -> Picture?

  public init(
    width: Int, height: Int, reducesTransparency: Bool, now: @escaping () -> Nanoseconds,
    capture: @escaping (PictureLayout) -> Picture?
  ) {
    (self.width, self.height, self.reducesTransparency) = (width, height, reducesTransparency)
    (self.now, self.capture) = (now, capture)
  }
}

/// Why there is no blurred picture, so that the fallback color is shown.
public enum CaptureFault: Error, Equatable, Sendable {
  /// The user has asked the system to reduce transparency.
  case transparencyReduced
  /// The system made no capture.
  case failed
  /// The capture is all of one color, which is what a system gives that has nothing.
  case blank
  /// The capture took longer than a lifecycle callback may wait for.
  case late(Nanoseconds)
  /// The picture cannot be blurred.
  case blur(BlurError)
}

extension CaptureSource {
  /// How long a capture may take.
  ///
  /// The callback that waits for it must return before the system takes its snapshot.
  public static let longestCapture = Nanoseconds.milliseconds(150)

  /// The picture of a blur cover.
  public func picture(of blur: Blur) throws(CaptureFault) -> Picture {
    if reducesTransparency { throw .transparencyReduced }
    let (layout, gaussian) = try CaptureFault.rethrowing { () throws(BlurError) in
      (try PictureLayout(width: width, height: height), try GaussianBlur(blur, scale: 1))
    }
    let start = now()
    guard let capture = capture(layout), capture.layout == layout else { throw .failed }
    let duration = now() - start
    if duration > Self.longestCapture { throw .late(duration) }
    if capture.isBlank { throw .blank }
    return gaussian(capture)
  }
}

extension CaptureFault {
  fileprivate static func rethrowing<Result>(
    _ body: () throws(BlurError) -> Result
  ) throws(CaptureFault) -> Result {
    do throws(BlurError) {
      return try body()
    } catch {
      throw .blur(error)
    }
  }
}

extension Picture {
  /// Whether all pixels are the same.
  fileprivate var isBlank: Bool {
    withBytes { bytes in
      let layout = layout
      for row in 0..<layout.height {
        let start = row * layout.bytesPerRow
        for offset in 0..<layout.width * 4 where bytes[start + offset] != bytes[offset % 4] {
          return false
        }
      }
      return true
    }
  }
}

/// The captures of a scene.
///
/// A capture that is late has made its callback wait already. So after one, the scene is
/// captured no more for a while.
public struct CaptureHistory {
  /// How long a scene is left alone after a late capture.
  static let rest = Nanoseconds.seconds(60)

  private var lateness: (duration: Nanoseconds, at: Nanoseconds)?

  public init() {}

  /// The picture of a blur cover.
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
