internal import ScrimDiagnostics

/// Reads the destinations of a navigation graph of Android, and the activities
/// of a manifest.
///
/// A destination has the name of its route, else of its id, else of its class.
/// A nested graph groups destinations and is not a screen itself.
enum AndroidMarkup {
  static func read(_ elements: [MarkupElement], in path: String, into facts: inout FileFacts) {
    switch elements[0].name {
    case "manifest":
      facts.mentions += elements.filter {
        $0.name == "activity" && $0["tools:node"]?.hasPrefix("remove") != true
      }.map(activity)
    case "navigation":
      facts.graph = "@navigation/\(path.folderAndName.name.dropLast(".xml".count))"
      for element in elements where elements.parent(of: element)?.name == "navigation" {
        readGraph(element, into: &facts)
      }
    default: break
    }
  }

  private static func readGraph(_ element: MarkupElement, into facts: inout FileFacts) {
    switch element.name {
    case "navigation", "action", "argument", "deepLink": break
    case "include", "include-dynamic":
      let graph =
        text(of: "graph", in: element)?.value
        ?? text(of: "graphResName", in: element).map { "@navigation/\($0.value)" }
      facts.mentions.append(
        FileFacts.Mention(
          query: Query(.navigation, .declared), name: .graph(graph ?? "the included graph"),
          range: element.range))
    default: facts.mentions.append(destination(element))
    }
  }

  private static func activity(_ element: MarkupElement) -> FileFacts.Mention {
    let name = text(of: "name", in: element)
    return FileFacts.Mention(
      query: Query(.android, .presented),
      name: name.map { .type($0.value.lastName) } ?? .unread("the activity has no name"),
      range: name?.range ?? element.range)
  }

  private static func destination(_ element: MarkupElement) -> FileFacts.Mention {
    let names = ["route", "id", "name"].map { text(of: $0, in: element) }
    let name: FileFacts.Mention.Name
    if let route = names[0]?.value {
      let isResource = route.hasPrefix("@string/") || route.hasPrefix("${")
      name = isResource ? .unread("the name is a resource") : .text(route)
    } else if let id = names[1]?.value {
      // `@+id/home` or `@android:id/home`.
      let parts = id.split(separator: "/")
      let isID = parts.count == 2 && parts[0].hasPrefix("@") && parts[0].hasSuffix("id")
      name = isID ? .text(String(parts[1])) : .unread("the id is not written as '@+id/NAME'")
    } else if let type = names[2]?.value {
      name = .text(type.lastName)
    } else {
      name = .unread("the \(element.name) has neither a route nor an id")
    }
    var mention = FileFacts.Mention(
      query: Query(.navigation, .declared), name: name,
      range: names.lazy.compactMap(\.self).first?.range ?? element.range)
    if case .text = name { mention.component = names[2]?.value.lastName }
    return mention
  }

  /// The first value of an attribute in any namespace but that of Android's tools.
  private static func text(of attribute: String, in element: MarkupElement) -> MarkupElement.Text? {
    element.attributes.filter { name, text in
      let parts = name.split(separator: ":")
      return parts.count == 2 && parts[0] != "tools" && parts[1] == attribute && !text.value.isEmpty
    }.values.min { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension String {
  /// The part after the last dot: the class in `com.example.Home`.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
