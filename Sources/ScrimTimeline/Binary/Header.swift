internal import ScrimPatterns

/// How a timeline's file starts: what it is, how to know that it is whole, what it
/// says of the policy as a whole, and how many records each section has.
package struct Header: Sendable {
  /// `SCRIMTL` and a line break, which transfers that take the file for text
  /// would change.
  package static let magic: UInt64 = 0x0A4C_544D_4952_4353
  package static let version: UInt32 = 3
  /// Where that starts which the checksum is of.
  package static let checkedStart = 24
  package static let size = 176
  /// Where the counts of the sections stand, four bytes each.
  package static let counts = 68

  /// The text that is the app's identifier, counted from 1; 0 where there is none.
  package let app: UInt32
  package let lifecycle: UInt8
  package let lockKind: UInt8
  package let promptsKind: UInt8
  package let limits: UInt8
  package let lockAfter: Int64
  package let promptsFor: Int64
  package let promptsLinger: Int64
  package let peekLimit: Int64
  package let unlisted: UInt32
}

extension Header {
  /// - Parameter bytes: a file that is long enough for a header.
  package init(_ bytes: Span<UInt8>) {
    app = bytes.number(at: 24)
    (lifecycle, lockKind, promptsKind, limits) = (bytes[28], bytes[29], bytes[30], bytes[31])
    lockAfter = bytes.number(at: 32)
    promptsFor = bytes.number(at: 40)
    promptsLinger = bytes.number(at: 48)
    peekLimit = bytes.number(at: 56)
    unlisted = bytes.number(at: 64)
  }

  package var lock: Lock {
    switch lockKind {
    case 0: .never
    case 1: .always
    default: .after(Nanoseconds(count: lockAfter))
    }
  }

  package var prompts: Prompts {
    if promptsKind == 0 { return .cover }
    return .ignore(
      for: Nanoseconds(count: promptsFor), linger: Nanoseconds(count: promptsLinger))
  }

  package var peekTime: Nanoseconds? { hasPeekLimit ? Nanoseconds(count: peekLimit) : nil }

  private var hasPeekLimit: Bool { limits & 1 != 0 }

  package var snapshots: Snapshots { Snapshots(code: limits >> 1) }

  /// Whether every field means something, and those are zero that have no use.
  func isSound(textCount: Int, trackCount: Int) -> Bool {
    Lifecycle.isCode(lifecycle) && lockKind <= 2 && promptsKind <= 1
      && Snapshots.isCode(limits >> 1)
      && (Lifecycle(code: lifecycle).isIOS || snapshots == .inBackground)
      && Int(app) <= textCount && Int(unlisted) < trackCount
      && lockAfter >= 0 && promptsFor >= 0 && promptsLinger >= 0 && peekLimit >= 0
      && (lockKind == 2 || lockAfter == 0)
      && (promptsKind == 1 || promptsFor == 0 && promptsLinger == 0)
      && (hasPeekLimit || peekLimit == 0)
  }
}
