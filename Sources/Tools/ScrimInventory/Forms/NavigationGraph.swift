/// Reads the destinations of a navigation graph of Android.
///
/// A destination has the name of its route, else of its id, else of its class.
/// A nested graph groups destinations and is not a screen itself.
enum NavigationGraph {
  /// - Parameter name: the name of the graph, which is the name of its file.
  static func read(_ document: MarkupDocument, named name: String) -> FileScreens {
    var screens = FileScreens()
    guard document.root?.name == "navigation" else { return screens }
    screens.lists = [name]
    for (index, element) in document.elements.enumerated() {
      guard let parent = element.parent, document.elements[parent].name == "navigation" else {
        continue
      }
      switch element.name {
      case "navigation", "action", "argument", "deepLink": continue
      case "include", "include-dynamic":
        // The second kind includes the graph of another module.
        let name = element.name == "include" ? "graph" : "graphResName"
        guard let attribute = document.attribute(name, of: index),
          let graph = element[attribute]?.split(separator: "/").last.map(String.init)
        else {
          screens.reportUnread(element.range, "the \(element.name) names no graph")
          continue
        }
        screens.inclusions.append(
          .init(list: graph, range: document.range(ofAttribute: attribute, in: index)))
      default: declare(index, element, in: document, into: &screens)
      }
    }
    return screens
  }

  private static func declare(
    _ index: Int, _ element: MarkupDocument.Element, in document: MarkupDocument,
    into screens: inout FileScreens
  ) {
    for name in ["route", "id", "name"] {
      guard let attribute = document.attribute(name, of: index), let value = element[attribute],
        !value.isEmpty
      else { continue }
      let range = document.range(ofAttribute: attribute, in: index)
      let text =
        switch name {
        case "id": value.resourceID
        case "name": value.split(separator: ".").last.map(String.init) ?? value
        default: value.hasPrefix("@string/") || value.hasPrefix("${") ? nil : value
        }
      if let text {
        screens.declarations.append(.init(form: .navigation, name: .text(text), range: range))
      } else {
        screens.reportUnread(
          range,
          name == "id" ? "the id is not written as '@+id/NAME'" : "the name is a resource")
      }
      return
    }
    screens.reportUnread(element.range, "the \(element.name) has neither a route nor an id")
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
  /// The name in `@+id/name` and `@id/name`; nil for another value.
  fileprivate var resourceID: String? {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasPrefix("@"), !parts[1].isEmpty,
      parts[0].dropFirst().split(whereSeparator: { "+:*".contains($0) }).last == "id"
    else { return nil }
    return String(parts[1])
  }
}
