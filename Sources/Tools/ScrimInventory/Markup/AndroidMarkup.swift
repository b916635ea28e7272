/// Reads the destinations of a navigation graph of Android, and the activities
/// of a manifest.
///
/// A destination has the name of its route, else of its id, else of its class.
/// A nested graph groups destinations and is not a screen itself.
enum AndroidMarkup {
  static func read(_ document: MarkupDocument, into facts: inout FileFacts) {
    switch document.root?.name {
    case "navigation":
      for (index, element) in document.elements.enumerated() {
        guard let parent = element.parent, document.elements[parent].name == "navigation" else {
          continue
        }
        let others = [
          "navigation", "action", "argument", "deepLink", "include", "include-dynamic",
        ]
        if !others.contains(element.name) { declare(index, element, in: document, into: &facts) }
      }
    case "manifest":
      for (index, element) in document.elements.enumerated() where element.name == "activity" {
        guard let attribute = document.attribute("name", of: index), let name = element[attribute]
        else { continue }
        facts.mentions.append(
          FileFacts.Mention(
            query: Query(.android, .presented),
            name: .views([
              ShownView(content: .type(name.lastName), range: 0..<0)
            ]),
            range: document.range(ofAttribute: attribute, in: index)))
      }
    default: break
    }
  }

  private static func declare(
    _ index: Int, _ element: MarkupDocument.Element, in document: MarkupDocument,
    into facts: inout FileFacts
  ) {
    let type = document.attribute("name", of: index).flatMap { element[$0]?.lastName }
    for name in ["route", "id", "name"] {
      guard let attribute = document.attribute(name, of: index), let value = element[attribute],
        !value.isEmpty
      else { continue }
      let range = document.range(ofAttribute: attribute, in: index)
      let text =
        switch name {
        case "id": value.resourceID
        case "name": value.lastName
        default: value.hasPrefix("@string/") || value.hasPrefix("${") ? nil : value
        }
      if let text {
        var mention = FileFacts.Mention(
          query: Query(.navigation, .declared), name: .expression(.text(text)),
          range: range)
        mention.component = type
        facts.mentions.append(mention)
      } else {
        let reason =
          name == "id" ? "the id is not written as '@+id/NAME'" : "the name is a resource"
        facts.unread.append(.init(form: .navigation, reason: reason, range: range))
      }
      return
    }
    facts.unread.append(
      .init(
        form: .navigation, reason: "the \(element.name) has neither a route nor an id",
        range: element.range))
  }
}

extension MarkupDocument {
  /// The full name of an attribute of an element in the namespaces of Android.
  fileprivate func attribute(_ name: String, of index: Int) -> String? {
    elements[index].attributes.map(\.name).first { full in
      let parts = full.split(separator: ":")
      guard parts.count == 2, parts[1] == name else { return false }
      // A document without declarations uses the usual prefixes.
      return namespace(String(parts[0]), at: index)?.hasPrefix("http://schemas.android.com/apk/res")
        ?? ["android", "app"].contains(parts[0])
    }
  }

  /// The namespace that a prefix has at an element.
  private func namespace(_ prefix: String, at index: Int) -> String? {
    var element = Optional(index)
    while let current = element {
      if let name = elements[current]["xmlns:\(prefix)"] { return name }
      element = elements[current].parent
    }
    return nil
  }
}

extension String {
  /// The part after the last dot: the class in `com.example.Home`.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }

  /// The name in `@+id/name` and `@id/name`; nil for another value.
  fileprivate var resourceID: String? {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasPrefix("@"), !parts[1].isEmpty,
      parts[0].dropFirst().split(whereSeparator: { "+:*".contains($0) }).last == "id"
    else { return nil }
    return String(parts[1])
  }
}
