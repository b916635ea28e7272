internal import ScrimPatterns

/// Timelines that always open: in the place of one that does not load there is one under
/// which everything is covered from before the first event on, and `fault` says why.
extension Timeline {
  /// Opens a file.
  public init(bytes: [UInt8]) {
    do throws(TimelineError) {
      try self.init(checking: bytes)
    } catch {
      self = .closed(because: error)
    }
  }

  /// Opens a timeline that is written as Base64 text, as generated Swift source
  /// holds it.
  public init(base64 text: StaticString) { self.init(bytes: Base64.bytes(text.description)) }

  /// What covers everything, for want of a timeline.
  public static let closed = Timeline.closed(because: TimelineError(.missing))

  /// A timeline under which every screen is sensitive, and covered by opaque black
  /// at every event.
  package static func closed(because fault: TimelineError) -> Timeline {
    do throws(TimelineError) {
      return try Timeline(Base64.bytes(closedText.description), inPlaceOf: fault)
    } catch {
      // A test holds the text against what is written for the content.
      fatalError(error.description)
    }
  }

  /// The timeline's file.
  private static let closedText: StaticString = """
    U0NSSU1UTAoDAAAAOAIAAGW7QXycOPZFAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAA\
    AQAAABMAAAASAAAAAQAAAAAAAAAAAAAAAAAAAAIAAAAAAAAAAAAAAAIAAAABAAAAAQAAAAIAAAAAAAAAAAAAAAAAAAAAAAAA\
    AgAAAAAAAAAAAAAAAgAAAAAAAAACAAAABwAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AwAAAAAAAAAAAAAAAQAAAAIAAAADAAAABAAAAAUAAAAGAAAABwAAAAgAAAAJAAAACgAAAAsAAAAMAAAADQAAAA4AAAAPAAAA\
    EAAAABEAAAASAAAAAAAAAAAAEQAAAAAAAAARAAAAAAAAABEAAAAAAAAAEQAAAAAAAAARAAAAAAAAABEAAAAAAAAAEQAAAAAA\
    AAARAAAAAAAAABEAAAAAAAAAEQAAAAAAAAARAAAAAAAAABEAAAAAAAAAEQAAAAAAAABRAAAAAAAAAJEAAAAAAAAAEQEAAAAA\
    AAARAAAAAAAAABEAAAAAAAEAAAAAAAAAAAAAAAAAAP8AAAD/AAAAAAAAAP8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AQAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAcAAABkZWZhdWx0AA==
    """
}

/// The behavior of screens whose set of patterns the timeline does not have, which
/// only a damaged or crafted timeline can bring about: opaque black, always.
///
/// It needs no room in the file. Its track, sheet and cover have the numbers that
/// follow the timeline's own.
extension Timeline {
  /// The number of the track that covers a screen whatever happens.
  package var closedTrack: Int { layout.tracks.count }

  package var closedSheet: Int { layout.sheets.count }

  package var closedCover: Int { layout.covers.count }

  var closedRecord: TrackRecord {
    TrackRecord(
      isSensitive: true, cover: closedCover, sheet: closedSheet, fade: .atOnce,
      secure: .window)
  }
}

extension CueEvent {
  /// What the event does to a screen that is covered whatever happens.
  package var closedKeyframes: Keyframes {
    var keyframes = refresh
    keyframes.formUnion(.disarm)
    keyframes.formUnion(.snap)
    return keyframes
  }
}

extension Fade {
  /// No fade at all.
  package static var atOnce: Fade { Fade(fadeIn: .zero, fadeOut: .zero, curve: .linear) }
}

/// Base64, as RFC 4648 defines it.
enum Base64 {
  /// The bytes of a text; no bytes, which no timeline has, if it is invalid.
  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for digit in text.utf8 where digit != UInt8(ascii: "=") {
      guard let value = value(of: digit) else { return [] }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
