package import ScrimDiagnostics
internal import ScrimInterchange

/// A mapping file, which overrides the ids that follow from names.
///
/// Each line has a name and its id, `LoginViewController = login`, or `-` for a
/// name that is not a screen. A line without a name adds a screen that no
/// source names. `FILE FORM = 2 unread` accepts two unread places of a form in a
/// source, and `router NAME = by hand` a router that scrim does not read. `#` starts a comment, at the start of a line or
/// after a space. A name can be in double quotes, so that it can contain `#`.
package struct ScreenMap: Sendable {
  /// What a name becomes.
  enum Target: Sendable, Hashable {
    case id(String)
    case notAScreen
    /// Accepts a number of unread places of a file, of one form or of any.
    case unread(Int, SourceForm?)
    /// Accepts a router, whose screens lines of the file list.
    case router
  }

  package struct Entry: Sendable {
    package let name: String
    package let range: Range<Int>
    let target: Target

    /// The id that the entry gives; nil if the name is not a screen.
    package var id: String? { if case .id(let id) = target { id } else { nil } }

    /// The path of the file whose unread places the entry accepts.
    var path: String {
      guard case .unread(_, let form?) = target else { return name }
      return String(name.dropLast(form.rawValue.count + 1))
    }
  }

  /// An invalid line, and what to write instead.
  package struct Fault: Sendable {
    package let message: String
    package let help: String
    package let range: Range<Int>
    /// The first entry of a duplicate name.
    package var first: Range<Int>?
  }

  package private(set) var entries: [Entry] = []
  /// The ids that no source names.
  package private(set) var additions: [(id: String, range: Range<Int>)] = []
  package private(set) var faults: [Fault] = []
  /// The ranges of the lines that are entries, which reports may quote; empty
  /// if any line is invalid.
  ///
  /// The file may then be another one, such as a `.env` file, whose secrets look
  /// like entries.
  package private(set) var wellFormed: [Range<Int>] = []
  /// The entries by their name: as it is written, and in the form in which
  /// names are compared.
  private var byText: [ScreenID: Int] = [:]
  private var byCanonical: [ScreenID: Int] = [:]

  package init(_ file: SourceFile) {
    var start = file.byteOrderMarkLength
    while start < file.bytes.count {
      let end = file.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
      read(file.bytes[start..<end])
      start = end + 1
    }
    if !faults.isEmpty { wellFormed = [] }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    let quoted = quotedName(in: line)
    let comment = line[(quoted?.mark ?? line.startIndex)...].indices.first {
      line[$0] == UInt8(ascii: "#") && ($0 == line.startIndex || line[$0 - 1].isBlank)
    }
    let text = line[..<(comment ?? line.endIndex)].trimmed
    guard !text.isEmpty else { return }
    // A name can have a '=' in its query.
    guard let mark = quoted?.mark ?? text.lastIndex(of: UInt8(ascii: "=")) else {
      let isCut = comment.map { line[$0...].contains(UInt8(ascii: "=")) } ?? false
      report(
        "missing '='",
        isCut
          ? "'#' starts a comment; write a name that contains ' #' in double quotes"
          : "write a name and its id, such as 'LoginViewController = login'",
        text)
      return
    }
    let (name, value) = (quoted?.name ?? text[..<mark].trimmed, text[(mark + 1)...].trimmed)
    guard !value.isEmpty, !name.isEmpty || !value.elementsEqual("-".utf8) else {
      report("missing id", "write 'NAME = ID', or 'NAME = -'", text)
      return
    }
    let id = String(decoding: value, as: UTF8.self)
    let key = String(decoding: name, as: UTF8.self)
    guard let target = Self.target(id, of: key), id.utf8.elementsEqual(value) else {
      report(
        "invalid id",
        "write segments with dots between them, or '-' if it is not a screen, or 'FILE FORM = N unread'",
        value)
      return
    }
    wellFormed.append(text.startIndex..<text.endIndex)
    if name.isEmpty {
      additions.append((id, value.startIndex..<value.endIndex))
      return
    }
    if let first = byText[ScreenID(key)] {
      report("duplicate name", "remove one of the two", name)
      faults[faults.count - 1].first = entries[first].range
      return
    }
    byText[ScreenID(key)] = entries.count
    byCanonical[ScreenID(DeclaredName(key).canonical)] = entries.count
    entries.append(
      Entry(
        name: key, range: name.startIndex..<name.endIndex,
        target: target))
  }

  private static func target(_ text: String, of name: String) -> Target? {
    if text == "-" { return .notAScreen }
    if text == "by hand", name.hasPrefix("router ") { return .router }
    let words = text.split(separator: " ")
    if words.count == 2, words[1] == "unread", let count = Int(words[0]), count > 0 {
      return .unread(
        count, name.split(separator: " ").last.flatMap { SourceForm(rawValue: String($0)) })
    }
    return text.isScreenID ? .id(text) : nil
  }

  /// The name between the double quotes at the start of a line, and the `=`
  /// after it; nil if the line does not start with such a name.
  private func quotedName(
    in line: ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>, mark: Int)? {
    let text = line.drop(while: \.isBlank)
    guard text.first == UInt8(ascii: "\"") else { return nil }
    for end in text.indices.dropFirst() where text[end] == UInt8(ascii: "\"") {
      let rest = text[(end + 1)...].drop(while: \.isBlank)
      if rest.first == UInt8(ascii: "="), end > text.startIndex + 1 {
        return (text[(text.startIndex + 1)..<end], rest.startIndex)
      }
    }
    return nil
  }

  private mutating func report(_ message: String, _ help: String, _ text: ArraySlice<UInt8>) {
    faults.append(Fault(message: message, help: help, range: text.startIndex..<text.endIndex))
  }

  /// The entry that accepts the unread places of a form in a source.
  func acceptance(ofPath path: String, _ form: SourceForm) -> Int? {
    var rest = path[...]
    while true {
      for key in ["\(rest) \(form.rawValue)", String(rest)] {
        if let index = byText[ScreenID(key)], case .unread = entries[index].target { return index }
      }
      guard let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
      rest = rest[rest.utf8.index(after: slash)...]
    }
  }

  /// The entry that accepts a router.
  func acceptance(ofRouter name: String) -> Int? {
    byText[ScreenID("router \(name)")].flatMap { entries[$0].target == .router ? $0 : nil }
  }

  /// The entry for a screen: by its name with its module, by its name, by its
  /// name without groups, or by its id.
  func entry(for name: String, _ screen: DeclaredName, qualifier: String?) -> Int? {
    let keys = [qualifier.map { "\($0).\(name)" }, name].compactMap { $0 }
    return keys.lazy.compactMap { byText[ScreenID($0)] }.first
      ?? byCanonical[ScreenID(screen.canonical)] ?? byCanonical[ScreenID(screen.ungrouped)]
      ?? byText[ScreenID(screen.id)]
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: ArraySlice<UInt8> {
    var slice = drop(while: \.isBlank)
    while let last = slice.last, last.isBlank { slice.removeLast() }
    return slice
  }
}
