internal import ScrimPatterns

/// How a timeline's file starts: what it is, how to know that it is whole, what it
/// says of the policy as a whole, and how many records each section has.
struct Header: Sendable {
  /// `SCRIMTL` and a line break, which transfers that take the file for text
  /// would change.
  static let magic: UInt64 = 0x0A4C_544D_4952_4353
  static let version: UInt32 = 2
  /// Where that starts which the checksum is of.
  static let checkedStart = 24
  static let size = 176
  /// Where the counts of the sections stand, four bytes each.
  static let counts = 68

  /// The text that is the app's identifier, counted from 1; 0 where there is none.
  var app: UInt32
  var lifecycle: UInt8
  var lockKind: UInt8
  var promptsKind: UInt8
  var hasPeekLimit: UInt8
  var lockAfter: Int64
  var promptsFor: Int64
  var promptsLinger: Int64
  var peekLimit: Int64
  var unlisted: UInt32
}

extension Header {
  /// - Parameter bytes: a file that is long enough for a header.
  init(_ bytes: Span<UInt8>) {
    app = bytes.number(at: 24)
    (lifecycle, lockKind, promptsKind, hasPeekLimit) = (bytes[28], bytes[29], bytes[30], bytes[31])
    lockAfter = bytes.number(at: 32)
    promptsFor = bytes.number(at: 40)
    promptsLinger = bytes.number(at: 48)
    peekLimit = bytes.number(at: 56)
    unlisted = bytes.number(at: 64)
  }

  /// Writes what stands between the checksum and the counts.
  func write(to bytes: inout [UInt8]) {
    app.write(to: &bytes)
    bytes += [lifecycle, lockKind, promptsKind, hasPeekLimit]
    for time in [lockAfter, promptsFor, promptsLinger, peekLimit] { time.write(to: &bytes) }
    unlisted.write(to: &bytes)
  }

  init(_ content: TimelineContent, app: UInt32, unlisted: UInt32) {
    self.app = app
    self.unlisted = unlisted
    lifecycle = content.lifecycle.code
    (hasPeekLimit, peekLimit) = content.peekLimit.map { (1, $0.count) } ?? (0, 0)
    (lockKind, lockAfter) =
      switch content.lock {
      case .never: (0, 0)
      case .always: (1, 0)
      case .after(let time): (2, time.count)
      }
    (promptsKind, promptsFor, promptsLinger) =
      switch content.prompts {
      case .cover: (0, 0, 0)
      case .ignore(let time, let linger): (1, time.count, linger.count)
      }
  }

  var lock: Lock {
    switch lockKind {
    case 0: .never
    case 1: .always
    default: .after(Nanoseconds(count: lockAfter))
    }
  }

  var prompts: Prompts {
    if promptsKind == 0 { return .cover }
    return .ignore(
      for: Nanoseconds(count: promptsFor), linger: Nanoseconds(count: promptsLinger))
  }

  var peekTime: Nanoseconds? { hasPeekLimit == 1 ? Nanoseconds(count: peekLimit) : nil }

  /// Whether every field means something, and those are zero that have no use.
  func isSound(textCount: Int, trackCount: Int) -> Bool {
    Lifecycle.isCode(lifecycle) && lockKind <= 2 && promptsKind <= 1 && hasPeekLimit <= 1
      && Int(app) <= textCount && Int(unlisted) < trackCount
      && lockAfter >= 0 && promptsFor >= 0 && promptsLinger >= 0 && peekLimit >= 0
      && (lockKind == 2 || lockAfter == 0)
      && (promptsKind == 1 || promptsFor == 0 && promptsLinger == 0)
      && (hasPeekLimit == 1 || peekLimit == 0)
  }
}
