internal import ScrimPolicy
package import ScrimJSON

/// A table in Markdown.
package struct MarkdownTable {
  package private(set) var text: String

  package init(_ columns: String..., rows: [[String]]) {
    let rule = columns.map { _ in "---" }
    text = ([columns, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }
}

extension MarkdownTable {
  /// A table of the keys of a map.
  package init(_ keys: [KeyDescription]) {
    self.init(
      "key", "values", "default", "what it means",
      rows: keys.map { key in
        let defaultValue =
          key.defaultValue.map { "`\($0.flow)`" } ?? (key.isRequired ? "required" : "–")
        let examples = key.examples.map { "`\($0.flow)`" }
        let label = examples.count == 1 ? " Example:" : " Examples:"
        return [
          "`\(key.name)`", key.schema.values, defaultValue,
          key.summary + (examples.isEmpty ? "" : "\(label) \(examples.joined(separator: ", "))."),
        ]
      })
  }
}
