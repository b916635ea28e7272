/// Rows, by the words that can begin what they look for.
struct QueryIndex: Sendable {
  private let byWord: [String: [Query]]
  /// The rows for the end or the beginning of a word.
  private let others: [Query]

  private static let all = Dictionary(
    uniqueKeysWithValues: SourceKind.allCases.map { ($0, QueryIndex(QueryTable.rows($0))) })

  static func of(_ language: SourceKind) -> QueryIndex { all[language] ?? QueryIndex([]) }

  private init(_ rows: [Query]) {
    let whole = rows.filter { [.call, .label, .method, .property].contains($0.site) }
    byWord = Dictionary(grouping: whole, by: \.word)
    others = rows.filter { $0.site == .callEnding } + rows.filter { $0.site == .callBeginning }
  }

  func rows(_ word: String) -> [Query] {
    if let rows = byWord[word] { return rows }
    let row = others.first {
      $0.site == .callEnding ? word.hasSuffix($0.word) : word.hasPrefix($0.word)
    }
    return row.map { [$0] } ?? []
  }
}
