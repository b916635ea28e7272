/// Reads the screens of Interface Builder: the view controllers of storyboards,
/// and the owners of xibs that are view controllers.
///
/// A screen has the name of a runtime attribute `scrimScreen`, else of its
/// storyboard identifier, else of its class. A container without any of these,
/// such as a navigation controller, shows only other screens, and is not a
/// screen itself.
struct InterfaceScreens {
  let elements: [MarkupElement]
  let form: SourceForm

  func mentions() -> [FileFacts.Mention] {
    // The system shows a launch screen before the app runs.
    if elements[0]["launchScreen"] == "YES" { return [] }
    if elements[0].name == "archive" {
      return [mention(.declared, .unread("the Xcode 3 format is not supported"), elements[0])]
    }
    let names = elements.compactMap(name)
    let named = Set(names.map(\.owner))
    let withView = Set(
      elements.filter { $0.name == "outlet" && $0["property"] == "view" }.compactMap {
        elements.parent(of: $0)?.parent
      })
    let others = elements.indices.filter { index in
      !named.contains(index)
        && (isController(elements[index])
          || isOwner(elements[index], hasView: withView.contains(index)))
    }
    return names.map { mention(.named, .text($1.value), elements[$0], at: $1.range) }
      + others.compactMap { controller(elements[$0]) }
  }

  /// The name in `<userDefinedRuntimeAttribute keyPath="scrimScreen" value="…"/>`,
  /// or in the `<string>` in it, and the element that it names.
  private func name(_ element: MarkupElement) -> (owner: Int, text: MarkupElement.Text)? {
    let isAttribute = element["keyPath"] != nil
    guard let name = isAttribute ? element.attributes["value"] : element.text, !name.value.isEmpty,
      let attribute = isAttribute ? element : elements.parent(of: element),
      attribute["keyPath"] == "scrimScreen", let owner = elements.parent(of: attribute)?.parent
    else { return nil }
    // The name of a view is that of its controller.
    let isView = elements[owner]["key"] == "view"
    return (isView ? elements[owner].parent ?? owner : owner, name)
  }

  /// Whether an element stands for a controller that owns the file, in iOS or in
  /// macOS.
  private func isOwner(_ element: MarkupElement, hasView: Bool) -> Bool {
    guard let type = element["customClass"],
      element["placeholderIdentifier"] == "IBFilesOwner"
        || element.name == "customObject" && element["id"] == "-2"
    else { return false }
    // Views also have xibs, which objects of other classes own.
    return (hasView || type.hasSuffix("Controller"))
      && !["NSObject", "NSApplication", "UIApplication"].contains(type)
  }

  /// Whether an element is the view controller of a scene, a view controller at
  /// the top of a xib, or one in a window or container of a xib.
  private func isController(_ element: MarkupElement) -> Bool {
    let parent = elements.parent(of: element)?.name
    guard ["objects", "window", "viewControllers"].contains(parent) else { return false }
    if element["sceneMemberID"] == "viewController" {
      return !element.name.hasSuffix("Placeholder")
        && !QueryTable.containers.contains(element["customClass"] ?? "")
    }
    return element.name.lowercased().hasSuffix("controller")
      && !Self.dataControllers.contains(element.name)
  }

  /// Objects of Cocoa's bindings.
  private static let dataControllers: Set<String> = [
    "userDefaultsController", "arrayController", "objectController", "treeController",
    "dictionaryController",
  ]

  /// Controllers that show only the content of others.
  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
    "tabViewController", "windowController", "splitView",
  ]

  private func controller(_ element: MarkupElement) -> FileFacts.Mention? {
    // A watch app uses `identifier` instead of `storyboardIdentifier`.
    for key in ["storyboardIdentifier", "identifier", "customClass"] where element[key] != nil {
      guard let name = element.attributes[key] else { continue }
      var mention = mention(.declared, .text(name.value), element, at: name.range)
      if key == "customClass" { mention.qualifier = element["customModule"] }
      return mention
    }
    if Self.containers.contains(element.name) { return nil }
    let reason = "the \(element.name) has neither a storyboard identifier nor a class"
    return mention(.declared, .unread(reason), element, at: element.attributes["id"]?.range)
  }

  private func mention(
    _ status: ScreenStatus, _ name: FileFacts.Mention.Name, _ controller: MarkupElement,
    at range: Range<Int>? = nil
  ) -> FileFacts.Mention {
    var mention = FileFacts.Mention(form, status, name, at: range ?? controller.range)
    mention.component = controller["customClass"]
    return mention
  }
}
