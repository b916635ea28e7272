internal import ScrimDiagnostics

/// Reads the destinations of a navigation graph of Android, the activities of a
/// manifest, and the fragments of layouts.
///
/// A destination has the name of its route, else of its id, else of its class.
/// A nested graph groups destinations and is not a screen itself.
enum AndroidMarkup {
  static func read(_ elements: [MarkupElement], in path: String, into facts: inout FileFacts) {
    switch elements[0].name {
    case "manifest":
      facts.mentions += elements.filter {
        $0.name == "activity" && $0["tools:node"]?.hasPrefix("remove") != true
      }.map { element in
        let name = element.text(of: "name")
        return .init(
          .android, .presented,
          name.map { .text($0.value.lastName) } ?? .unread("the activity has no name"),
          at: name?.range ?? element.range)
      }
    case "navigation":
      facts.graph = "@navigation/\(path.folderAndName.name.dropLast(".xml".count))"
      facts.mentions += elements.filter { elements.parent(of: $0)?.name == "navigation" }
        .compactMap(mention)
    default:
      // A layout shows a fragment.
      facts.mentions += elements.filter { Self.fragments.contains($0.name) }.compactMap {
        $0.text(of: "name").map {
          .init(.android, .presented, .text($0.value.lastName), at: $0.range)
        }
      }
    }
  }

  static let fragments = ["fragment", "androidx.fragment.app.FragmentContainerView"]

  /// What an element of a graph declares, if it declares something.
  private static func mention(_ element: MarkupElement) -> FileFacts.Mention? {
    switch element.name {
    case "navigation", "action", "argument", "deepLink": return nil
    case "include", "include-dynamic":
      let graph =
        element.text(of: "graph")?.value
        ?? element.text(of: "graphResName").map { "@navigation/\($0.value)" }
      let name = FileFacts.Mention.Name.graph(graph ?? "the included graph")
      return .init(.navigation, .declared, name, at: element.range)
    default: break
    }
    let (route, id) = (element.text(of: "route"), element.text(of: "id"))
    let type = element.text(of: "name")
    var mention = FileFacts.Mention(
      .navigation, .declared, name(route?.value, id?.value, type?.value, in: element),
      at: (route ?? id ?? type)?.range ?? element.range)
    if case .text = mention.name { mention.component = type?.value.lastName }
    return mention
  }

  private static func name(
    _ route: String?, _ id: String?, _ type: String?, in element: MarkupElement
  ) -> FileFacts.Mention.Name {
    if let route {
      let isResource = route.hasPrefix("@string/") || route.hasPrefix("${")
      return isResource ? .unread("the name is a resource") : .text(route)
    }
    guard let id else {
      return type.map { .text($0.lastName) }
        ?? .unread("the \(element.name) has neither a route nor an id")
    }
    // `@+id/home` or `@android:id/home`.
    let parts = id.split(separator: "/")
    let isID = parts.count == 2 && parts[0].hasPrefix("@") && parts[0].hasSuffix("id")
    return isID ? .text(String(parts[1])) : .unread("the id is not written as '@+id/NAME'")
  }
}

extension MarkupElement {
  /// The first value of an attribute in any namespace but that of Android's tools.
  fileprivate func text(of attribute: String) -> Text? {
    attributes.filter { name, text in
      let parts = name.split(separator: ":")
      return parts.count == 2 && parts[0] != "tools" && parts[1] == attribute && !text.value.isEmpty
    }.values.min { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension String {
  /// The part after the last dot: the class in `com.example.Home`.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
