/// Reads the destinations of a navigation graph of Android, and the activities
/// of a manifest.
///
/// A destination has the name of its route, else of its id, else of its class.
/// A nested graph groups destinations and is not a screen itself.
struct AndroidMarkup {
  private let document: MarkupDocument

  static func read(_ document: MarkupDocument, into facts: inout FileFacts) {
    let markup = Self(document: document)
    for element in document.elements {
      switch document.root?.name {
      case "navigation" where document.parent(of: element)?.name == "navigation":
        if !others.contains(element.name) { facts.mentions.append(markup.destination(element)) }
      case "manifest" where element.name == "activity":
        facts.mentions.append(markup.activity(element))
      default: break
      }
    }
  }

  /// What a graph contains beside destinations.
  private static let others: Set<String> = [
    "navigation", "action", "argument", "deepLink", "include", "include-dynamic",
  ]

  private func activity(_ element: MarkupDocument.Element) -> FileFacts.Mention {
    let name = value(of: "name", in: element)
    let view = name.map { ShownView(content: .type($0.text.lastName), range: 0..<0) }
    return FileFacts.Mention(
      query: Query(.android, .presented),
      name: view.map { .views([$0]) } ?? .expression(.unreadable("the activity has no name")),
      range: name?.range ?? element.range)
  }

  private func destination(_ element: MarkupDocument.Element) -> FileFacts.Mention {
    let name = name(of: element)
    var mention = FileFacts.Mention(
      query: Query(.navigation, .declared), name: .expression(name.expression),
      range: name.range)
    if name.expression.literal != nil {
      mention.component = value(of: "name", in: element)?.text.lastName
    }
    return mention
  }

  private func name(of destination: MarkupDocument.Element) -> LocatedName {
    if let (route, range) = value(of: "route", in: destination) {
      let isResource = route.hasPrefix("@string/") || route.hasPrefix("${")
      return LocatedName(
        expression: isResource ? .unreadable("the name is a resource") : .text(route), range: range)
    }
    if let (id, range) = value(of: "id", in: destination) {
      // `@+id/home` or `@android:id/home`.
      let parts = id.split(separator: "/")
      let isID = parts.count == 2 && parts[0].hasPrefix("@") && parts[0].hasSuffix("id")
      let refusal = NameExpression.unreadable("the id is not written as '@+id/NAME'")
      return LocatedName(expression: isID ? .text(String(parts[1])) : refusal, range: range)
    }
    if let (type, range) = value(of: "name", in: destination) {
      return LocatedName(expression: .text(type.lastName), range: range)
    }
    let reason = "the \(destination.name) has neither a route nor an id"
    return LocatedName(expression: .unreadable(reason), range: destination.range)
  }

  /// The value of an attribute in any namespace but that of Android's tools.
  private func value(
    of attribute: String, in element: MarkupDocument.Element
  ) -> (text: String, range: Range<Int>)? {
    for (name, value) in element.attributes where !value.isEmpty {
      let parts = name.split(separator: ":")
      if parts.count == 2, parts[0] != "tools", parts[1] == attribute {
        return (value, document.range(of: name, in: element))
      }
    }
    return nil
  }
}

extension String {
  /// The part after the last dot: the class in `com.example.Home`.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
