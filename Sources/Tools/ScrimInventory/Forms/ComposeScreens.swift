/// Reads the destinations that Kotlin declares for Jetpack Navigation.
///
/// `composable`, `dialog` and `bottomSheet` declare a screen by a route or by a
/// type, `fragment` and `activity` likewise, and `entry` in Navigation 3.
/// `navigation` groups destinations and is not a screen itself.
struct ComposeScreens {
  let code: SourceCode
  var screens = FileScreens()
  /// The full names that the file imports from navigation libraries.
  private let imports: Set<String>
  /// The functions that the file imports under other names.
  private let originals: [String: String]
  private let usesEntries: Bool
  private let isAndroid: Bool
  /// Whether `entry` can mean the function of Navigation 3.
  ///
  /// That function is a member of its scope, so a file can call it without an
  /// import.
  private let hasOwnEntry: Bool
  /// Nil if the file imports nothing from a navigation library.
  private let receivers: CallReceivers?
  /// The functions of the file that do not extend a builder.
  private let ownFunctions: Set<String>

  static func read(_ code: SourceCode, _ definitions: Definitions) -> FileScreens {
    var reader = ComposeScreens(code, definitions)
    for index in code.tokens.indices where code.tokens[index].kind == .word { reader.read(index) }
    return reader.screens
  }

  private init(_ code: SourceCode, _ definitions: Definitions) {
    self.code = code
    imports = definitions.importedModules.filter { $0.contains("navigation") }
    var originals: [String: String] = [:]
    for item in definitions.imports {
      guard case .path(let path) = item.origin, let name = path.last, name != item.alias,
        path.contains(where: { $0.contains("navigation") })
      else { continue }
      originals[item.alias] = name
    }
    self.originals = originals
    isAndroid = imports.contains { $0.hasPrefix("androidx.navigation") }
    usesEntries = imports.contains { $0.contains("navigation3") }
    receivers = imports.isEmpty ? nil : CallReceivers(code)
    ownFunctions = Set(
      definitions.functions.filter { !Self.builderTypes.contains($0.receiver ?? "") }.map(\.name))
    hasOwnEntry = definitions.importedModules.contains {
      $0.hasSuffix(".entry") && !$0.contains("navigation3")
    }
  }

  private mutating func read(_ index: Int) {
    guard code.isPunctuation(index + 1, "(") || code.isPunctuation(index + 1, "<") else { return }
    let name = originals[code.text(index)] ?? code.text(index)
    switch name {
    case "composable":
      if !code.isDefinition(index) { declare(index, name, isCertain: !imports.isEmpty) }
    case "dialog", "bottomSheet", "fragment", "activity":
      readCommon(index, name)
    case "entry":
      if isEntry(index) { declareEntry(index) }
    case "NavEntry":
      if usesEntries, !code.isDefinition(index) { readEntryOfKey(index) }
    case "addEntryProvider":
      if !code.isDefinition(index) { readEntryProvider(index) }
    case "addDestination":
      if isAndroid, !code.isDefinition(index) { readAddedDestination(index) }
    default:
      if name.hasSuffix("DestinationBuilder"), Self.builders.contains(name) { readBuilder(index) }
    }
  }

  /// The token after the arguments of a call.
  private func argumentsEnd(_ index: Int) -> Int {
    let list = code.argumentList(after: index)
    return code.isPunctuation(list, "(") ? code.next(list) : list
  }

  /// Reads a call of a function with a common name, if it can declare
  /// a destination.
  ///
  /// These functions extend a builder, so a file imports them by name. Other
  /// types can have methods with this name, and the app can have its own
  /// functions. A destination has content: a lambda, or a second argument.
  private mutating func readCommon(_ index: Int, _ name: String) {
    guard !imports.isEmpty, !code.isDefinition(index) else { return }
    let list = code.argumentList(after: index)
    let hasContent =
      code.isPunctuation(argumentsEnd(index), "{")
      || code.isPunctuation(list, "(") && code.arguments(inGroup: list).count > 1
    let isImported = imports.contains { $0.hasSuffix(".\(name)") || $0.hasSuffix(".*") }
    let isMethod = code.isPunctuation(index - 1, among: [".", "?."])
    let needsContent = !isImported || isMethod && ["dialog", "bottomSheet"].contains(name)
    guard hasContent || !needsContent, isImported || !ownFunctions.contains(name) else { return }
    if receivers?.isOnOther(index, than: Self.builderTypes) == true {
      screens.reportUnread(code.range(index), "this may call a function '\(name)' of another type")
    } else {
      declare(index, name, isCertain: false)
    }
  }

  /// The builders that functions for destinations extend.
  private static let builderTypes: Set<String> = ["NavGraphBuilder", "DynamicNavGraphBuilder"]

  private func isEntry(_ index: Int) -> Bool {
    guard !code.isDefinition(index) else { return false }
    if usesEntries { return true }
    let types = code.typeArguments(from: index + 1)
    return !hasOwnEntry && types.map { code.parts($0.content).count } == 1
      && code.isPunctuation(argumentsEnd(index), "{")
  }

  private mutating func declare(_ index: Int, _ name: String, isCertain: Bool) {
    let types = code.typeArguments(from: index + 1)
    let list = types?.end ?? index + 1
    // A lambda may follow instead of arguments.
    let arguments = code.isPunctuation(list, "(") ? code.arguments(inGroup: list) : []
    let first = arguments.first.flatMap { $0.label == nil ? $0 : nil }
    let route = arguments.first { $0.label?.text == "route" } ?? first
    if let route, name == "composable" || types != nil || route.isNamed(in: code) {
      // `fragment<HomeFragment>("home")` has a class and a route.
      screens.declare(.compose, code, route.value)
    } else if let types, let type = code.parts(types.content).last {
      // `fragment<HomeFragment, Home>` has a class and the type of a route.
      screens.declareType(.compose, code, type)
    } else if isCertain, code.isPunctuation(list, "(") {
      screens.reportUnread(code.range(index), "the destination has no route")
    }
  }
}

/// Navigation 3.
extension ComposeScreens {
  /// Reads `entry<Home> { … }` and `entry(Home) { … }`.
  private mutating func declareEntry(_ index: Int) {
    let types = code.typeArguments(from: index + 1)
    if let types, let type = code.parts(types.content).first {
      screens.declareType(.compose, code, type)
    } else {
      declareKey(index, "the entry has no key")
    }
  }

  /// Declares the screen of the key that a call has as its argument.
  mutating func declareKey(_ index: Int, _ reason: String) {
    let list = code.argumentList(after: index)
    let arguments = code.isPunctuation(list, "(") ? code.arguments(inGroup: list) : []
    let first = arguments.first.flatMap { $0.label == nil ? $0 : nil }
    guard let key = (arguments.first { $0.label?.text == "key" } ?? first)?.value else {
      screens.reportUnread(code.range(index), reason)
      return
    }
    if let type = keyType(key) {
      screens.declareType(.compose, code, type)
    } else {
      screens.reportUnread(
        code.range(key.lowerBound, through: key.upperBound - 1), "the key is computed")
    }
  }

  /// The type in an expression such as `Home` or `Detail("a")`; nil for any
  /// other expression.
  private func keyType(_ range: Range<Int>) -> Range<Int>? {
    var last = range.lowerBound
    while code.kind(last) == .word, code.isPunctuation(last + 1, "."), last + 2 < range.upperBound {
      last += 2
    }
    guard let name = code.word(last), name.first?.isUppercase == true else { return nil }
    var end = last + 1
    if code.isPunctuation(end, "("), end < range.upperBound { end = code.next(end) }
    return end == range.upperBound ? range.lowerBound..<last + 1 : nil
  }

  /// Reads `is Home -> NavEntry(key) { … }`, where the branch has the type of
  /// the key, or `NavEntry(Home) { … }`.
  private mutating func readEntryOfKey(_ index: Int) {
    let list = code.argumentList(after: index)
    guard code.isPunctuation(list, "(") else { return }
    var arrow = index - 1
    if code.isPunctuation(arrow, "{") { arrow -= 1 }
    guard code.isPunctuation(arrow, "->"), let types = branchTypes(before: arrow) else {
      declareKey(index, "the entry has no key")
      return
    }
    for type in types { screens.declareType(.compose, code, type) }
  }

  /// The types in the condition of a branch, as in `is Home, is Start ->`; nil
  /// if the condition has no types.
  private func branchTypes(before arrow: Int) -> [Range<Int>]? {
    var start = arrow
    while start > max(0, arrow - 64), !code.isPunctuation(start - 1, among: ["{", "}", ";"]),
      start == arrow || !code.startsLine(start) || code.isPunctuation(start - 1, ",")
    {
      start -= 1
    }
    let types = code.parts(start..<arrow).map { part in
      keyType(code.isWord(part.lowerBound, "is") ? part.dropFirst() : part)
    }
    return types.isEmpty || types.contains(nil) ? nil : types.compactMap { $0 }
  }
}

extension SourceCode.Argument {
  /// Whether the argument is a route, by its label or because it is a text.
  fileprivate func isNamed(in code: SourceCode) -> Bool {
    label?.text == "route" || [.string, .template].contains(code.kind(value.lowerBound))
      || code.names(in: value).allSatisfy { $0.expression.reference != nil }
  }
}
