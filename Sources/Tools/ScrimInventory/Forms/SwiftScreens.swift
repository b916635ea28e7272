/// Reads the screens that Swift names: by Scrim's own API, and as destinations
/// and tabs of SwiftUI.
struct SwiftScreens {
  let code: SourceCode
  let definitions: Definitions
  let usesSwiftUI: Bool
  var screens = FileScreens()

  static func read(_ code: SourceCode, _ definitions: Definitions) -> FileScreens {
    // Another module may re-export SwiftUI.
    let usesSwiftUI =
      definitions.importedModules.contains("SwiftUI")
      || code.tokens.indices.contains { code.isWord($0, "TabView") }
    var reader = SwiftScreens(code: code, definitions: definitions, usesSwiftUI: usesSwiftUI)
    for index in code.tokens.indices where code.tokens[index].kind == .word {
      reader.read(index)
      if code.isWord(index, "body"), code.isWord(index - 1, "var") { reader.readBody(index) }
    }
    return reader.screens
  }

  private init(code: SourceCode, definitions: Definitions, usesSwiftUI: Bool) {
    (self.code, self.definitions, self.usesSwiftUI) = (code, definitions, usesSwiftUI)
  }

  private mutating func read(_ index: Int) {
    if code.isWord(index, "scrimScreen") {
      readMention(index)
    } else if !code.isDefinition(index), let screen = code.screenOfModifier(index) {
      screens.declare(.swift, code, screen, isID: true)
    } else if code.isWord(index, "navigationDestination"), code.isPunctuation(index + 1, "("),
      !code.isDefinition(index)
    {
      readDestination(index)
    } else if code.isWord(index, "setValue"), code.isPunctuation(index + 1, "(") {
      readValueForKey(index)
    } else if code.isWord(index, "Tab"), !code.isDefinition(index),
      !code.isPunctuation(code.unqualifiedStart(index, "SwiftUI") - 1, ".")
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
}

extension SourceCode {
  /// The name that the modifier `scrim` at a token takes: `.scrim("home")` or
  /// `.scrim(screen: "home")`.
  ///
  /// Nil for any other token, and where it takes a `Scrim` to cover a scene with:
  /// `.scrim(Privacy.scrim)`.
  func screenOfModifier(_ index: Int) -> Range<Int>? {
    guard isWord(index, "scrim"), isPunctuation(index + 1, "(") else { return nil }
    let arguments = arguments(inGroup: index + 1)
    if let screen = arguments.first(where: { $0.label?.text == "screen" }) { return screen.value }
    guard arguments.count == 1, arguments[0].label == nil else { return nil }
    let value = arguments[0].value
    let isScrim = value.contains { word($0)?.lowercased().hasSuffix("scrim") == true }
    return isScrim ? nil : value
  }
}
