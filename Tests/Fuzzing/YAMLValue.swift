/// The text of a policy as a tree of texts, lists and maps, without meaning.
indirect enum YAMLValue: Equatable, Sendable {
  case text(String)
  case list([YAMLValue])
  case map([Entry])

  struct Entry: Equatable, Sendable {
    let key: String
    var value: YAMLValue

    init(_ key: String, _ value: YAMLValue) { (self.key, self.value) = (key, value) }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The entries of a map; empty for any other value.
  var entries: [Entry] { if case .map(let entries) = self { entries } else { [] } }

  subscript(key: String) -> YAMLValue? {
    get { entries.first { $0.key == key }?.value }
    set {
      var entries = entries
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key, value))
      case (nil, nil): break
      }
      self = .map(entries)
    }
  }

  /// Merges a value over another file's value.
  ///
  /// Maps are merged key by key. Other values replace the base, and so does a
  /// cover of another kind.
  func laid(over base: YAMLValue?) -> YAMLValue {
    guard case .map(let own) = self, case .map? = base, var both = base else { return self }
    if !coverKinds.isEmpty, coverKinds != both.coverKinds { return self }
    for entry in own { both[entry.key] = entry.value.laid(over: both[entry.key]) }
    return both
  }
}

extension YAMLValue {
  /// The keys that determine the kind of a cover.
  private var coverKinds: [String] {
    entries.map(\.key).filter { ["blur", "color", "image", "view"].contains($0) }
  }
}

/// The value as text.
extension YAMLValue {
  /// A map as YAML, with each entry of its inner maps on a separate line.
  var yaml: String {
    entries.map { entry in
      guard case .map(let inner) = entry.value, !inner.isEmpty else {
        return "\(Self.quoted(entry.key)): \(entry.value.flow)\n"
      }
      return "\(Self.quoted(entry.key)):\n"
        + inner.map { "  \(Self.quoted($0.key)): \($0.value.flow)\n" }.joined()
    }.joined()
  }

  /// The value in flow style.
  private var flow: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .list(let elements): "[\(elements.map(\.flow).joined(separator: ", "))]"
    case .map(let entries):
      "{ \(entries.map { "\(Self.quoted($0.key)): \($0.value.flow)" }.joined(separator: ", ")) }"
    }
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): true
      case UInt8(ascii: "-"), UInt8(ascii: " "), 0x80...: true
      default: false
      }
    }
    return isPlain && !text.isEmpty ? text : "\"\(text)\""
  }
}
