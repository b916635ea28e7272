internal import ScrimPatterns

// The records of the timeline's behavior, as the file stores them. Only this
// file and the writer know the offsets of their fields.

/// A track; see `Track`.
package struct PackedTrack: Record {
  package static let size = 40

  package let isSensitive: UInt8
  package let secure: UInt8
  package let fade: PackedFade
  package let cover: UInt32
  package let sheet: UInt32
  /// The number of the track's list of sources, counted from 1; 0 if there is
  /// none.
  package let sources: UInt32

  @inline(__always) package init(_ bytes: Span<UInt8>) {
    (isSensitive, secure) = (bytes[0], bytes[2])
    (cover, sheet) = (bytes.number(at: 4), bytes.number(at: 8))
    sources = bytes.number(at: 12)
    fade = PackedFade(curve: bytes[1], bytes.extracting(16..<40))
  }
}

/// A fade: its three times, and its curve, which each record stores where it
/// has room.
package struct PackedFade: Sendable {
  package let curve: UInt8
  package let fadeIn: Int64
  package let fadeOut: Int64
  package let settle: Int64

  @inline(__always) init(curve: UInt8, _ times: Span<UInt8>) {
    self.curve = curve
    (fadeIn, fadeOut) = (times.number(at: 0), times.number(at: 8))
    settle = times.number(at: 16)
  }

  var isValid: Bool { Curve.isCode(curve) && fadeIn >= 0 && fadeOut >= 0 && settle >= 0 }

  @inline(__always) package var fade: Fade {
    Fade(
      fadeIn: Nanoseconds(count: fadeIn), fadeOut: Nanoseconds(count: fadeOut),
      curve: Curve(code: curve), settle: Nanoseconds(count: settle))
  }
}

/// A cue sheet without its cues.
package struct PackedSheet: Record {
  package static let size = 4

  package let returnsOn: UInt8
  package let reasons: UInt8

  @inline(__always) package init(_ bytes: Span<UInt8>) {
    (returnsOn, reasons) = (bytes[0], bytes[1])
  }
}

/// A cue.
///
/// Its index in the section determines its event.
package struct PackedCue: Record {
  package static let size = 8

  package let requires: UInt8
  package let forbids: UInt8
  package let keyframes: UInt16
  package let cause: UInt8

  @inline(__always) package init(_ bytes: Span<UInt8>) {
    (requires, forbids, cause) = (bytes[0], bytes[1], bytes[4])
    keyframes = bytes.number(at: 2)
  }

  @inline(__always) func plays(in state: Conditions) -> Bool {
    state.rawValue & requires == requires && state.rawValue & forbids == 0
  }
}

/// An overlay; see `Overlay`.
package struct PackedOverlay: Record {
  package static let size = 40

  package let name: UInt32
  package let cover: UInt32
  package let fade: PackedFade

  @inline(__always) package init(_ bytes: Span<UInt8>) {
    (name, cover) = (bytes.number(at: 0), bytes.number(at: 4))
    fade = PackedFade(curve: bytes[8], bytes.extracting(16..<40))
  }
}

/// A line of a policy file.
package struct PolicyLine: Record, Hashable {
  package static let size = 8

  /// The index of the file in the timeline's files.
  package let file: UInt32
  /// The line, counted from 1.
  package let line: UInt32

  package init(file: UInt32, line: UInt32) { (self.file, self.line) = (file, line) }

  package init(_ bytes: Span<UInt8>) { (file, line) = (bytes.number(at: 0), bytes.number(at: 4)) }
}

/// A set of patterns; see `TrackMap.Combination`.
package struct PackedCombination: Record {
  package static let size = 12

  package let base: UInt32
  package let group: UInt32
  package let track: UInt32

  @inline(__always) package init(_ bytes: Span<UInt8>) {
    (base, group, track) = (bytes.number(at: 0), bytes.number(at: 4), bytes.number(at: 8))
  }
}
