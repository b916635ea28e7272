/// Reads the screens of React Navigation: elements such as
/// `<Stack.Screen name="Home">`, and navigators that are configured by an
/// object.
///
/// Elements of Expo Router's own navigators only set options, because files
/// declare its screens. The module of a navigator tells whether it is one of
/// these.
struct ReactScreens {
  let code: SourceCode
  let modules: Set<String>
  var screens = FileScreens()
  /// The constants of the module, by their names.
  let constants: [String: [Definitions.Binding]]
  /// The objects to which statements add entries, as in `screens.Late = Late`,
  /// by their names, each with a token of such a statement.
  private(set) var extendedObjects: [String: Int] = [:]
  /// The objects that have been read, by their tokens.
  var readObjects: Set<Int> = []
  /// The number of expressions that may be objects, and of entries, so far.
  var lookups = 0
  /// The functions that the file imports under other names.
  private let originals: [String: String]
  /// The functions of the file that make navigators, by `createNavigatorFactory`.
  let factories: Set<String>
  /// The other names of functions that make navigators.
  let aliases: Set<String>
  /// The modules of the names that the file imports.
  let importedModules: [String: String]
  /// The number of lookups so far for calls that may make navigators.
  var possibleLookups = 0
  /// The functions of the app that have the name of a library function that
  /// makes navigators.
  private(set) var ownMakers: Set<String>
  /// Whether the source makes or uses a navigator.
  private var hasNavigator = false
  /// The variables that hold a navigator.
  private var navigators: Set<String> = []
  /// Whether the file defines a component `Screen` of its own.
  private var definesScreen = false
  /// The component `Screen` by the names that the file gives it.
  private var components: [String: Component] = [:]

  /// A component that may be the `Screen` of a navigator.
  private struct Component {
    let condition: FileScreens.Condition
    /// Whether the component certainly is a `Screen` if the condition is true.
    var isCertain = true
  }

  static func read(_ code: SourceCode, _ definitions: Definitions) -> FileScreens {
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
    importedModules = Dictionary(
      definitions.imports.map { ($0.alias, $0.module) }, uniquingKeysWith: { first, _ in first })
    factories = definitions.results[.factory] ?? []
    // `default` is a keyword in the module itself.
    aliases = definitions.navigatorMakers.subtracting([ModuleReader.defaultName])
    ownMakers = Set(definitions.imports.filter { $0.module.hasPrefix(".") }.map(\.alias))
    constants = Dictionary(grouping: definitions.bindings.filter { $0.path.count == 1 }) {
      $0.path[0]
    }
    for index in code.tokens.indices where code.tokens[index].kind == .word {
      if isExtended(index) { extendedObjects[code.text(index)] = index }
      if code.isWord(index, "Screen") {
        readComponent(index)
        if code.isDefinition(index) || code.isWord(index - 1, among: ["const", "let", "var"]) {
          definesScreen = true
        }
      }
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

  /// Whether a statement adds an entry to the object with a name: `a.b.C = C`,
  /// `a['C'] = C` or `Object.assign(a, b)`.
  private func isExtended(_ index: Int) -> Bool {
    if code.isPunctuation(index - 1, "(") {
      return code.isWord(index - 2, "assign") && code.isWord(index - 4, "Object")
        && code.isPunctuation(index + 1, ",")
        && (code.startsLine(index - 4) || code.isPunctuation(index - 5, among: [";", "{", "}"]))
    }
    if code.isPunctuation(index - 1, ".") { return false }
    var end = index + 1
    while true {
      if code.isPunctuation(end, "."), code.kind(end + 1) == .word {
        end += 2
      } else if code.isPunctuation(end, "["), !code.startsLine(end) {
        end = code.next(end)
      } else {
        // `a.B.navigationOptions = …` does not add an entry.
        let setsOptions = code.word(end - 1)?.lowercased().hasSuffix("options") ?? false
        return end > index + 1 && code.isPunctuation(end, "=") && !setsOptions
      }
    }
  }

  /// Reads a name for `Screen`, in `const { Screen: Name } = Stack` or
  /// `const Name = Stack.Screen`.
  private mutating func readComponent(_ index: Int) {
    if code.isPunctuation(index - 1, among: ["{", ","]) {
      let isRenamed = code.isPunctuation(index + 1, ":")
      let last = isRenamed ? index + 2 : index
      if let name = code.word(last), code.isPunctuation(last + 1, among: ["}", ","]) {
        let navigator = destructured(around: index)
        if isRenamed || navigator != nil {
          // `props` and `this.props` can have a component of another kind.
          let isNavigator = navigator?.last?.first?.isUppercase == true
          components[name] = Component(
            condition: .declaresScreens(navigator ?? []), isCertain: isRenamed || isNavigator)
        }
      }
    }
    guard !code.isPunctuation(index + 1, among: [".", "("]) else { return }
    var start = index
    while code.isPunctuation(start - 1, "."), code.kind(start - 2) == .word { start -= 2 }
    if start < index, code.isPunctuation(start - 1, "="), let name = code.word(start - 2) {
      components[name] = Component(condition: .declaresScreens(path(start, index - 2)))
    }
  }

  /// The path of the value whose properties the braces around a token name, as
  /// in `const { Navigator, Screen } = Stack`; nil if it has no path.
  private func destructured(around index: Int) -> [String]? {
    let start = (max(0, index - 16)..<index).last { code.isPunctuation($0, "{") }
    guard let end = start.flatMap(code.end(ofGroup:)), end > index,
      code.isPunctuation(end + 1, "=")
    else { return nil }
    return code.reference(end + 2..<code.expressionEnd(end + 2))?.path
  }

  /// The words from a token to another.
  private func path(_ first: Int, _ last: Int) -> [String] {
    stride(from: first, through: last, by: 2).map { code.text($0) }
  }

  /// The component that the words between two tokens name; nil if it is not the
  /// component of a navigator.
  private func component(_ first: Int, _ last: Int) -> Component? {
    if last > first {
      return code.isWord(last, "Screen")
        ? Component(condition: .declaresScreens(path(first, last - 2))) : nil
    }
    let name = code.text(last)
    if let known = components[name] { return known }
    // Other components of the app also have a property `name`.
    if importedModules[name] != nil { return Component(condition: .isScreen([name])) }
    guard name == "Screen", !definesScreen else { return nil }
    return Component(condition: .declaresScreens([name]), isCertain: false)
  }

  private mutating func readTag(_ index: Int) {
    guard let end = code.end(ofGroup: index), !code.bytes(index).contains(UInt8(ascii: "/")) else {
      return
    }
    var last = index + 1
    while code.kind(last) == .word, code.isPunctuation(last + 1, ".") { last += 2 }
    guard let component = component(index + 1, last), component.isCertain || hasNavigator else {
      return
    }
    screens.condition = component.condition
    defer { screens.condition = nil }
    var (attribute, hasSpread) = (last + 1, false)
    if let end = code.typeArguments(from: attribute)?.end { attribute = end }
    while attribute < end {
      if code.isPunctuation(attribute, "{"), code.isPunctuation(attribute + 1, "...") {
        hasSpread = true
      }
      if code.isWord(attribute, "name") {
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
    guard hasSpread || navigators.contains(code.text(index + 1)) else { return }
    screens.reportUnread(
      code.range(index, through: last), "the name of the screen is not written here")
  }

  private mutating func readCall(_ index: Int) {
    guard callList(index) != nil else {
      if isMakerAsValue(index) {
        screens.reportUnread(code.range(index), "'\(code.text(index))' is used as a value")
      }
      return
    }
    if code.isWord(index, "createElement") {
      readElement(index)
    } else if code.isDefinition(index) {
      return
    } else if isMaker(index) || factories.contains(code.text(index))
      || aliases.contains(code.text(index))
    {
      readNavigator(index)
    } else if let function = importedFunction(index) {
      readPossibleNavigator(index, madeBy: function)
    }
  }

  /// Whether an object holds the library's function at a word, or a function
  /// returns it, so that calls under any other name can make navigators.
  private func isMakerAsValue(_ index: Int) -> Bool {
    guard isMaker(index), importedModules[code.text(index)]?.contains("react-navigation") == true
    else { return false }
    // `{ createStackNavigator: make } = library` defines another name for it.
    let isHeld =
      code.isPunctuation(index - 1, ":") && code.isPunctuation(index + 1, among: [",", "}"])
      && !isMaker(index - 2)
    return isHeld || code.isWord(index - 1, "return") || code.isPunctuation(index - 1, "=>")
  }

  /// The argument list, or its type arguments, of a call of the function at a
  /// word, as in `make(…)`, `(make as any)(…)` and `(isNew ? make : other)(…)`;
  /// nil if the word is not called.
  func callList(_ index: Int) -> Int? {
    if code.isPunctuation(index + 1, among: ["(", "<"]) { return index + 1 }
    guard code.isPunctuation(index + 1, among: [")", ":"]) || code.isWord(index + 1, "as") else {
      return nil
    }
    let first = max(0, index - Self.maximumFunction)
    guard
      let start = (first..<index).last(where: {
        code.isPunctuation($0, "(") && code.next($0) > index
      }),
      code.kind(start - 1) != .word
        || code.isWord(start - 1, among: ["return", "default", "await", "else", "yield"]),
      !code.isPunctuation(start - 1, among: [")", "]", ">"]),
      code.isPunctuation(code.next(start), among: ["(", "<"])
    else { return nil }
    return code.next(start)
  }

  /// The number of tokens in the parentheses around a function that are read.
  private static let maximumFunction = 16

  /// Reads `React.createElement(Stack.Screen, { name: 'Home' })`.
  private mutating func readElement(_ index: Int) {
    let arguments = code.arguments(inGroup: index + 1)
    guard let type = arguments.first?.value, code.reference(type) != nil else { return }
    guard let component = component(type.lowerBound, type.upperBound - 1),
      component.isCertain || hasNavigator
    else { return }
    screens.condition = component.condition
    defer { screens.condition = nil }
    let properties = arguments.count > 1 ? objects(in: arguments[1].value).objects : []
    let names = properties.flatMap { entries(inGroup: $0) }.filter { $0.name == "name" }
      .compactMap(\.value)
    for name in names { screens.declare(.reactNavigation, code, name) }
    if names.isEmpty {
      screens.reportUnread(
        code.range(type.lowerBound, through: type.upperBound - 1),
        "the name of the screen is not written here")
    }
  }

  /// The name by which a module exports the word at an index.
  func original(_ index: Int) -> String {
    let name = code.text(index)
    return originals[name] ?? name
  }

  /// The functions that make navigators in the first version of the library.
  private static let firstMakers = [
    "StackNavigator", "TabNavigator", "DrawerNavigator", "SwitchNavigator",
  ]

  /// The functions that return functions that make navigators.
  static let makersOfMakers = ["createCompatNavigatorFactory", "createNavigatorFactory"]
  static let compatibleMaker = "createCompatNavigatorFactory"

  /// Whether the file uses a version before 5, in which the object maps names
  /// to screens.
  var isOld: Bool { modules.contains { $0.hasPrefix("react-navigation") } }

  /// The path of the imported function that a call at a word means; nil if the
  /// call means another function.
  private func importedFunction(_ index: Int) -> [String]? {
    guard code.isPunctuation(index - 1, ".") else {
      let name = code.text(index)
      // A constant can be another name of an imported function.
      let isAlias = constants[name]?.contains { !$0.isLocal && $0.alias != nil } ?? false
      return importedModules[name] != nil || isAlias ? [name] : nil
    }
    guard let module = code.word(index - 2), importedModules[module] != nil,
      !code.isPunctuation(index - 3, ".")
    else { return nil }
    return [module, code.text(index)]
  }

  /// Whether a word is a function such as `createNativeStackNavigator`.
  private func isMaker(_ index: Int) -> Bool {
    let bytes = code.bytes(index)
    guard !originals.isEmpty || bytes.count > 10 else { return false }
    let name = original(index)
    return name.isNavigatorMaker || Self.makersOfMakers.contains(name)
      || Self.firstMakers.contains(name) && isOld
  }
}
