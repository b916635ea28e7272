// Code that gives `scrimScreen` a value: assignments, definitions, and key
// paths.
//
// Code that only reads the property declares no screen. Any other use gives a
// name, or is reported.

extension SwiftScreens {
  /// Reads a mention of `scrimScreen`.
  mutating func readMention(_ index: Int) {
    if code.isWord(index - 1, among: ["var", "let"]) {
      // `if let` reads it.
      if code.isWord(index - 2, among: ["if", "guard", "while", ","]) { return }
      if readProperty(index) { markTypeAsNamed(around: index) }
      return
    }
    if code.isWord(index - 1, "case") { return }
    let mark = assignmentMark(after: index)
    if code.isPunctuation(mark, "=") {
      // A setter passes on the new value, which is read at the assignment.
      if code.isWord(index - 2, "super"), code.isWord(mark + 1, "newValue") { return }
      let isNamed = declareID(mark + 1..<code.expressionEnd(mark + 1))
      if isNamed, isOnSelf(index) { markTypeAsNamed(around: index) }
    } else if code.isPunctuation(mark, "+=") || isInAssignedTuple(index) {
      screens.reportUnread(code.range(index), "the name is computed")
    } else if isPassedOn(index) {
      screens.reportUnread(code.range(index), "other code can set the name")
    }
  }

  /// Records that the controllers of the type around a token name themselves.
  private mutating func markTypeAsNamed(around index: Int) {
    let types = definitions.types(around: code.range(index).lowerBound)
    if let path = types.last?.path { screens.namedViews.insert(path) }
  }

  /// Whether the property belongs to the type around it, or to its view.
  private func isOnSelf(_ index: Int) -> Bool {
    var start = index
    while code.isPunctuation(start - 1, among: [".", "?.", "!."]),
      code.isWord(start - 2, among: ["self", "super", "view"])
    {
      start -= 2
    }
    return !code.isPunctuation(start - 1, among: [".", "?.", "!."])
  }

  /// Reads `setValue("home", forKey: "scrimScreen")`.
  mutating func readValueForKey(_ index: Int) {
    let arguments = code.arguments(inGroup: index + 1)
    guard let value = arguments.first, arguments.count == 2,
      let key = arguments.last, ["forKey", "forKeyPath"].contains(key.label?.text),
      key.value.contains(where: {
        code.isWord($0, "scrimScreen")
          || code.kind($0) == .string && code.literal($0) == "scrimScreen"
      })
    else { return }
    declareID(value.value)
  }

  /// Declares the ids that an expression names.
  ///
  /// `nil` names no id, and the property of another controller is read where it
  /// is set.
  ///
  /// - Returns: whether it names any id.
  @discardableResult
  private mutating func declareID(_ range: Range<Int>) -> Bool {
    let count = screens.declarations.count
    for name in code.names(in: range) {
      let path = name.expression.reference?.path
      if path == ["nil"] || path?.last == "scrimScreen" { continue }
      screens.declarations.append(
        .init(form: .swift, name: name.expression, range: name.range, isID: true))
    }
    return screens.declarations.count > count
  }

  /// The token at which `=` can follow the property: after `!`, `?` and the
  /// bracket of `[keyPath: \.scrimScreen]`.
  private func assignmentMark(after index: Int) -> Int {
    var mark = index + 1
    if code.isPunctuation(mark, "]"), code.isWord(Int(code.tokens[mark].partner) + 1, "keyPath") {
      mark += 1
    }
    while code.isPunctuation(mark, among: ["!", "?"]) { mark += 1 }
    return mark
  }

  /// Whether the property is in a tuple that is assigned to, as in
  /// `(a.scrimScreen, b.title) = …`.
  private func isInAssignedTuple(_ index: Int) -> Bool {
    let end = code.firstToken(from: index) { code.isPunctuation($0, among: [")", "}", "]", ";"]) }
    guard code.isPunctuation(end, ")"), code.isPunctuation(end + 1, "=") else { return false }
    return !code.isWord(Int(code.tokens[end].partner) - 1, among: ["let", "var"])
  }

  /// Whether code passes the property on, so that other code can set it: as
  /// `&controller.scrimScreen`, or as a key path.
  private func isPassedOn(_ index: Int) -> Bool {
    var start = index
    while code.isPunctuation(start - 1, "."), start > index - 32 {
      start -= code.kind(start - 2) == .word ? 2 : 1
    }
    if code.isPunctuation(start - 1, "&") { return true }
    guard code.isPunctuation(start - 1, "\\") else { return false }
    let before = start - 2
    if code.isPunctuation(before, "(") {
      return !code.isWord(before - 1, among: Self.functionsThatRead)
    }
    return
      !(code.isPunctuation(before, ":")
      && code.isWord(before - 1, among: ["for", "keyPath", "id", "by"]))
  }

  /// Functions that only read a key path.
  private static let functionsThatRead: [StaticString] = [
    "map", "compactMap", "flatMap", "filter", "first", "contains", "allSatisfy", "sorted",
    "observe", "publisher",
  ]

  /// Reads a definition of the property: its initial value, or the values that
  /// it returns.
  ///
  /// - Returns: whether it names a screen.
  private mutating func readProperty(_ index: Int) -> Bool {
    var next = index + 1
    if code.isPunctuation(next, ":") {
      next = code.firstToken(from: next + 1) {
        code.isPunctuation($0, among: ["=", "{", "}", ")", ",", ";"]) || code.startsLine($0)
      }
    }
    if code.isPunctuation(next, "=") {
      let end = code.expressionEnd(next + 1)
      let observers = (next + 1..<end).last.flatMap { last -> Int? in
        guard code.isPunctuation(last, "}") else { return nil }
        let start = Int(code.tokens[last].partner)
        return code.isWord(start + 1, among: ["didSet", "willSet"]) ? start : nil
      }
      return declareID(next + 1..<(observers ?? end))
    }
    guard code.isPunctuation(next, "{"), var body = code.content(ofGroup: next) else {
      return false
    }
    if code.isWord(body.lowerBound, among: ["get", "set", "didSet", "willSet"]) {
      let getter = code.firstToken(from: body.lowerBound) { code.isWord($0, "get") }
      guard code.isWord(getter, "get"), code.isPunctuation(getter + 1, "{"),
        let content = code.content(ofGroup: getter + 1)
      else { return false }
      body = content
    }
    let count = screens.declarations.count
    for value in code.returnedValues(body) { declareID(value) }
    return screens.declarations.count > count
  }
}
