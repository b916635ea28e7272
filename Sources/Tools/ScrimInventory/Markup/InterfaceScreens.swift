/// Reads the screens of Interface Builder: the view controllers of storyboards,
/// and the owners of xibs that are view controllers.
///
/// A screen has the name of a runtime attribute `scrimScreen`, else of its
/// storyboard identifier, else of its class. A container without any of these,
/// such as a navigation controller, shows only other screens, and is not a
/// screen itself.
struct InterfaceScreens {
  private let document: MarkupDocument
  private let form: SourceForm
  private var facts: FileFacts
  /// The elements that a runtime attribute names.
  private var named: Set<Int> = []
  /// The elements with an outlet named `view`.
  private var withView: Set<Int> = []

  static func read(_ document: MarkupDocument, as form: SourceForm, into facts: inout FileFacts) {
    // The system shows a launch screen before the app runs.
    if document.root?["launchScreen"] == "YES" { return }
    var screens = Self(document: document, form: form, facts: facts)
    screens.read()
    facts = screens.facts
  }

  private mutating func read() {
    if let root = document.root, root.name == "archive" {
      add(.declared, .unreadable("the Xcode 3 format is not supported"), root, at: root.range)
    }
    for element in document.elements {
      readRuntimeAttribute(element)
      if element.name == "outlet", element["property"] == "view",
        let connections = document.parent(of: element), let owner = connections.parent
      {
        withView.insert(owner)
      }
    }
    for (index, element) in document.elements.enumerated() where !named.contains(index) {
      if isController(element) {
        readController(element)
      } else if isOwner(element), let name = element["customClass"],
        // Views also have xibs, which objects of other classes own.
        name.hasSuffix("Controller") || withView.contains(index),
        !["NSObject", "NSApplication", "UIApplication"].contains(name)
      {
        declare(element, by: "customClass")
      }
    }
  }

  /// Reads `<userDefinedRuntimeAttribute keyPath="scrimScreen" value="…"/>`, or
  /// the `<string>` in it, which names the element around its list.
  private mutating func readRuntimeAttribute(_ element: MarkupDocument.Element) {
    let isAttribute = element["keyPath"] != nil
    guard let attribute = isAttribute ? element : document.parent(of: element),
      attribute["keyPath"] == "scrimScreen", let list = document.parent(of: attribute),
      var owner = list.parent, let name = isAttribute ? element["value"] : element.text,
      !name.isEmpty
    else { return }
    // The name of a view is that of its controller.
    if document.elements[owner]["key"] == "view" {
      owner = document.elements[owner].parent ?? owner
    }
    named.insert(owner)
    let range = isAttribute ? document.range(of: "value", in: element) : element.range
    add(.named, .text(name), document.elements[owner], at: range)
  }

  /// Whether an element stands for the owner of the file, in iOS or in macOS.
  private func isOwner(_ element: MarkupDocument.Element) -> Bool {
    element["placeholderIdentifier"] == "IBFilesOwner"
      || element.name == "customObject" && element["id"] == "-2"
  }

  /// Whether an element is the view controller of a scene, a view controller at
  /// the top of a xib, or one in a window or container of a xib.
  private func isController(_ element: MarkupDocument.Element) -> Bool {
    let places = ["objects", "window", "viewControllers"]
    guard let parent = document.parent(of: element), places.contains(parent.name) else {
      return false
    }
    if element["sceneMemberID"] == "viewController" {
      return !element.name.hasSuffix("Placeholder")
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

  private mutating func readController(_ element: MarkupDocument.Element) {
    // A watch app uses `identifier` instead of `storyboardIdentifier`.
    let isWatch = document.root?["type"]?.contains("WatchKit") ?? false
    let attributes = [isWatch ? "identifier" : "storyboardIdentifier", "customClass"]
    if let attribute = attributes.first(where: { element[$0] != nil }) {
      declare(element, by: attribute)
    } else if !Self.containers.contains(element.name) {
      let reason = "the \(element.name) has neither a storyboard identifier nor a class"
      add(.declared, .unreadable(reason), element, at: document.range(of: "id", in: element))
    }
  }

  private mutating func declare(_ controller: MarkupDocument.Element, by attribute: String) {
    add(
      .declared, .text(controller[attribute] ?? ""), controller,
      at: document.range(of: attribute, in: controller),
      module: attribute == "customClass" ? controller["customModule"] : nil)
  }

  private mutating func add(
    _ status: ScreenStatus, _ name: NameExpression, _ controller: MarkupDocument.Element,
    at range: Range<Int>, module: String? = nil
  ) {
    var mention = FileFacts.Mention(
      query: Query(form, status), name: .expression(name), range: range)
    mention.qualifier = module
    mention.component = controller["customClass"]
    facts.mentions.append(mention)
  }
}
