internal import ScrimPatterns

/// Timelines that always open: one that is damaged or contradicts itself becomes the
/// timeline that covers everything.
extension Timeline {
  /// Puts content into the form that the engine reads.
  ///
  /// If the content contradicts itself, the timeline covers everything;
  /// `Timeline(encoding:)` throws instead.
  public init(_ content: TimelineContent) {
    do throws(TimelineError) {
      self = try Timeline(encoding: content)
    } catch {
      self = .closed
    }
  }

  /// Opens a timeline that is written as Base64 text, as generated Swift source
  /// holds it.
  ///
  /// If the text is damaged, the timeline covers everything.
  public init(base64 text: StaticString) {
    do throws(TimelineError) {
      try self.init(bytes: Base64.bytes(text.description))
    } catch {
      self = .closed
    }
  }

  /// A timeline under which every screen is sensitive, and covered by opaque black
  /// at every event.
  public static let closed: Timeline = {
    do throws(TimelineError) {
      return try Timeline(encoding: .closed)
    } catch {
      // A test encodes this fixed content without an error.
      fatalError(error.description)
    }
  }()
}

/// The behavior of screens whose set of patterns the timeline does not have, which
/// only a damaged or crafted timeline can bring about: opaque black, always.
///
/// It needs no room in the file. Its track, sheet and cover have the numbers that
/// follow the timeline's own.
extension Timeline {
  /// The number of the track that covers a screen whatever happens.
  package var closedTrack: Int { layout.tracks.count }

  var closedSheet: Int { layout.sheets.count }

  var closedCover: Int { layout.covers.count }

  var closedRecord: TrackRecord {
    TrackRecord(isSensitive: true, cover: closedCover, sheet: closedSheet, fade: .atOnce)
  }
}

extension CueEvent {
  /// What the event does to a screen that is covered whatever happens.
  var closedKeyframes: Keyframes { refresh.union([.disarm, .snap]) }
}

extension Fade {
  /// No fade at all.
  static let atOnce = Fade(fadeIn: .zero, fadeOut: .zero, curve: .linear)
}

extension TimelineContent {
  /// The name of a cover, by its number; that of opaque black where there is none.
  package func name(ofCover number: Int) -> String {
    covers.indices.contains(number) ? covers[number].name : Cover.opaqueBlack.name
  }

  /// The content of the timeline that covers everything.
  static let closed = TimelineContent(
    app: nil, lifecycle: .iosScene, lock: .never, prompts: .cover, peekLimit: .zero,
    covers: [.opaqueBlack],
    sheets: [
      CueSheet(
        returnsOn: .didBecomeActive, reasons: [],
        cues: CueEvent.allCases.map {
          Cue(on: $0, play: $0.closedKeyframes, because: .sensitive)
        })
    ],
    tracks: [
      Track(
        isSensitive: true, cover: 0, sheet: 0,
        fade: .atOnce, sources: [])
    ],
    overlays: [],
    screens: ScreenMap(unlisted: 0, entries: [], patterns: [], combinations: []), files: [])
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
