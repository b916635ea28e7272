internal import ScrimDiagnostics

/// Rows, by the words that can begin what they look for.
struct QueryIndex: Sendable {
  private var byWord: [Int: [Query]] = [:]
  private var beginnings: [Query] = []
  private var endings: [Query] = []
  /// Whether the rows are those of the table, and not of wrappers.
  let isTable: Bool

  /// The number of rows of one word that are looked for.
  static let maximumRows = 16

  private static let all = Dictionary(
    uniqueKeysWithValues: SourceKind.allCases.map { ($0, QueryIndex(QueryTable.rows($0))) })

  static func of(_ language: SourceKind) -> QueryIndex { all[language] ?? QueryIndex([]) }

  init(_ rows: [Query]) {
    isTable = rows.allSatisfy { $0.template == nil }
    for row in rows {
      switch row.site {
      case .call, .method, .property:
        let key = Self.hash(ArraySlice(row.word.utf8))
        if byWord[key, default: []].count < Self.maximumRows {
          byWord[key, default: []].append(row)
        }
      case .callBeginning: beginnings.append(row)
      case .callEnding: endings.append(row)
      case .element, .result, .subtype, .markup: break
      }
    }
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash)
  }

  func rows(_ word: ArraySlice<UInt8>) -> [Query] {
    if let rows = byWord[Self.hash(word)] { return rows }
    let found =
      endings.first { word.reversed().starts(with: $0.word.utf8.reversed()) }
      ?? beginnings.first { word.starts(with: $0.word.utf8) }
    return found.map { [$0] } ?? []
  }

  /// Whether a source has a word of the rows.
  func isNeeded(in code: SourceCode) -> Bool {
    code.tokens.contains { $0.kind == .word && byWord[Self.hash(code.file.bytes[$0.range])] != nil }
  }
}
