/// Reads the destinations of a navigation graph of Android.
///
/// A destination has the name of its route, else of its id, else of its class.
/// A nested graph groups destinations and shows none of its own.
enum NavigationGraph {
  /// - Parameter name: the name of the graph, which is that of its file.
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
      case "include":
        let graph = element.value("graph").flatMap { $0.split(separator: "/").last }.map(
          String.init)
        guard let graph, let attribute = element.attribute("graph") else { continue }
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
      guard let attribute = element.attribute(name), let value = element[attribute], !value.isEmpty
      else { continue }
      let range = document.range(ofAttribute: attribute, in: index)
      let text =
        switch name {
        case "id": value.split(separator: "/").last.map(String.init) ?? value
        case "name": value.split(separator: ".").last.map(String.init) ?? value
        default: value
        }
      if value.hasPrefix("@string/") || value.hasPrefix("${") {
        screens.look(at: range, "the name is a resource")
      } else {
        screens.declarations.append(.init(form: .navigation, name: .text(text), range: range))
      }
      return
    }
    screens.look(at: element.range, "the \(element.name) has neither a route nor an id")
  }
}

extension MarkupDocument.Element {
  /// The full name of an attribute in the namespaces of Android.
  fileprivate func attribute(_ name: String) -> String? {
    for (full, _) in attributes where !full.hasPrefix("tools:") && !full.hasPrefix("xmlns") {
      if full == name || full.hasSuffix(":\(name)") { return full }
    }
    return nil
  }

  fileprivate func value(_ name: String) -> String? { attribute(name).flatMap { self[$0] } }
}
