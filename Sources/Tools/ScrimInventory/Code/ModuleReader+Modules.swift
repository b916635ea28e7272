// Imports and exports.

extension ModuleReader {
  mutating func readImport(_ index: Int) {
    var (next, imports) = (index + 1, [(alias: String, origin: Definitions.Import.Origin)]())
    if code.isWord(next, "type") { next += 1 }
    while next < min(code.count, index + 400), !code.isWord(next, "from") {
      if code.kind(next) == .string { break }
      if code.isPunctuation(next, "*"), code.isWord(next + 1, "as"), let alias = code.word(next + 2)
      {
        imports.append((alias, .namespace))
        next += 3
      } else if let content = code.content(ofGroup: next), code.isPunctuation(next, "{") {
        for part in code.parts(content) {
          let words = part.compactMap { code.word($0) }.filter { $0 != "type" && $0 != "as" }
          guard let first = words.first, let last = words.last else { continue }
          imports.append((last, first == Self.defaultName ? .theDefault : .named(first)))
        }
        next = code.next(next)
      } else if let alias = code.word(next) {
        imports.append((alias, .theDefault))
        next += 1
      } else if code.isPunctuation(next, ",") {
        next += 1
      } else {
        return
      }
    }
    if code.isWord(next, "from") { next += 1 }
    guard code.kind(next) == .string, let module = code.literal(next) else { return }
    definitions.importedModules.insert(module)
    for (alias, origin) in imports {
      definitions.imports.append(Definitions.Import(alias: alias, module: module, origin: origin))
    }
  }

  /// The module that `require('module')` loads.
  func requiredModule(_ index: Int) -> String? {
    guard code.isPunctuation(index + 1, "("), code.end(ofGroup: index + 1) == index + 3 else {
      return nil
    }
    return code.kind(index + 2) == .string ? code.literal(index + 2) : nil
  }

  /// Reads the names in `const { name, other: alias } = require('module')`.
  ///
  /// - Returns: whether there is such a call.
  mutating func readRequired(_ names: Range<Int>) -> Bool {
    let call = names.upperBound + 2
    guard code.isWord(call, "require"), let module = requiredModule(call) else { return false }
    for part in code.parts(names) {
      guard let name = code.word(part.lowerBound), part.count == 1 || part.count == 3 else {
        continue
      }
      let alias = code.word(part.upperBound - 1) ?? name
      definitions.imports.append(
        Definitions.Import(alias: alias, module: module, origin: .named(name)))
    }
    return true
  }

  mutating func readExport(_ index: Int) {
    readExportedNames(index + 1)
    guard code.isWord(index + 1, "default") else { return }
    let start = index + 2
    if code.isWord(start, among: ["function", "class", "async"]) { return }
    readResult(Self.defaultName, at: start)
    define([Self.defaultName], from: start, 0..<0, isLocal: false)
  }

  /// Reads `{ name, other as alias }` or `*` after `export`, with the module
  /// that defines them.
  private mutating func readExportedNames(_ index: Int) {
    let start = code.isWord(index, "type") ? index + 1 : index
    var exports: [(name: String?, path: [String])] = []
    var end = code.next(start)
    if code.isPunctuation(start, "*") {
      let name = code.isWord(end, "as") ? code.word(end + 1) : nil
      if name != nil { end += 2 }
      exports = [(name, [])]
    } else if code.isPunctuation(start, "{"), let content = code.content(ofGroup: start) {
      for part in code.parts(content) {
        let words = part.compactMap { code.word($0) }.filter { $0 != "type" && $0 != "as" }
        guard let first = words.first, let last = words.last else { continue }
        exports.append((last, [first]))
      }
    } else {
      return
    }
    let module = code.isWord(end, "from") ? code.literal(end + 1) : nil
    guard module != nil || !code.isPunctuation(start, "*") else { return }
    for (name, path) in exports {
      definitions.exports.append(Definitions.Export(name: name, path: path, module: module))
    }
  }

  /// Reads `module.exports = …` and `exports.NAME = …`.
  mutating func readAssignedExport(_ index: Int) {
    var (next, path) = (index, [String]())
    if code.isWord(index, "module"), code.isPunctuation(next + 1, ".") { next += 2 }
    guard code.isWord(next, "exports") else { return }
    next += 1
    if code.isPunctuation(next, "."), let name = code.word(next + 1) {
      path = [name]
      next += 2
    }
    guard code.isPunctuation(next, "=") else { return }
    if path.isEmpty { definitions.assignsExports = true }
    define(path.isEmpty ? [Self.defaultName] : path, from: next + 1, 0..<0, isLocal: false)
  }
}
