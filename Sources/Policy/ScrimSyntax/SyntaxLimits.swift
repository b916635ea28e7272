/// A limit on what a file may contain.
///
/// Each limit is far above what a policy with tens of thousands of screens
/// needs, and low enough that no file can stall a run. The limit on blanks is
/// so low that they cannot push a setting out of a reviewer's sight. A finding
/// that reports a limit names the flag that raises it.
package enum SyntaxLimit: String, CaseIterable, Sendable {
  case bytes
  case depth
  case nodes
  case anchors
  case aliases
  case scalar
  case key
  case blanks
  case faults
  case combinations
  case events

  /// The command-line flag that sets the limit.
  package var flag: String { "--max-\(rawValue)" }

  /// What the limit counts, as the findings and the flag's description name it.
  package var subject: String { row.subject }

  /// The default limit.
  package var standard: Int { row.standard }

  private var row: (standard: Int, subject: String) {
    switch self {
    case .bytes: (16 << 20, "bytes in a file")
    case .depth: (64, "levels of nesting")
    case .nodes: (1_000_000, "nodes in a file")
    case .anchors: (10_000, "anchors in a file")
    case .aliases: (50_000, "aliases in a file")
    case .scalar: (64 << 10, "bytes in a scalar")
    case .key: (1024, "bytes in a key or an anchor's name")
    case .blanks: (100, "blanks and line breaks in a row, with eight for a tab")
    case .faults: (100_000, "faults in a file")
    case .combinations: (50_000, "combinations of overlapping patterns")
    case .events: (50_000, "events and expectations that the tests of a file play")
    }
  }

  /// The highest value that the limit can be set to.
  ///
  /// Offsets have 32 bits. The lengths of texts and the indices of the tape
  /// have 26, and a node takes at most two words of the tape. libyaml's time
  /// grows with the square of the depth, and with the product of the blanks in
  /// a row and the words after them.
  package var highest: Int {
    switch self {
    case .depth: 1000
    case .nodes: SyntaxNode.linkLimit / 2 - 2
    case .scalar, .key: SyntaxNode.linkLimit - 1
    default: 1 << 30
    }
  }
}

/// The limits for reading a file.
package struct SyntaxLimits: Sendable {
  private var changed: [SyntaxLimit: Int] = [:]

  package init() {}

  package subscript(limit: SyntaxLimit) -> Int {
    get { changed[limit] ?? limit.standard }
    set { changed[limit] = newValue }
  }
}
