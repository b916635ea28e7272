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
