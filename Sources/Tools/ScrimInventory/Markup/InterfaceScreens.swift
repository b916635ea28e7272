/// Reads the screens of Interface Builder: the view controllers of storyboards,
/// and the owners of xibs that are view controllers.
///
/// A screen has the name of its `scrimScreen` attribute, else of its storyboard
/// identifier, else of its class. A container without any of these, such as a
/// navigation controller, shows only other screens, and is not a screen itself.
enum InterfaceScreens {
  static func read(
    _ document: MarkupDocument, as form: SourceForm, into screens: inout FileFacts
  ) {
    if document.root?.name == "archive" {
      screens.unread.append(
        .init(
          form: form, reason: "the Xcode 3 format is not supported",
          range: document.elements[0].range))
    }
    let isLaunch = document.root?["launchScreen"] == "YES"
    let isWatch = document.root?["type"]?.contains("WatchKit") ?? false
    for (index, element) in document.elements.enumerated() {
      if isController(index, in: document) {
        // A watch app uses `identifier` instead of `storyboardIdentifier`.
        let identifier = isWatch ? "identifier" : "storyboardIdentifier"
        read(index, in: document, as: form, identifier, isLaunch: isLaunch, into: &screens)
      } else if isOwner(element) {
        readOwner(index, in: document, as: form, into: &screens)
      }
    }
  }

  /// Whether an element stands for the owner of the file, in iOS or in macOS.
  private static func isOwner(_ element: MarkupDocument.Element) -> Bool {
    element["placeholderIdentifier"] == "IBFilesOwner"
      || element.name == "customObject" && element["id"] == "-2"
  }

  /// Whether an element is the view controller of a scene, a view controller at
  /// the top of a xib, or one in a window or container of a xib.
  private static func isController(_ index: Int, in document: MarkupDocument) -> Bool {
    let element = document.elements[index]
    guard let parent = element.parent,
      ["objects", "window", "viewControllers"].contains(document.elements[parent].name),
      element["placeholderIdentifier"] == nil, !element.name.hasSuffix("Placeholder"),
      element.name != "application"
    else { return false }
    return element["sceneMemberID"] == "viewController"
      || element.name == "controller"
      || element.name.hasSuffix("Controller") && !bindingControllers.contains(element.name)
  }

  /// Objects of Cocoa's bindings, which control data and not views.
  private static let bindingControllers: Set<String> = [
    "userDefaultsController", "arrayController", "objectController", "treeController",
    "dictionaryController",
  ]

  /// Controllers that show only the content of others.
  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
    "tabViewController", "windowController", "splitView",
  ]

  private static func read(
    _ index: Int, in document: MarkupDocument, as form: SourceForm, _ identifier: String,
    isLaunch: Bool, into screens: inout FileFacts
  ) {
    let element = document.elements[index]
    if isLaunch || declareExplicitName(index, in: document, as: form, into: &screens) { return }
    for attribute in [identifier, "customClass"] {
      guard let name = element[attribute], !name.isEmpty else { continue }
      declare(name, attribute, index, in: document, as: form, into: &screens)
      return
    }
    if containers.contains(element.name) { return }
    screens.unread.append(
      .init(
        form: form,
        reason: "the \(element.name) has neither a storyboard identifier nor a class",
        range: document.range(ofAttribute: "id", in: index)))
  }

  /// Reads the owner of a xib.
  ///
  /// Views also have xibs. The owner is a view controller if its class says so
  /// or if it has an outlet named `view`.
  private static func readOwner(
    _ index: Int, in document: MarkupDocument, as form: SourceForm, into screens: inout FileFacts
  ) {
    if declareExplicitName(index, in: document, as: form, into: &screens) { return }
    guard let name = document.elements[index]["customClass"],
      !["NSObject", "NSApplication", "UIApplication"].contains(name)
    else { return }
    let outlets = document.child("connections", of: index).map { document.children[$0] } ?? []
    let isController =
      name.hasSuffix("Controller")
      || outlets.contains { document.elements[$0]["property"] == "view" }
    if isController { declare(name, "customClass", index, in: document, as: form, into: &screens) }
  }

  private static func declare(
    _ name: String, _ attribute: String, _ index: Int, in document: MarkupDocument,
    as form: SourceForm, into screens: inout FileFacts
  ) {
    var mention = FileFacts.Mention(
      query: Query(form, .declared),
      name: .expression(.text(attribute == "customClass" ? demangled(name) : name)),
      range: document.range(ofAttribute: attribute, in: index))
    let element = document.elements[index]
    if attribute == "customClass" { mention.qualifier = element["customModule"] }
    mention.component = element["customClass"].map(demangled)
    screens.mentions.append(mention)
  }

  /// Declares the screen that a runtime attribute `scrimScreen` names; returns
  /// whether there is one.
  private static func declareExplicitName(
    _ index: Int, in document: MarkupDocument, as form: SourceForm, into screens: inout FileFacts
  ) -> Bool {
    let views = document.children[index].filter { document.elements[$0]["key"] == "view" }
    for owner in [index] + views {
      guard let list = document.child("userDefinedRuntimeAttributes", of: owner) else { continue }
      for attribute in document.children[list] {
        let element = document.elements[attribute]
        guard element["keyPath"] == "scrimScreen" else { continue }
        let text = document.children[attribute].first.map { document.elements[$0].text }
        guard let name = element["value"] ?? text, !name.isEmpty else { continue }
        let range =
          element["value"] == nil
          ? document.elements[document.children[attribute][0]].range
          : document.range(ofAttribute: "value", in: attribute)
        var mention = FileFacts.Mention(
          query: Query(form, .named), name: .expression(.text(name)), range: range)
        mention.component = document.elements[index]["customClass"].map(demangled)
        screens.mentions.append(mention)
        return true
      }
    }
    return false
  }

  /// The name of a class without its mangling, as in `_TtC4Bank7Balance`.
  private static func demangled(_ name: String) -> String {
    guard name.hasPrefix("_TtC") else { return name }
    var rest = name.dropFirst(4)
    var last = name
    while let digits = Optional(rest.prefix { $0.isASCII && $0.isNumber }), let count = Int(digits),
      count > 0, count <= rest.count - digits.count
    {
      rest = rest.dropFirst(digits.count)
      last = String(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return last
  }
}
