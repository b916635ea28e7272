/// Reads the definitions of Swift, Kotlin, Java and Dart sources.
///
/// It walks the tokens once, and tracks the types and functions around the
/// current one. It skips code that it does not understand: a name without a
/// definition is reported where it is used.
struct DefinitionReader {
  /// A pair of braces.
  struct Scope {
    /// The token that closes it.
    let end: Int
    /// The names of the type that the scope belongs to; empty if it belongs to
    /// no type.
    let names: [String]
    /// Whether the scope is the body of a type, or of a companion object.
    let isType: Bool
    var isCompanion = false
    /// Whether the scope is the body of a Java interface, whose fields are
    /// constants.
    var isInterface = false
    /// Whether the scope is the body of an enum, and whether its cases are
    /// strings.
    var isEnum = false
    var hasStringValues = false
    let bytes: Range<Int>
  }

  let code: SourceCode
  var definitions = Definitions()
  var scopes: [Scope] = []
  /// The bodies of types whose header has been read, by their brace.
  var bodies: [Int: Scope] = [:]

  init(_ code: SourceCode) { self.code = code }

  mutating func read() {
    var index = 0
    while index < code.count {
      while let scope = scopes.last, scope.end <= index { scopes.removeLast() }
      if code.isPunctuation(index, "{"), let end = code.end(ofGroup: index) {
        scopes.append(
          bodies[index]
            ?? Scope(end: end, names: [], isType: false, bytes: code.range(index, through: end)))
        readClosureParameters(index)
      } else if code.language == .dart, code.isPunctuation(index, "(") {
        readDartClosure(index)
      } else if code.kind(index) == .word {
        readWord(index)
      }
      index += 1
    }
  }

  private mutating func readWord(_ index: Int) {
    if code.isPunctuation(index - 1, ".") || code.isPunctuation(index - 1, "::") { return }
    if code.isWord(index, among: Self.typeKeywords) { readType(index) }
    if code.isWord(index, among: ["import", "package"]) { readImport(index) }
    if code.isWord(index, "for") { readLoop(index) }
    switch code.language {
    case .swift:
      if code.isWord(index, among: ["func", "init"]) { readFunction(index) }
      if code.isWord(index, among: ["let", "var"]) { readProperties(index) }
      if code.isWord(index, "typealias") { readAlias(index) }
      if code.isWord(index, "case"), scopes.last?.isEnum == true { readSwiftCases(index) }
    case .kotlin:
      if code.isWord(index, "fun") { readFunction(index) }
      if code.isWord(index, "typealias"), let name = code.word(index + 1) {
        definitions.typeAliases.insert(name)
      }
      if code.isWord(index, among: ["val", "var"]) { readProperties(index) }
      if scopes.last?.isEnum == true { readEntry(index) }
    case .dart, .java:
      if code.isWord(index, among: ["const", "final", "static", "var", "late", "String"]) {
        readVariable(index)
      }
      if code.isWord(index, "get") { readGetter(index) }
      if code.language == .dart {
        if code.isWord(index, among: ["typedef", "class"]) { readAlias(index) }
        if code.isWord(index, among: ["export", "part"]) { readDirective(index) }
        readDartFunction(index)
      }
      if scopes.last?.isEnum == true { readEntry(index) }
    case .javaScript, .typeScript: break
    }
  }

  private static let typeKeywords: [StaticString] = [
    "class", "struct", "enum", "extension", "object", "interface", "protocol", "actor", "mixin",
  ]

  /// How deeply types may nest.
  static let maximumDepth = 64

  /// The names of the types around the current token; nil inside a function.
  var typePath: [String]? {
    scopes.count <= Self.maximumDepth && scopes.allSatisfy(\.isType) ? scopes.flatMap(\.names) : nil
  }

  /// The bytes in which a name that is defined here can be used alone.
  var currentScope: Range<Int> { scopes.last?.bytes ?? 0..<code.byteCount }

  mutating func define(_ name: String, _ value: NameExpression?) {
    let path = typePath
    definitions.bindings.append(
      Definitions.Binding(
        path: (path ?? []) + [name], value: value.map { .constant($0) } ?? .unknown,
        scope: currentScope, isLocal: path == nil,
        isOfCompanion: path != nil && scopes.last?.isCompanion == true))
  }

  mutating func defineParameter(
    _ name: String, _ value: Definitions.Binding.Value, in scope: Range<Int>
  ) {
    definitions.bindings.append(
      Definitions.Binding(path: [name], value: value, scope: scope, isLocal: true))
  }

  /// The value of an expression, if it can be a name.
  func value(_ range: Range<Int>) -> NameExpression? {
    guard !range.isEmpty else { return nil }
    let names = code.names(in: range)
    guard names.count == 1, case .parts = names[0].expression else { return nil }
    return names[0].expression
  }
}
