internal import ScrimTimeline

// Writes content into the records of a file: the fields in the order in which
// the timeline reads them, and zero for unused fields.

extension TimelineContent {
  /// The bytes between the checksum and the counts.
  func header(app: UInt32, unlisted: UInt32) -> [UInt8] {
    let (lockKind, lockAfter): (UInt8, Int64) =
      switch lock {
      case .never: (0, 0)
      case .always: (1, 0)
      case .after(let time): (2, time.count)
      }
    let (promptsKind, promptsFor, promptsLinger): (UInt8, Int64, Int64) =
      switch prompts {
      case .cover: (0, 0, 0)
      case .ignore(let time, let linger): (1, time.count, linger.count)
      }
    let limits = snapshots.code << 1 | (peekLimit == nil ? 0 : 1)
    var bytes: [UInt8] = []
    bytes.append(number: app)
    bytes += [lifecycle.code, lockKind, promptsKind, limits]
    bytes.append(numbers: [lockAfter, promptsFor, promptsLinger, peekLimit?.count ?? 0])
    bytes.append(number: unlisted)
    return bytes
  }
}

extension Cover {
  /// The name of the image or of the view; nil for other covers.
  var asset: String? {
    switch kind {
    case .image(let name, _), .view(let name): name
    case .blur, .color, .hide: nil
    }
  }

  /// - Parameters:
  ///   - name: the text number of the cover's name.
  ///   - asset: the text number of the image's or view's name; 0 if there is
  ///     none.
  func write(name: UInt32, asset: UInt32, to bytes: inout [UInt8]) {
    var (code, mode, light, dark) = (PackedCover.Kind.hide, UInt8(0), UInt32(0), UInt32(0))
    var (radius, saturation, grain, tint) = (UInt64(0), UInt64(0), UInt64(0), CoverColor?.none)
    switch kind {
    case .blur(let blur):
      (code, tint, grain) = (PackedCover.Kind.blur, blur.tint, blur.grain.bitPattern)
      (radius, saturation) = (blur.radius.bitPattern, blur.saturation.bitPattern)
    case .color(let one, let other):
      (code, light, dark) = (PackedCover.Kind.color, one.packed, other.packed)
    case .image(_, let fit): (code, mode) = (PackedCover.Kind.image, fit.code)
    case .view: code = PackedCover.Kind.view
    case .hide: break
    }
    bytes += [code, mode, background == nil ? 0 : 1, tint == nil ? 0 : 1]
    bytes.append(numbers: [
      name, asset, light, dark, background?.packed ?? 0, fallback.packed, tint?.packed ?? 0,
    ])
    bytes.append(numbers: [radius, saturation, grain])
  }
}

extension CoverColor {
  /// The color with red in the lowest byte and alpha in the highest.
  fileprivate var packed: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }
}

extension Fade {
  func writeTimes(to bytes: inout [UInt8]) {
    bytes.append(numbers: [fadeIn.count, fadeOut.count, settle.count])
  }
}

extension Overlay {
  /// - Parameter name: the text number of the overlay's name.
  func write(name: UInt32, cover: UInt32, to bytes: inout [UInt8]) {
    bytes.append(numbers: [name, cover])
    bytes += [fade.curve.code, 0, 0, 0, 0, 0, 0, 0]
    fade.writeTimes(to: &bytes)
  }
}

extension Cue {
  func write(to bytes: inout [UInt8]) {
    bytes += [requires.rawValue, forbids.rawValue]
    bytes.append(number: keyframes.rawValue)
    bytes += [cause.rawValue, 0, 0, 0]
  }
}
