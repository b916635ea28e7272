internal import ScrimPatterns

/// Initializers that always produce a timeline. If a file is invalid, the
/// timeline covers everything from before the first event, and `fault` says
/// why.
extension Timeline {
  /// Opens a file.
  ///
  /// In a release build, a timeline that does not ship is replaced as well.
  public init(bytes: [UInt8]) {
    do throws(TimelineError) {
      try self.init(checking: bytes)
      #if !DEBUG
        if !ships { throw TimelineError(.doesNotShip) }
      #endif
    } catch {
      self = .closed(because: error)
    }
  }

  /// Opens a timeline from Base64 text, as generated Swift source contains it.
  public init(base64 text: StaticString) { self.init(bytes: Base64.bytes(text.description)) }

  /// The timeline that covers everything, for an app without a timeline.
  public static let closed = Timeline.closed(because: TimelineError(.missing))

  /// A timeline whose screens are all sensitive, and covered with opaque black
  /// at every event.
  package static func closed(because fault: TimelineError) -> Timeline {
    do throws(TimelineError) {
      return try Timeline(checking: Base64.bytes(closedText.description), inPlaceOf: fault)
    } catch {
      // A test compares the text with the encoded content.
      fatalError(error.description)
    }
  }

  /// The file of the closed timeline.
  private static let closedText: StaticString = """
    U0NSSU1UTAoFAAAAUAIAAAMbDm3GoQv+AAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAEAAAABAAAAEwAAABIAAAABAAAAAAAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAgAAAAEAAAABAAAAAgAAAAAAAAAAAAAAAAAAAAAA\
    AAACAAAAAAAAAAAAAAACAAAAAAAAAAIAAAAHAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD\
    AAAAAAAAAAAAAAABAAAAAgAAAAMAAAAEAAAABQAAAAYAAAAHAAAACAAAAAkAAAAKAAAACwAAAAwAAAANAAAADgAAAA8AAAAQAAAA\
    EQAAABIAAAAAAAAAAAARAAAAAAAAABEAAAAAAAAAEQAAAAAAAAARAAAAAAAAABEAAAAAAAAAEQAAAAAAAAARAAAAAAAAABEAAAAA\
    AAAAEQAAAAAAAAARAAAAAAAAABEAAAAAAAAAEQAAAAAAAAARAAAAAAAAAFEAAAAAAAAAkQAAAAAAAAARAQAAAAAAABEAAAAAAAAA\
    EQAAAAAAAQAAAAAAAAAAAAAAAAAA/wAAAP8AAAAAAAAAAAAAAP8AAAD/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAQAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAcAAABkZWZhdWx0AA==
    """
}

/// The behavior of screens whose set of patterns is missing: always opaque
/// black. Only a damaged or crafted timeline lacks one.
///
/// It takes no room in the file. Its track, sheet and cover have the numbers
/// after the timeline's own.
extension Timeline {
  /// The number of the track that always covers its screens.
  package var closedTrack: Int { layout.tracks.count }

  package var closedSheet: Int { layout.sheets.count }

  package var closedCover: Int { layout.covers.count }

  var closedRecord: TrackRecord {
    TrackRecord(
      isSensitive: true, cover: closedCover, sheet: closedSheet, fade: .atOnce, secure: .window)
  }
}

extension CueEvent {
  /// The keyframes of the event for a screen that is always covered.
  package var closedKeyframes: Keyframes {
    Keyframes(rawValue: refresh.rawValue | Keyframes.disarm.rawValue | Keyframes.snap.rawValue)
  }
}

extension Fade {
  /// A fade that takes no time.
  package static var atOnce: Fade { Fade(fadeIn: .zero, fadeOut: .zero, curve: .linear) }
}

/// Base64, as RFC 4648 defines it.
enum Base64 {
  /// The bytes of a text; empty if the text is invalid.
  ///
  /// An empty file is not a timeline.
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
