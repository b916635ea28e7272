internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax

/// What a screen's entry does not write, shown beside it for users who ask for it.
extension Server {
  func inlayHints(in document: Document, _ parameters: MessageValue) -> JSON {
    guard client.showsInlayHints, let policy = document.check.policy,
      let range = document.text.range(parameters["range"])
    else { return [] }
    let tree = policy.compiled.read.tree
    guard let root = tree.root else { return [] }
    var hints: [JSON] = []
    for (key, value) in tree.members(of: root) where tree.text(of: key) == "screens" {
      for entry in tree.members(of: value) {
        let start = tree.start(of: entry.key)
        guard range.contains(start) || range.upperBound == start,
          let name = tree.text(of: entry.key),
          let origins = SettingOrigins(of: name, in: policy.compiled)
        else { continue }
        let written = Set(tree.members(of: entry.value).compactMap { tree.text(of: $0.key) })
        let inherited = origins.rows.filter { row in
          Self.hinted.contains(row.name) && !written.contains(Self.key(of: row.name))
        }
        if inherited.isEmpty { continue }
        let end = document.text.range(ofLine: document.text.line(of: start)).upperBound
        let label = inherited.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
        hints.append([
          "position": document.text.position(of: end).json, "label": .string(label),
          "paddingLeft": .bool(true),
        ])
      }
    }
    return .array(hints)
  }

  /// The settings that a reader misses most: what covers the screen, and for how long.
  private static let hinted: Set = ["cover", "fade in", "fade out", "settle"]

  /// The key under which a setting is written.
  private static func key(of setting: String) -> String { setting == "cover" ? setting : "fade" }
}
