// Navigators that are configured by an object.

extension ReactScreens {
  /// How deeply objects of screens may nest, or refer to one another.
  private static let maximumDepth = 16

  /// The largest number of expressions and entries that are looked at.
  ///
  /// Without a limit, constants that refer to many constants would multiply.
  private static let maximumLookups = 10_000

  /// An entry of an object.
  struct Entry {
    /// Nil if the name is computed.
    var name: String?
    /// The tokens of the name, or of the whole entry if it has none.
    let range: Range<Int>
    /// The tokens of the value; nil for a method and an accessor.
    var value: Range<Int>?
    /// Whether it spreads another object, as in `...others`.
    var isSpread = false
  }

  /// Reads a call such as `createStackNavigator({ screens: { Home } })`.
  mutating func readNavigator(_ index: Int) {
    guard var list = argumentList(index) else { return }
    let isCompatible = original(index) == Self.compatibleMaker
    if Self.makersOfMakers.contains(original(index)) { list = code.next(list) }
    guard code.isPunctuation(list, "("),
      let configuration = code.arguments(inGroup: list).first?.value
    else { return }
    let found = objects(in: configuration)
    for object in found.objects {
      let entries = entries(inGroup: object)
      let shapes = entries.map(shape)
      let mayMap =
        isCompatible || isOld
        ? shapes.contains(.screen) || !shapes.contains(.option)
        : isOwnMaker(index) && shapes.contains(.screen)
      if mayMap, !entries.contains(where: { $0.name == "screens" || $0.name == "groups" }) {
        readScreens(object, depth: 0, hasOptions: shapes.contains(.option))
      } else {
        readConfiguration(object, depth: 0)
      }
    }
    // A function of the app may take anything, and makes the navigator itself.
    if ownMakers.contains(code.text(index)) {
      screens.condition = .makesNavigators([code.text(index)])
    }
    for other in found.others where !isParameterOfMaker(other) {
      reportUnread(other, Self.unwrittenScreens)
    }
    screens.condition = nil
  }

  /// The argument list of a call, after its type arguments.
  private func argumentList(_ index: Int) -> Int? {
    callList(index).map { code.typeArguments(from: $0)?.end ?? $0 }
  }

  /// Whether a function that makes navigators belongs to the app, or is
  /// re-exported by a module other than the library.
  private func isOwnMaker(_ index: Int) -> Bool {
    ownMakers.contains(code.text(index)) || aliases.contains(code.text(index))
      || importedModules[code.text(index)].map { !$0.hasPrefix("@react-navigation/") } ?? false
  }

  /// What the value of an entry is, in an object that may map names to screens,
  /// as in the first versions of the library.
  private enum Shape {
    case screen
    case option
    case unknown
  }

  private func shape(_ entry: Entry) -> Shape {
    if entry.isSpread || entry.name == nil { return .unknown }
    guard let range = entry.value, let name = entry.name else { return .option }
    let value = code.withoutCasts(code.withoutParentheses(range))
    let isLowercase = name.first?.isLowercase == true
    let start = value.lowerBound
    switch code.kind(start) {
    case .string, .template, .number, .regularExpression, .tag: return .option
    case .punctuation where code.isPunctuation(start, "{"):
      let entries = entries(inGroup: start)
      if entries.contains(where: { ["screen", "getScreen"].contains($0.name) }) { return .screen }
      return entries.contains { $0.isSpread } ? .unknown : .option
    case .punctuation where code.isPunctuation(start, "["): return .option
    case .word where code.isWord(start, among: ["true", "false", "null", "undefined"]):
      return .option
    default: break
    }
    if code.isWord(start, among: ["function", "async"])
      || code.isPunctuation(code.next(start), "=>")
    {
      return isLowercase ? .option : .unknown
    }
    let parts = ["layout", "bar", "content", "component", "route", "routename"]
    let isPart = isLowercase && parts.contains(where: name.lowercased().hasSuffix)
    let isComponent = code.reference(value)?.path.last?.isComponentName == true
    return isComponent && !isPart ? .screen : .unknown
  }

  /// Whether an expression is the parameter of a function that makes
  /// navigators.
  ///
  /// The calls of that function then name the screens.
  private func isParameterOfMaker(_ range: Range<Int>) -> Bool {
    guard range.count == 1, !factories.isEmpty, let name = code.word(range.lowerBound) else {
      return false
    }
    let offset = code.range(range.lowerBound).lowerBound
    return constants[name]?.contains { $0.start == nil && $0.scope.contains(offset) } == true
  }

  /// Reads a call of an imported function that may make a navigator.
  ///
  /// Only its module can tell.
  mutating func readPossibleNavigator(_ index: Int, madeBy function: [String]) {
    guard let list = argumentList(index) else { return }
    let arguments = code.arguments(inGroup: list)
    guard arguments.count == 1, let value = arguments.first?.value,
      code.kind(value.lowerBound) == .word || code.isPunctuation(value.lowerBound, "{")
    else { return }
    screens.condition = .makesNavigators(function)
    defer { screens.condition = nil }
    guard possibleLookups < Self.maximumLookups else {
      reportUnread(value, Self.unwrittenScreens)
      return
    }
    // Other calls can take the same objects.
    let (known, count) = (readObjects, lookups)
    (readObjects, lookups) = ([], possibleLookups)
    let found = objects(in: value)
    for object in found.objects { readConfiguration(object, depth: 0) }
    for other in found.others { reportUnread(other, Self.unwrittenScreens) }
    possibleLookups = lookups
    (readObjects, lookups) = (known, count)
  }

  private static let unwrittenScreens = "the screens are not a literal"
  private static let unwrittenGroups = "the groups are not a literal"

  private mutating func reportUnread(_ range: Range<Int>, _ reason: String) {
    let last = max(range.lowerBound, range.upperBound - 1)
    screens.reportUnread(code.range(range.lowerBound, through: last), reason)
  }

  /// The objects that an expression can be, by their braces, and the other
  /// values that it can be.
  mutating func objects(
    in range: Range<Int>, depth: Int = 0
  ) -> (objects: [Int], others: [Range<Int>]) {
    let start = range.lowerBound
    let inner = code.withoutCasts(code.withoutParentheses(range))
    lookups += 1
    guard depth < Self.maximumDepth, lookups < Self.maximumLookups, !inner.isEmpty else {
      return ([], [range])
    }
    if code.isPunctuation(inner.lowerBound, "{"),
      code.end(ofGroup: inner.lowerBound) == inner.upperBound - 1
    {
      return ([inner.lowerBound], [])
    }
    if inner.count == 1, code.isWord(inner.lowerBound, among: ["undefined", "null", "false"]) {
      return ([], [])
    }
    var parts: [Range<Int>] = []
    if inner.count == 1, let value = constant(inner.lowerBound) {
      parts = [value]
    } else if let (first, second) = code.alternatives(inner) {
      parts = [first, second]
    } else if let second = secondOperand(inner) {
      parts = [second]
    } else if code.isWord(inner.lowerBound, "Object"),
      code.isPunctuation(inner.lowerBound + 1, "."),
      code.isWord(inner.lowerBound + 2, among: ["assign", "freeze"]),
      code.end(ofGroup: inner.lowerBound + 3) == inner.upperBound - 1
    {
      parts = code.arguments(inGroup: inner.lowerBound + 3).map(\.value)
    }
    if parts.isEmpty { return ([], [range]) }
    var found: [(objects: [Int], others: [Range<Int>])] = []
    for part in parts { found.append(objects(in: part, depth: depth + 1)) }
    var others = found.flatMap(\.others)
    // Later statements can add entries to a constant.
    if inner.count == 1, let statement = extendedObjects[code.text(inner.lowerBound)] {
      others.append(statement..<statement + 1)
    }
    // The content of a constant is reported where the constant is used.
    return (
      found.flatMap(\.objects),
      others.allSatisfy { range.contains($0.lowerBound) }
        ? others : [start..<range.upperBound]
    )
  }

  /// The second operand of `isNew && value`.
  private func secondOperand(_ range: Range<Int>) -> Range<Int>? {
    let and = code.firstToken(from: range.lowerBound) { code.isPunctuation($0, "&&") }
    return range.dropFirst().dropLast().contains(and) ? and + 1..<range.upperBound : nil
  }

  /// The value of a constant of this module, at a use of its name.
  private func constant(_ index: Int) -> Range<Int>? {
    let offset = code.range(index).lowerBound
    guard
      let start = constants[code.text(index)]?.filter({ $0.scope.contains(offset) })
        .min(by: { $0.scope.count < $1.scope.count })?.start
    else { return nil }
    return start..<code.expressionEnd(start)
  }

  func entries(inGroup index: Int) -> [Entry] {
    guard let content = code.content(ofGroup: index) else { return [] }
    return code.parts(content).filter { !$0.isEmpty }.map { part in
      let start = part.lowerBound
      if code.isPunctuation(start, "...") {
        return Entry(range: part, value: start + 1..<part.upperBound, isSpread: true)
      }
      if code.isWord(start, among: ["get", "async"]), code.kind(start + 1) == .word {
        return Entry(name: code.text(start + 1), range: start + 1..<start + 2)
      }
      let key = start..<min(code.next(start), part.upperBound)
      var entry = Entry(range: key)
      // `['name']` is a name as well.
      let name =
        code.content(ofGroup: start).flatMap { $0.count == 1 ? $0.lowerBound : nil } ?? start
      entry.name = code.word(start) ?? (code.kind(name) == .string ? code.literal(name) : nil)
      if code.isPunctuation(key.upperBound, ":"), key.upperBound < part.upperBound {
        entry.value = key.upperBound + 1..<part.upperBound
      } else if part.count == 1 {
        entry.value = part
      }
      return entry
    }
  }

  /// The entries of an object that was not read before; empty if it was.
  private mutating func newEntries(inGroup index: Int) -> [Entry] {
    guard readObjects.insert(index).inserted else { return [] }
    let entries = entries(inGroup: index)
    lookups += entries.count
    return entries
  }

  /// Reads an object with its screens in `screens` and `groups`.
  private mutating func readConfiguration(_ object: Int, depth: Int) {
    for entry in newEntries(inGroup: object) {
      if entry.isSpread {
        read(entry, depth, Self.unwrittenScreens) { $0.readConfiguration($1, depth: depth + 1) }
      } else if entry.name == "screens" {
        read(entry, depth, Self.unwrittenScreens) { $0.readScreens($1, depth: depth + 1) }
      } else if entry.name == "groups" {
        read(entry, depth, Self.unwrittenGroups) { $0.readGroups($1, depth: depth + 1) }
      } else if entry.name == nil {
        reportUnread(entry.range, Self.unwrittenScreens)
      }
    }
  }

  private mutating func readGroups(_ object: Int, depth: Int) {
    for entry in newEntries(inGroup: object) {
      read(entry, depth, Self.unwrittenGroups) { reader, value in
        if entry.isSpread {
          reader.readGroups(value, depth: depth + 1)
        } else {
          reader.readConfiguration(value, depth: depth + 1)
        }
      }
    }
  }

  /// Reads the objects that the value of an entry can be.
  private mutating func read(
    _ entry: Entry, _ depth: Int, _ reason: String, _ read: (inout ReactScreens, Int) -> Void
  ) {
    guard depth < Self.maximumDepth, let value = entry.value else {
      reportUnread(entry.range, reason)
      return
    }
    let found = objects(in: value)
    for object in found.objects { read(&self, object) }
    for other in found.others { reportUnread(other, reason) }
  }

  /// Reads an object whose keys name screens.
  ///
  /// - Parameter hasOptions: whether values that are no screens are options.
  private mutating func readScreens(_ object: Int, depth: Int, hasOptions: Bool = false) {
    for entry in newEntries(inGroup: object) {
      let start = entry.range.lowerBound
      if entry.isSpread {
        read(entry, depth, Self.unwrittenScreens) {
          $0.readScreens($1, depth: depth + 1, hasOptions: hasOptions)
        }
      } else if hasOptions, shape(entry) != .screen {
        if shape(entry) == .unknown {
          reportUnread(entry.range, "this can be a screen or an option of the navigator")
        }
      } else if code.kind(start) == .word {
        screens.declarations.append(
          .init(
            form: .reactNavigation, name: .text(code.text(start)), range: code.range(start),
            condition: screens.condition))
      } else if code.kind(start) == .string {
        screens.declare(.reactNavigation, code, start..<start + 1)
      } else if code.isPunctuation(start, "["), let key = code.content(ofGroup: start) {
        screens.declare(.reactNavigation, code, key)
      } else {
        reportUnread(entry.range, Self.unwrittenScreens)
      }
    }
  }
}

extension String {
  /// Whether a component can have this name.
  ///
  /// Variables begin with a lowercase letter, and constants have only capitals.
  fileprivate var isComponentName: Bool {
    first?.isUppercase == true && (count == 1 || contains(where: \.isLowercase))
  }
}
