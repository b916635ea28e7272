/// Reads the screens that Swift names: by Scrim's own API, and as destinations
/// and tabs of SwiftUI.
struct SwiftScreens {
  private let code: SourceCode
  private let usesSwiftUI: Bool
  private var screens = FileScreens()

  static func read(_ code: SourceCode, _ definitions: Definitions) -> FileScreens {
    var reader = SwiftScreens(
      code: code, usesSwiftUI: definitions.importedModules.contains("SwiftUI"))
    for index in code.tokens.indices where code.tokens[index].kind == .word { reader.read(index) }
    return reader.screens
  }

  private init(code: SourceCode, usesSwiftUI: Bool) {
    (self.code, self.usesSwiftUI) = (code, usesSwiftUI)
  }

  private mutating func read(_ index: Int) {
    if code.isWord(index, "scrimScreen") {
      readAssignment(index)
    } else if code.isWord(index, "scrim"), code.isPunctuation(index + 1, "("),
      !code.isDefinition(index),
      let screen = code.arguments(inGroup: index + 1).first(where: { $0.label?.text == "screen" })
    {
      screens.declare(.swift, code, screen.value)
    } else if code.isWord(index, "navigationDestination"), code.isPunctuation(index + 1, "("),
      !code.isDefinition(index)
    {
      readDestination(index)
    } else if usesSwiftUI, code.isWord(index, among: ["Tab", "TabSection"]),
      code.isPunctuation(index + 1, "("), !code.isDefinition(index),
      !code.isPunctuation(index - 1, ".")
    {
      readTab(index)
    } else if code.isWord(index, "tabItem"), code.isPunctuation(index - 1, "."),
      code.isPunctuation(index + 1, "{")
    {
      readTabItem(index)
    }
  }

  /// Reads `scrimScreen = …`, also behind a subscript or a key path.
  private mutating func readAssignment(_ index: Int) {
    let mark = code.isPunctuation(index + 1, "]") ? index + 2 : index + 1
    guard code.isPunctuation(mark, "=") else { return }
    let start = mark + 1
    let end = code.expressionEnd(start)
    if end == start + 1, code.isWord(start, "nil") { return }
    for name in code.names(in: start..<end) where name.expression.reference?.path != ["nil"] {
      screens.declarations.append(
        .init(form: .swift, name: name.expression, range: name.range))
    }
  }

  /// Reads `navigationDestination`, whose screen has the name of the type that
  /// it is for, or of the only view that it shows.
  private mutating func readDestination(_ index: Int) {
    let arguments = code.arguments(inGroup: index + 1)
    let closing = code.end(ofGroup: index + 1)
    let inline = arguments.first { $0.label?.text == "destination" }?.value
    let trailing = closing.flatMap { code.content(ofGroup: $0 + 1) }
    let content =
      trailing ?? inline.flatMap { code.content(ofGroup: $0.lowerBound) ?? $0 } ?? 0..<0
    // The screen is named where its view is.
    if isNamed(in: content) { return }
    if let type = arguments.first(where: { $0.label?.text == "for" })?.value, type.count > 2,
      code.isWord(type.upperBound - 1, "self")
    {
      screens.declareType(.swift, code, type.lowerBound..<type.upperBound - 2)
      // A type with cases stands for several views.
      if let choice = content.prefix(24).first(where: { code.isWord($0, "switch") }) {
        screens.look(
          at: code.range(choice), "the destination shows a view for each case; name each view")
      }
      return
    }
    var start = content.lowerBound
    if let mark = content.prefix(12).first(where: { code.isWord($0, "in") }) { start = mark + 1 }
    if let type = code.word(start), type.first?.isUppercase == true,
      !Self.containers.contains(type),
      code.isPunctuation(start + 1, "(") || code.isPunctuation(start + 1, ".")
    {
      screens.declareType(.swift, code, start..<start + 1)
    } else {
      screens.look(at: code.range(index), "the destination shows no single view")
    }
  }

  /// Whether the view in a closure is named by `.scrim(screen:)`.
  ///
  /// A view deeper inside may be another screen.
  private func isNamed(in content: Range<Int>) -> Bool {
    var index = content.lowerBound
    while index < content.upperBound {
      if code.isWord(index, "scrim"), code.isPunctuation(index + 1, "("),
        code.isWord(index + 2, "screen")
      {
        return true
      }
      index = code.next(index)
    }
    return false
  }

  /// Views of SwiftUI that show others.
  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "List", "Form", "ScrollView",
    "NavigationStack", "NavigationView", "Text", "Image", "Color", "EmptyView", "AnyView",
    "GeometryReader", "ForEach", "Section", "TabView", "Button", "Label",
  ]

  /// Reads a tab, whose screen has the name of its title.
  private mutating func readTab(_ index: Int) {
    let arguments = code.arguments(inGroup: index + 1)
    let hasContent = code.end(ofGroup: index + 1).map { code.isPunctuation($0 + 1, "{") } ?? false
    let labels: Set<String> = ["systemImage", "image", "value", "role", "content"]
    // Apps have types of their own with this name.
    guard arguments.dropFirst().allSatisfy({ $0.label.map { labels.contains($0.text) } ?? false })
    else { return }
    if let content = code.end(ofGroup: index + 1).flatMap({ code.content(ofGroup: $0 + 1) }),
      isNamed(in: content)
    {
      return
    }
    if let title = arguments.first, title.label == nil {
      guard hasContent || arguments.count > 1 else { return }
      screens.declare(.swift, code, title.value)
    } else if hasContent, arguments.first.map({ labels.contains($0.label?.text ?? "") }) ?? true {
      screens.look(at: code.range(index), "the tab has no title that is a literal")
    }
  }

  /// Reads the title in `.tabItem { Label("Home", systemImage: "house") }`.
  private mutating func readTabItem(_ index: Int) {
    guard let content = code.content(ofGroup: index + 1) else { return }
    for start in content where code.isWord(start, among: ["Label", "Text"]) {
      guard let title = code.arguments(inGroup: start + 1).first, title.label == nil else {
        continue
      }
      screens.declare(.swift, code, title.value)
      return
    }
    screens.look(at: code.range(index), "the tab has no title that is a literal")
  }
}
