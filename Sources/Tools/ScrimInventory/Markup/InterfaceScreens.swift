/// Reads the screens of Interface Builder: the view controllers of storyboards,
/// and the owners of xibs that are view controllers.
///
/// A screen has the name of a runtime attribute `scrimScreen`, else of its
/// storyboard identifier, else of its class. A container without any of these,
/// such as a navigation controller, shows only other screens, and is not a
/// screen itself.
struct InterfaceScreens {
  private let elements: [MarkupElement]
  private let form: SourceForm
  private var mentions: [FileFacts.Mention] = []

  static func mentions(in elements: [MarkupElement], as form: SourceForm) -> [FileFacts.Mention] {
    var screens = Self(elements: elements, form: form)
    // The system shows a launch screen before the app runs.
    if elements[0]["launchScreen"] != "YES" { screens.read() }
    return screens.mentions
  }

  private mutating func read() {
    if elements[0].name == "archive" {
      add(.declared, .unread("the Xcode 3 format is not supported"), elements[0])
    }
    let named = Set(elements.compactMap { readRuntimeAttribute($0) })
    let withView = Set(
      elements.filter { $0.name == "outlet" && $0["property"] == "view" }.compactMap {
        elements.parent(of: $0)?.parent
      })
    for (index, element) in elements.enumerated() where !named.contains(index) {
      if isController(element) || isOwner(element, hasView: withView.contains(index)) {
        readController(element)
      }
    }
  }

  /// Reads `<userDefinedRuntimeAttribute keyPath="scrimScreen" value="…"/>`, or
  /// the `<string>` in it, and returns the element that it names.
  private mutating func readRuntimeAttribute(_ element: MarkupElement) -> Int? {
    let isAttribute = element["keyPath"] != nil
    guard let name = isAttribute ? element.attributes["value"] : element.text, !name.value.isEmpty,
      let attribute = isAttribute ? element : elements.parent(of: element),
      attribute["keyPath"] == "scrimScreen", var owner = elements.parent(of: attribute)?.parent
    else { return nil }
    // The name of a view is that of its controller.
    if elements[owner]["key"] == "view" { owner = elements[owner].parent ?? owner }
    add(.named, .text(name.value), elements[owner], at: name.range)
    return owner
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

  private mutating func readController(_ element: MarkupElement) {
    // A watch app uses `identifier` instead of `storyboardIdentifier`.
    let keys = ["storyboardIdentifier", "identifier", "customClass"]
    if let key = keys.first(where: { element[$0] != nil }), let name = element.attributes[key] {
      add(.declared, .text(name.value), element, at: name.range)
      let isClass = key == "customClass"
      mentions[mentions.count - 1].qualifier = isClass ? element["customModule"] : nil
    } else if !Self.containers.contains(element.name) {
      let reason = "the \(element.name) has neither a storyboard identifier nor a class"
      add(.declared, .unread(reason), element, at: element.attributes["id"]?.range)
    }
  }

  private mutating func add(
    _ status: ScreenStatus, _ name: FileFacts.Mention.Name, _ controller: MarkupElement,
    at range: Range<Int>? = nil
  ) {
    var mention = FileFacts.Mention(form, status, name, at: range ?? controller.range)
    mention.component = controller["customClass"]
    mentions.append(mention)
  }
}
