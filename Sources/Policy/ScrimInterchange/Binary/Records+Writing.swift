internal import ScrimTimeline

// Writes content into the records of a file: the fields in the order in which
// the timeline reads them, and zero for unused fields.

extension TimelineContent {
  /// The bytes between the checksum and the counts of sections.
  func header(app: UInt32) -> [UInt8] {
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
    let limits = (ships ? 0 : 4) | snapshots.code << 1 | (peekLimit == nil ? 0 : 1)
    var bytes: [UInt8] = []
    bytes.append(number: app)
    bytes += [lifecycle.code, lockKind, promptsKind, limits]
    bytes.append(numbers: [lockAfter, promptsFor, promptsLinger, peekLimit?.count ?? 0])
    bytes.append(number: UInt32(storing: screens.unlisted))
    bytes.append(number: lockCover.map { UInt32(storing: $0 + 1) } ?? 0)
    bytes.append(number: UInt32.zero)
    return bytes
  }
}

extension UInt32 {
  /// A number; one that no record can have if it is out of range.
  init(storing number: Int) { self = UInt32(exactly: number) ?? .max }
}

extension Cover {
  /// The name of the image or of the view; nil for other covers.
  var asset: String? {
    switch kind {
    case .image(let name, _), .view(let name): name
    case .blur, .color, .hide: nil
    }
  }

  /// - Parameter texts: the text numbers of the cover's name, and of the image's
  ///   or view's name, which is 0 if there is none.
  func write(_ texts: (name: UInt32, asset: UInt32), to bytes: inout [UInt8]) {
    var (mode, color) = (UInt8(0), CoverColors?.none)
    var (radius, saturation, grain, tint) = (UInt64(0), UInt64(0), UInt64(0), CoverColor?.none)
    switch kind {
    case .blur(let blur):
      (tint, grain) = (blur.tint, blur.grain.bitPattern)
      (radius, saturation) = (blur.radius.bitPattern, blur.saturation.bitPattern)
    case .color(let one, let other):
      color = CoverColors(light: one, dark: other)
    case .image(_, let fit): mode = fit.code
    case .view, .hide: break
    }
    bytes += [kind.code.rawValue, mode, background == nil ? 0 : 1, tint == nil ? 0 : 1]
    bytes.append(numbers: [texts.name, texts.asset])
    for colors in [color, background, fallback] {
      bytes.append(numbers: [colors?.light.packed ?? 0, colors?.dark.packed ?? 0])
    }
    bytes.append(number: tint?.packed ?? 0)
    bytes.append(numbers: [radius, saturation, grain])
  }
}

extension CoverColor {
  /// The color with red in the lowest byte and alpha in the highest.
  fileprivate var packed: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }
}

extension Track {
  /// - Parameter sources: the number of the track's list of sources.
  func write(sources: UInt32, to bytes: inout [UInt8]) {
    bytes += [isSensitive ? 1 : 0, fade.curve.code, secure.code, 0]
    bytes.append(numbers: [UInt32(storing: cover), UInt32(storing: sheet), sources])
    fade.writeTimes(to: &bytes)
  }
}

extension Fade {
  fileprivate func writeTimes(to bytes: inout [UInt8]) {
    bytes.append(numbers: [fadeIn.count, fadeOut.count, settle.count])
  }
}

extension Overlay {
  /// - Parameter name: the text number of the overlay's name.
  func write(name: UInt32, to bytes: inout [UInt8]) {
    bytes.append(numbers: [name, UInt32(storing: cover)])
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
