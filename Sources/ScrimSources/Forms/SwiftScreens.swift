/// Reads the screens that Swift names: by Scrim's own API, and as destinations
/// and tabs of SwiftUI.
struct SwiftScreens {
  private let code: SourceCode
  private let usesSwiftUI: Bool
  private var screens = FileScreens()

  static func read(_ code: SourceCode, _ definitions: Definitions) -> FileScreens {
    // Another module may pass SwiftUI on.
    let usesSwiftUI =
      definitions.importedModules.contains("SwiftUI")
      || code.tokens.indices.contains { code.isWord($0, "TabView") }
    var reader = SwiftScreens(code: code, usesSwiftUI: usesSwiftUI)
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
      screens.declare(.swift, code, screen.value, isID: true)
    } else if code.isWord(index, "navigationDestination"), code.isPunctuation(index + 1, "("),
      !code.isDefinition(index)
    {
      readDestination(index)
    } else if code.isWord(index, "setValue"), code.isPunctuation(index + 1, "(") {
      readValueForKey(index)
    } else if code.isWord(index, "Tab"), !code.isDefinition(index),
      !code.isPunctuation(index - 1, ".")
    {
      if let label = tabLabel(index) {
        readTab(index, labeled: label)
      } else if usesSwiftUI {
        readTab(index)
      }
    } else if code.isWord(index, "tabItem"), code.isPunctuation(index - 1, ".") {
      readTabItem(index)
    }
  }

  /// Reads `scrimScreen = …`, also behind a subscript, a key path or `!`.
  private mutating func readAssignment(_ index: Int) {
    let mark = code.isPunctuation(index + 1, among: ["]", "!"]) ? index + 2 : index + 1
    guard code.isPunctuation(mark, "=") else { return }
    let start = mark + 1
    let end = code.expressionEnd(start)
    if end == start + 1, code.isWord(start, "nil") { return }
    for name in code.names(in: start..<end) where name.expression.reference?.path != ["nil"] {
      screens.declarations.append(
        .init(form: .swift, name: name.expression, range: name.range, isID: true))
    }
  }

  /// Reads `setValue("home", forKey: "scrimScreen")`.
  private mutating func readValueForKey(_ index: Int) {
    let arguments = code.arguments(inGroup: index + 1)
    guard let value = arguments.first, arguments.count == 2,
      let key = arguments.last, ["forKey", "forKeyPath"].contains(key.label?.text),
      key.value.contains(where: {
        code.isWord($0, "scrimScreen")
          || code.kind($0) == .string && code.literal($0) == "scrimScreen"
      })
    else { return }
    screens.declare(.swift, code, value.value)
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
        screens.reportUnread(
          code.range(choice), "the destination shows a view for each case; name each view")
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
      screens.reportUnread(code.range(index), "the destination's view is not a single type")
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
    guard code.isPunctuation(index + 1, "("),
      arguments.dropFirst().allSatisfy({ $0.label.map { labels.contains($0.text) } ?? false })
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
      screens.reportUnread(code.range(index), Self.noTitle)
    }
  }

  private static let noTitle = "the tab has no title that is a literal"

  /// The brace of the label in `Tab { … } label: { … }`; nil if there is none.
  private func tabLabel(_ index: Int) -> Int? {
    let content = code.isPunctuation(index + 1, "(") ? code.next(index + 1) : index + 1
    guard code.isPunctuation(content, "{"), let end = code.end(ofGroup: content),
      code.isWord(end + 1, "label"), code.isPunctuation(end + 2, ":"),
      code.isPunctuation(end + 3, "{")
    else { return nil }
    return end + 3
  }

  private mutating func readTab(_ index: Int, labeled label: Int) {
    if let end = code.tokens.indices.contains(label - 3) ? code.tokens[label - 3].partner : nil,
      isNamed(in: Int(end) + 1..<label - 3)
    {
      return
    }
    readTitles(in: code.content(ofGroup: label) ?? 0..<0, index)
  }

  /// Reads the title in `.tabItem { Label("Home", systemImage: "house") }`.
  private mutating func readTabItem(_ index: Int) {
    if let content = code.content(ofGroup: index + 1), code.isPunctuation(index + 1, "{") {
      readTitles(in: content, index)
    } else if usesSwiftUI, code.isPunctuation(index + 1, "("), !code.isImplicitMember(index),
      let content = code.arguments(inGroup: index + 1).first?.value
    {
      readTitles(in: code.content(ofGroup: content.lowerBound) ?? 0..<0, index)
    }
  }

  /// Reads the titles of a tab: the first, or each if a condition decides.
  private mutating func readTitles(in content: Range<Int>, _ tab: Int) {
    // The views of a label are few.
    let content = content.prefix(400)
    var (index, titles) = (content.startIndex, [Range<Int>]())
    let isConditional = content.contains { code.isWord($0, among: ["if", "switch"]) }
    while index < content.endIndex {
      if code.isWord(index, among: ["Label", "Text"]), isConditional || titles.isEmpty,
        !code.isPunctuation(index - 1, "."),
        let title = code.arguments(inGroup: index + 1).first, title.label == nil
      {
        titles.append(title.value)
      }
      // Views are in braces; parentheses have their arguments.
      index = code.isPunctuation(index, "{") ? index + 1 : code.next(index)
    }
    for title in titles { screens.declare(.swift, code, title) }
    if titles.isEmpty { screens.reportUnread(code.range(tab), Self.noTitle) }
  }
}

extension SourceCode {
  /// Whether the word at an index follows a dot without a value in front, as in
  /// `case .home`.
  func isImplicitMember(_ index: Int) -> Bool {
    guard !startsLine(index - 1) else { return false }
    switch kind(index - 2) {
    case .word: return isWord(index - 2, among: ["case", "return", "in", "is", "as"])
    case .punctuation: return !isPunctuation(index - 2, among: [")", "}", "]", ">", "!", "?"])
    default: return false
    }
  }
}
