internal import ScrimPatterns

/// The start of a timeline's file: its format and checksum, the settings of the
/// whole policy, and the number of records in each section.
package struct Header: Sendable {
  /// The letters `SCRIMTL` and a line break, which a transfer as text would
  /// change.
  package static let magic: UInt64 = 0x0A4C_544D_4952_4353
  package static let version: UInt32 = 5
  /// The first scrim that wrote this version.
  package static let writer = "0.1.0"
  /// The offset of the first byte that the checksum covers.
  package static let checkedStart = 24
  package static let size = 184
  /// The offset of the sections' counts, four bytes each.
  package static let counts = 76

  /// The text of the app's identifier, counted from 1; 0 if there is none.
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
  /// The lock's cover, counted from 1; 0 if there is none.
  package let lockCover: UInt32

  /// The size of the whole file, as its header states it.
  package static func fileSize(_ bytes: Span<UInt8>) -> Int {
    Int(bytes.number(UInt32.self, at: 12))
  }

  /// - Parameter bytes: a file that is at least as long as a header.
  package init(_ bytes: Span<UInt8>) {
    app = bytes.number(at: 24)
    (lifecycle, lockKind, promptsKind, limits) = (bytes[28], bytes[29], bytes[30], bytes[31])
    (lockAfter, promptsFor) = (bytes.number(at: 32), bytes.number(at: 40))
    (promptsLinger, peekLimit) = (bytes.number(at: 48), bytes.number(at: 56))
    (unlisted, lockCover) = (bytes.number(at: 64), bytes.number(at: 68))
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
    return .ignore(for: Nanoseconds(count: promptsFor), linger: Nanoseconds(count: promptsLinger))
  }

  package var peekTime: Nanoseconds? { hasPeekLimit ? Nanoseconds(count: peekLimit) : nil }

  private var hasPeekLimit: Bool { limits & 1 != 0 }

  package var snapshots: Snapshots { Snapshots(code: limits >> 1 & 1) }

  /// Whether the timeline may reach users.
  package var ships: Bool { limits & 4 == 0 }

  /// Whether each field has a valid value, and unused fields are zero.
  func isValid(textCount: Int, trackCount: Int, coverCount: Int) -> Bool {
    Lifecycle.isCode(lifecycle) && lockKind <= 2 && promptsKind <= 1
      && limits <= 7
      && (Lifecycle(code: lifecycle).isIOS || snapshots == .inBackground)
      && Int(app) <= textCount && Int(unlisted) < trackCount
      && lockAfter >= 0 && promptsFor >= 0 && promptsLinger >= 0 && peekLimit >= 0
      && Int(lockCover) <= coverCount && (lockKind != 0 || lockCover == 0)
      && (lockKind == 2 || lockAfter == 0)
      && (promptsKind == 1 || promptsFor == 0 && promptsLinger == 0)
      && (hasPeekLimit || peekLimit == 0)
  }
}
