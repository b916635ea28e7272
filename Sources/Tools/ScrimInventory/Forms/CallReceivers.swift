/// Decides whether a call means a function of the app, by the receiver in front
/// of its dot.
///
/// `analytics.screen("opened")` need not be the function that the app's
/// `extension View` defines. A call is certain on `self`, on a view that is
/// constructed in front of it, and on a name to which the file gives a matching
/// type.
struct CallReceivers {
  enum Match {
    case matches
    case differs
    case unknown
  }

  private enum Receiver {
    case nothing
    /// `self`, `this` and `super`.
    case own
    /// An expression that starts with a constructor, such as `Text("")`.
    case constructed(String)
    /// A type, or one of its members, such as `Router.shared`.
    case type(String)
    /// A variable, or one of its members.
    case name(String)
    case other
  }

  private let code: SourceCode
  /// The types that the file gives to names.
  private var types: [String: Set<String>] = [:]

  /// The number of parts of an expression that are read.
  private static let maximumParts = 100

  init(_ code: SourceCode) {
    self.code = code
    for index in code.tokens.indices where code.tokens[index].kind == .word {
      if let type = declaredType(index) { types[code.text(index), default: []].insert(type) }
    }
  }

  /// Whether a call means one of some functions of the same name.
  func match(_ index: Int, _ found: [Declarator]) -> Match {
    let receiver = receiver(of: index)
    let matches = found.prefix([Declarator].maximumCount).map { match(receiver, $0) }
    if matches.contains(.matches) { return .matches }
    return matches.contains(.unknown) ? .unknown : .differs
  }

  private func match(_ receiver: Receiver, _ declarator: Declarator) -> Match {
    switch (declarator.receiver, receiver) {
    case (_, .nothing), (_, .own): return .matches
    // A module, or an enclosing type.
    case (.initializer, .type): return .matches
    case (.initializer, _): return .differs
    case (.nothing, .type): return .unknown
    case (.nothing, _): return .differs
    // Dart types do not inherit static members, and Flutter's types have no
    // members of the app.
    case (.member(let owner), .type(let type))
    where code.language == .dart && ["GoRouter", "Navigator", owner].contains(type):
      return type == owner ? .matches : .differs
    case (.member(let owner), .constructed(let type)), (.member(let owner), .type(let type)),
      (.extended(let owner), .type(let type)):
      return type == owner ? .matches : .unknown
    case (.extended(let owner), .constructed(let type)):
      return code.language == .swift || type == owner ? .matches : .unknown
    case (.member(let owner), .name(let name)), (.extended(let owner), .name(let name)):
      let types = types[name] ?? []
      let isView = owner == "View" && !types.isDisjoint(with: ["Content", "AnyView"])
      return types.contains(owner) || isView ? .matches : .unknown
    case (_, .other): return .unknown
    }
  }

  /// Whether a call is on a variable whose types in the file are all different
  /// from these.
  func isOnOther(_ index: Int, than types: Set<String>) -> Bool {
    guard code.isPunctuation(index - 1, among: [".", "?."]), let name = code.word(index - 2),
      !code.isPunctuation(index - 3, among: [".", "?."])
    else { return false }
    return self.types[name].map { $0.isDisjoint(with: types) } ?? false
  }

  /// The receiver in front of the dot of a call.
  private func receiver(of index: Int) -> Receiver {
    guard code.isPunctuation(index - 1, among: [".", "?."]) else { return .nothing }
    var (position, member) = (index - 2, String?.none)
    for _ in 0..<Self.maximumParts {
      while code.isPunctuation(position, among: ["!", "?", "!!"]) { position -= 1 }
      if let before = beforeGroup(position) {
        position = before
      } else if let word = code.word(position) {
        guard code.isPunctuation(position - 1, among: [".", "?."]) else {
          return root(position, word, member, of: index)
        }
        member = word
        position -= 2
      } else {
        return .other
      }
    }
    return .other
  }

  /// The token in front of the bracket that ends at a token, if the expression
  /// starts there or earlier; nil if the bracket starts the expression.
  private func beforeGroup(_ end: Int) -> Int? {
    if code.isPunctuation(end, ">") {
      return code.typeArgumentsStart(before: end + 1).map { $0 - 1 }
    }
    guard code.isPunctuation(end, among: [")", "]", "}"]) else { return nil }
    let start = Int(code.tokens[end].partner)
    guard start > 0, start < end else { return nil }
    // The label of a second closure.
    let before = code.isPunctuation(start - 1, ":") ? start - 3 : start - 1
    let continues =
      code.kind(before) == .word
      || code.isPunctuation(before, among: [")", "]", "}", ">", "!", "?"])
    return continues && !code.isWord(before, among: ["return", "in", "else", "try", "await"])
      ? before : nil
  }

  /// The receiver whose expression starts at an index.
  private func root(_ index: Int, _ word: String, _ member: String?, of call: Int) -> Receiver {
    if ["self", "this", "super"].contains(word) || code.isPunctuation(index - 1, "@") {
      return member.map { .name($0) } ?? .own
    }
    guard word.first?.isUppercase == true else { return .name(word) }
    // `Module.Type(…)`
    var last = index
    while last + 2 < call, code.isPunctuation(last + 1, "."),
      code.word(last + 2)?.first?.isUppercase == true
    {
      last += 2
    }
    let next = code.typeArguments(from: last + 1)?.end ?? last + 1
    let isCall =
      code.isPunctuation(next, among: ["(", "{"])
      || code.isPunctuation(next, ".") && code.isWord(next + 1, "init")
    return isCall ? .constructed(code.text(last)) : .type(code.text(last))
  }

  /// The type that a file gives to a name: `name: Type`, `name = Type(…)`, or
  /// `name() -> Type`.
  private func declaredType(_ index: Int) -> String? {
    var next = index + 1
    if code.isPunctuation(next, "("), code.isWord(index - 1, among: ["func", "fun"]) {
      next = code.next(next)
      guard code.isPunctuation(next, among: ["->", ":"]) else { return nil }
    }
    guard code.isPunctuation(next, among: [":", "=", "->"]) else { return nil }
    let isValue = code.isPunctuation(next, "=")
    next += 1
    while code.isWord(next, among: ["some", "any", "inout"]) { next += 1 }
    guard var type = code.word(next), type.first?.isUppercase == true else { return nil }
    while code.isPunctuation(next + 1, "."), let inner = code.word(next + 2),
      inner.first?.isUppercase == true
    {
      (type, next) = (inner, next + 2)
    }
    return isValue && !code.isPunctuation(next + 1, among: ["(", "."]) ? nil : type
  }
}
