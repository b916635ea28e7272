/// Reads the screens of React Navigation: elements such as
/// `<Stack.Screen name="Home">`, and navigators that are configured by an
/// object.
///
/// In an app with Expo Router, these elements only set options. The files of
/// the app declare its screens.
struct ReactScreens {
  private let code: SourceCode
  private let modules: Set<String>
  private var screens = FileScreens()
  /// Whether the source makes or uses a navigator.
  private var hasNavigator = false
  /// The variables that have a navigator.
  private var navigators: Set<String> = []

  static func read(_ code: SourceCode, _ definitions: Definitions) -> FileScreens {
    if definitions.importedModules.contains(where: { $0.hasPrefix("expo-router") }) {
      return FileScreens()
    }
    var reader = ReactScreens(code: code, modules: definitions.importedModules)
    for index in code.tokens.indices {
      switch code.tokens[index].kind {
      case .tag: reader.readTag(index)
      case .word: reader.readNavigator(index)
      default: break
      }
    }
    return reader.screens
  }

  private init(code: SourceCode, modules: Set<String>) {
    (self.code, self.modules) = (code, modules)
    for index in code.tokens.indices where code.tokens[index].kind == .word {
      guard code.bytes(index).suffix(9).elementsEqual("Navigator".utf8) else { continue }
      hasNavigator = true
      if code.isPunctuation(index - 1, "="), let name = code.word(index - 2), isMaker(index) {
        navigators.insert(name)
      }
    }
  }

  private mutating func readTag(_ index: Int) {
    guard let end = code.end(ofGroup: index), !code.bytes(index).contains(UInt8(ascii: "/")) else {
      return
    }
    var last = index + 1
    while code.kind(last) == .word, code.isPunctuation(last + 1, ".") { last += 2 }
    guard code.isWord(last, "Screen") else { return }
    let isMember = last > index + 1
    var (attribute, hasSpread) = (last + 1, false)
    if let end = code.typeArguments(from: attribute)?.end { attribute = end }
    while attribute < end {
      if code.isPunctuation(attribute, "{"), code.isPunctuation(attribute + 1, "...") {
        hasSpread = true
      }
      if code.isWord(attribute, "name"), code.isPunctuation(attribute + 1, "=") {
        guard isMember || hasNavigator else { return }
        if code.kind(attribute + 2) == .string {
          screens.declare(.reactNavigation, code, attribute + 2..<attribute + 3)
        } else if let value = code.content(ofGroup: attribute + 2) {
          screens.declare(.reactNavigation, code, value)
        }
        return
      }
      attribute = code.next(attribute)
    }
    guard isMember, hasSpread || navigators.contains(code.text(index + 1)) else { return }
    screens.look(at: code.range(index, through: last), "the screen has no name here")
  }

  /// Whether a word is a function such as `createNativeStackNavigator`.
  private func isMaker(_ index: Int) -> Bool {
    guard let word = code.word(index) else { return false }
    return word.hasPrefix("create") && word.hasSuffix("Navigator")
  }

  private mutating func readNavigator(_ index: Int) {
    guard code.isPunctuation(index + 1, "(") || code.isPunctuation(index + 1, "<"),
      isMaker(index), !code.isDefinition(index)
    else { return }
    let list = code.typeArguments(from: index + 1)?.end ?? index + 1
    guard let configuration = code.arguments(inGroup: list).first?.value.lowerBound,
      code.isPunctuation(configuration, "{")
    else { return }
    let entries = entries(inGroup: configuration)
    if entries.contains(where: { ["screens", "groups"].contains($0.name) }) {
      readConfiguration(entries)
    } else if modules.contains(where: { $0.hasPrefix("react-navigation") }) {
      // Before version 5, the object has the screens itself.
      readScreens(configuration)
    }
  }

  private struct Entry {
    let name: String?
    let value: Int
  }

  private func entries(inGroup index: Int) -> [Entry] {
    guard let content = code.content(ofGroup: index) else { return [] }
    return code.parts(content).map { part in
      let name = code.word(part.lowerBound) ?? code.literal(part.lowerBound)
      let hasValue = code.isPunctuation(part.lowerBound + 1, ":")
      return Entry(name: name, value: hasValue ? part.lowerBound + 2 : part.lowerBound)
    }
  }

  private mutating func readConfiguration(_ entries: [Entry]) {
    for entry in entries {
      if entry.name == "screens" { readScreens(entry.value) }
      guard entry.name == "groups" else { continue }
      guard code.isPunctuation(entry.value, "{") else {
        screens.look(at: code.range(entry.value), "the groups are not written here")
        continue
      }
      for group in self.entries(inGroup: entry.value) {
        readConfiguration(self.entries(inGroup: group.value))
      }
    }
  }

  /// Reads an object whose keys name screens.
  private mutating func readScreens(_ index: Int) {
    guard let content = code.content(ofGroup: index), code.isPunctuation(index, "{") else {
      screens.look(at: code.range(index), "the screens are not written here")
      return
    }
    for part in code.parts(content) {
      let start = part.lowerBound
      let bytes = code.range(start)
      if code.kind(start) == .word {
        screens.declarations.append(
          .init(form: .reactNavigation, name: .text(code.text(start)), range: bytes))
      } else if code.kind(start) == .string {
        screens.declare(.reactNavigation, code, start..<start + 1)
      } else if code.isPunctuation(start, "["), let key = code.content(ofGroup: start) {
        screens.declare(.reactNavigation, code, key)
      } else {
        screens.look(at: bytes, "the screens are not written here")
      }
    }
  }
}
