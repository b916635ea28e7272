internal import ScrimPatterns

// The records of the timeline's behaviour, as they stand in the file. What a
// record reads and what it writes stand side by side, and nowhere else is known
// where a field is.

/// A track; see `Track`.
struct PackedTrack: Record {
  static let size = 40

  var isSensitive: UInt8
  var fade: PackedFade
  var cover: UInt32
  var sheet: UInt32
  /// The list of its sources, counted from 1; 0 where there is none.
  var sources: UInt32
}

extension PackedTrack {
  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    isSensitive = bytes[0]
    cover = bytes.number(at: 4)
    sheet = bytes.number(at: 8)
    sources = bytes.number(at: 12)
    fade = PackedFade(curve: bytes[1], bytes.extracting(16..<40))
  }

  func write(to bytes: inout [UInt8]) {
    bytes += [isSensitive, fade.curve, 0, 0]
    cover.write(to: &bytes)
    sheet.write(to: &bytes)
    sources.write(to: &bytes)
    fade.writeTimes(to: &bytes)
  }
}

/// A fade: its curve, which stands where the record has room, and three times.
struct PackedFade: Sendable {
  var curve: UInt8
  var fadeIn: Int64
  var fadeOut: Int64
  var settle: Int64

  @inline(__always)
  init(curve: UInt8, _ times: Span<UInt8>) {
    self.curve = curve
    fadeIn = times.number(at: 0)
    fadeOut = times.number(at: 8)
    settle = times.number(at: 16)
  }

  init(_ fade: Fade) {
    curve = fade.curve.code
    (fadeIn, fadeOut) = (fade.fadeIn.count, fade.fadeOut.count)
    settle = fade.settle.count
  }

  func writeTimes(to bytes: inout [UInt8]) {
    for time in [fadeIn, fadeOut, settle] { time.write(to: &bytes) }
  }

  var isSound: Bool { Curve.isCode(curve) && fadeIn >= 0 && fadeOut >= 0 && settle >= 0 }

  @inline(__always)
  var fade: Fade {
    Fade(
      fadeIn: Nanoseconds(count: fadeIn), fadeOut: Nanoseconds(count: fadeOut),
      curve: Curve(code: curve), settle: Nanoseconds(count: settle))
  }
}

/// A cue sheet without its cues.
struct PackedSheet: Record {
  static let size = 4

  var returnsOn: UInt8
  var reasons: UInt8
}

extension PackedSheet {
  @inline(__always)
  init(_ bytes: Span<UInt8>) { (returnsOn, reasons) = (bytes[0], bytes[1]) }

  func write(to bytes: inout [UInt8]) { bytes += [returnsOn, reasons, 0, 0] }
}

/// A cue; its event is told by its place.
struct PackedCue: Record {
  static let size = 8

  var requires: UInt8
  var forbids: UInt8
  var keyframes: UInt16
  var cause: UInt8
}

extension PackedCue {
  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    (requires, forbids) = (bytes[0], bytes[1])
    keyframes = bytes.number(at: 2)
    cause = bytes[4]
  }

  func write(to bytes: inout [UInt8]) {
    bytes += [requires, forbids]
    keyframes.write(to: &bytes)
    bytes += [cause, 0, 0, 0]
  }

  @inline(__always)
  func plays(in state: Conditions) -> Bool {
    state.rawValue & requires == requires && state.rawValue & forbids == 0
  }
}

/// An overlay; see `Overlay`.
struct PackedOverlay: Record {
  static let size = 40

  var name: UInt32
  var cover: UInt32
  var fade: PackedFade
}

extension PackedOverlay {
  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    name = bytes.number(at: 0)
    cover = bytes.number(at: 4)
    fade = PackedFade(curve: bytes[8], bytes.extracting(16..<40))
  }

  func write(to bytes: inout [UInt8]) {
    name.write(to: &bytes)
    cover.write(to: &bytes)
    bytes += [fade.curve, 0, 0, 0, 0, 0, 0, 0]
    fade.writeTimes(to: &bytes)
  }
}

/// A line of a policy file; see `PolicyLine`.
struct PackedLine: Record {
  static let size = 8

  var file: UInt32
  var line: UInt32
}

extension PackedLine {
  init(_ bytes: Span<UInt8>) { (file, line) = (bytes.number(at: 0), bytes.number(at: 4)) }

  func write(to bytes: inout [UInt8]) {
    file.write(to: &bytes)
    line.write(to: &bytes)
  }
}
