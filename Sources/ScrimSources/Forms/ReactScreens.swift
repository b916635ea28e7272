/// Reads the screens of React Navigation: elements such as
/// `<Stack.Screen name="Home">`, and navigators that are configured by an
/// object.
///
/// In an app with Expo Router, these elements only set options. The files of
/// the app declare its screens.
struct ReactScreens {
  let code: SourceCode
  let modules: Set<String>
  var screens = FileScreens()
  /// The constants of the module, by their names.
  let constants: [String: [Definitions.Binding]]
  /// The objects that have been read, by their tokens.
  var readObjects: Set<Int> = []
  /// The number of expressions that may be objects, so far.
  var lookups = 0
  /// The functions that the file imports under other names.
  private let originals: [String: String]
  /// The functions of the app that are named like those that make navigators.
  private(set) var ownMakers: Set<String>
  /// Whether the source makes or uses a navigator.
  private var hasNavigator = false
  /// The variables that have a navigator.
  private var navigators: Set<String> = []
  /// The names that the file gives to the component `Screen`.
  private var components: Set<String> = []

  static func read(_ code: SourceCode, _ definitions: Definitions) -> FileScreens {
    if definitions.importedModules.contains(where: { $0.hasPrefix("expo-router") }) {
      return FileScreens()
    }
    var reader = ReactScreens(code, definitions)
    ExpoRoutes.readConfiguration(code, into: &reader.screens)
    for index in code.tokens.indices {
      switch code.tokens[index].kind {
      case .tag: reader.readTag(index)
      case .word: reader.readCall(index)
      default: break
      }
    }
    return reader.screens
  }

  private init(_ code: SourceCode, _ definitions: Definitions) {
    (self.code, modules) = (code, definitions.importedModules)
    var originals: [String: String] = [:]
    for item in definitions.imports {
      if case .named(let name) = item.origin, name != item.alias { originals[item.alias] = name }
    }
    self.originals = originals
    ownMakers = Set(definitions.imports.filter { $0.module.hasPrefix(".") }.map(\.alias))
    constants = Dictionary(grouping: definitions.bindings.filter { $0.path.count == 1 }) {
      $0.path[0]
    }
    for index in code.tokens.indices where code.tokens[index].kind == .word {
      if code.isWord(index, "Screen") { readComponent(index) }
      guard isMaker(index) || code.bytes(index).suffix(9).elementsEqual("Navigator".utf8) else {
        continue
      }
      hasNavigator = true
      if code.isDefinition(index) || code.isPunctuation(index + 1, "=") {
        ownMakers.insert(code.text(index))
      }
      if code.isPunctuation(index - 1, "="), let name = code.word(index - 2), isMaker(index) {
        navigators.insert(name)
      }
    }
  }

  /// Reads a name for `Screen`, in `const { Screen: Name } = Stack` or
  /// `const Name = Stack.Screen`.
  private mutating func readComponent(_ index: Int) {
    if code.isPunctuation(index + 1, ":"), let name = code.word(index + 2),
      code.isPunctuation(index - 1, among: ["{", ","]),
      code.isPunctuation(index + 3, among: ["}", ","])
    {
      components.insert(name)
    }
    guard !code.isPunctuation(index + 1, among: [".", "("]) else { return }
    var start = index
    while code.isPunctuation(start - 1, "."), code.kind(start - 2) == .word { start -= 2 }
    if start < index, code.isPunctuation(start - 1, "="), let name = code.word(start - 2) {
      components.insert(name)
    }
  }

  /// Whether the words from a token to another name the component `Screen`, and
  /// whether that is sure.
  private func component(_ first: Int, _ last: Int) -> (isScreen: Bool, isCertain: Bool) {
    if first == last, let name = code.word(last), components.contains(name) { return (true, true) }
    return (code.isWord(last, "Screen"), last > first)
  }

  private mutating func readTag(_ index: Int) {
    guard let end = code.end(ofGroup: index), !code.bytes(index).contains(UInt8(ascii: "/")) else {
      return
    }
    var last = index + 1
    while code.kind(last) == .word, code.isPunctuation(last + 1, ".") { last += 2 }
    let (isScreen, isCertain) = component(index + 1, last)
    guard isScreen else { return }
    var (attribute, hasSpread) = (last + 1, false)
    if let end = code.typeArguments(from: attribute)?.end { attribute = end }
    while attribute < end {
      if code.isPunctuation(attribute, "{"), code.isPunctuation(attribute + 1, "...") {
        hasSpread = true
      }
      if code.isWord(attribute, "name") {
        guard isCertain || hasNavigator else { return }
        if code.isPunctuation(attribute + 1, "="), code.kind(attribute + 2) == .string {
          screens.declare(.reactNavigation, code, attribute + 2..<attribute + 3)
          return
        }
        if code.isPunctuation(attribute + 1, "="), let value = code.content(ofGroup: attribute + 2)
        {
          screens.declare(.reactNavigation, code, value)
          return
        }
        hasSpread = true
      }
      attribute = code.next(attribute)
    }
    guard isCertain, hasSpread || navigators.contains(code.text(index + 1)) else { return }
    screens.reportUnread(code.range(index, through: last), "the screen has no name here")
  }

  private mutating func readCall(_ index: Int) {
    guard code.isPunctuation(index + 1, "(") || code.isPunctuation(index + 1, "<") else { return }
    if code.isWord(index, "createElement") {
      readElement(index)
    } else if isMaker(index), !code.isDefinition(index) {
      readNavigator(index)
    }
  }

  /// Reads `React.createElement(Stack.Screen, { name: 'Home' })`.
  private mutating func readElement(_ index: Int) {
    let arguments = code.arguments(inGroup: index + 1)
    guard let type = arguments.first?.value, code.reference(type) != nil else { return }
    let (isScreen, isCertain) = component(type.lowerBound, type.upperBound - 1)
    guard isScreen, isCertain || hasNavigator else { return }
    let properties = arguments.count > 1 ? objects(in: arguments[1].value).objects : []
    let names = properties.flatMap { entries(inGroup: $0) }.filter { $0.name == "name" }
      .compactMap(\.value)
    for name in names { screens.declare(.reactNavigation, code, name) }
    if names.isEmpty {
      screens.reportUnread(
        code.range(type.lowerBound, through: type.upperBound - 1),
        "the screen has no name here")
    }
  }

  /// The name by which a module exports the word at an index.
  func original(_ index: Int) -> String {
    let name = code.text(index)
    return originals[name] ?? name
  }

  /// The functions that made navigators in the first version.
  private static let firstMakers = [
    "StackNavigator", "TabNavigator", "DrawerNavigator", "SwitchNavigator",
  ]

  static let compatibleMaker = "createCompatNavigatorFactory"

  /// Whether the file uses a version before 5, in which the object has the
  /// screens itself.
  var isOld: Bool { modules.contains { $0.hasPrefix("react-navigation") } }

  /// Whether a word is a function such as `createNativeStackNavigator`.
  private func isMaker(_ index: Int) -> Bool {
    let bytes = code.bytes(index)
    guard !originals.isEmpty || bytes.count > 10 else { return false }
    let name = original(index)
    return name.hasPrefix("create") && name.hasSuffix("Navigator") || name == Self.compatibleMaker
      || Self.firstMakers.contains(name) && isOld
  }
}
