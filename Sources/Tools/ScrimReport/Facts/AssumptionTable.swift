/// The assumptions of the proof about hosts, as docs/assumptions.md states
/// them.
struct AssumptionTable: Sendable {
  /// What is assumed about the host, and what happens if it is not true.
  let rows: [(assumed: String, otherwise: String)]
  /// What is not promised, one paragraph each.
  let exclusions: [String]

  static let documented = AssumptionTable(
    String(decoding: PackageResources.assumptions_md, as: UTF8.self))

  /// Reads the tables and the list of the page.
  init(_ page: String) {
    let sections = page.split(separator: "\n## ").map { String($0) }
    let host = sections.first { $0.hasPrefix("About the host") } ?? ""
    rows = host.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().compactMap {
      line in
      let cells = line.split(separator: "|").map { Self.plain($0) }
      return cells.count == 2 ? (cells[0], cells[1]) : nil
    }
    let excluded = sections.first { $0.hasPrefix("What is not promised") } ?? ""
    exclusions = excluded.split(separator: "\n- ").dropFirst().map { item in
      Self.plain(item.split(separator: "\n").map { Self.plain($0) }.joined(separator: " "))
    }
  }

  /// The text without the marks of Markdown.
  private static func plain(_ text: some StringProtocol) -> String {
    var plain = ""
    var rest = Substring(text)
    while let opening = rest.firstIndex(of: "[") {
      plain += rest[..<opening]
      rest = rest[opening...].dropFirst()
      guard let middle = rest.firstIndex(of: "]"), rest[middle...].hasPrefix("]("),
        let end = rest[middle...].firstIndex(of: ")")
      else { continue }
      plain += rest[..<middle]
      rest = rest[end...].dropFirst()
    }
    plain += rest
    let words = plain.filter { $0 != "`" && $0 != "*" }.split(separator: " ")
    return words.joined(separator: " ")
  }
}
