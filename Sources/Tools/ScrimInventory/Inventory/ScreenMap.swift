internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimLint
internal import ScrimPolicy

/// A mapping file, which overrides the ids that follow from names.
///
/// Each line has a name and its id, `LoginViewController = login`, or `-` for a
/// name that is not a screen. A line without a name adds a screen that no
/// source names. `FILE FORM = 2 unread` accepts two unread places of a form in a
/// source, and `router NAME = by hand` a router that scrim does not read. `#`
/// starts a comment, at the start of a line or after a space.
struct ScreenMap: Sendable {
  /// What a name becomes.
  enum Target: Sendable, Hashable {
    case screen(String)
    case notAScreen
    /// Accepts a number of unread places of a file.
    case unread(Int)
    /// Accepts a router, whose screens lines of the file list.
    case router
  }

  struct Entry: Sendable {
    /// The name as the sources write it; empty for a screen that no source names.
    let name: String
    let target: Target
    let span: SourceSpan
    /// The number of names, places or routers that need the entry.
    var uses = 0

    /// Whether the entry accepts as many unread places as there are.
    var accepts: Bool { uses <= target.acceptedPlaces }
  }

  var entries: [Entry] = []
  /// The invalid lines.
  private(set) var faults: [Diagnostic] = []
  /// The ranges of the lines that are entries, which reports may quote; empty
  /// if any line is invalid.
  ///
  /// The file may then be another one, such as a `.env` file, whose secrets look
  /// like entries.
  private(set) var wellFormed: [Range<Int>] = []
  /// The entries by their name: as it is written, and in the form in which
  /// names are compared.
  private var byText: [ScreenID: Int] = [:]
  private var byCanonical: [ScreenID: Int] = [:]

  /// A map without entries.
  init() {}

  init(_ file: SourceFile, as id: SourceID = SourceID(index: 0)) {
    for line in file.bytes[file.byteOrderMarkLength...].split(separator: UInt8(ascii: "\n")) {
      read(line.beforeComment.trimmedOfBlanks, in: id)
    }
    if !faults.isEmpty { wellFormed = [] }
  }

  private mutating func read(_ text: ArraySlice<UInt8>, in id: SourceID) {
    func span(_ text: ArraySlice<UInt8>) -> SourceSpan {
      SourceSpan(id, from: text.startIndex, to: text.endIndex)
    }
    func report(
      _ message: String, _ help: String, at text: ArraySlice<UInt8>, _ note: Diagnostic.Note? = nil
    ) { faults.append(.badMapping(message, help: help, at: span(text), note)) }
    if text.isEmpty { return }
    // A name can have a '=' in its query.
    guard let mark = text.lastIndex(of: UInt8(ascii: "=")) else {
      let help = "write a name and its id, such as 'LoginViewController = login'"
      return report("missing '='", help, at: text)
    }
    let (nameText, value) = (text[..<mark].trimmedOfBlanks, text[(mark + 1)...].trimmedOfBlanks)
    let name = String(decoding: nameText, as: UTF8.self)
    if value.isEmpty || name.isEmpty && value.elementsEqual("-".utf8) {
      return report("missing id", "write 'NAME = ID', or 'NAME = -'", at: text)
    }
    guard let target = Target(String(decoding: value, as: UTF8.self), of: name) else {
      let help =
        "write segments with dots between them, or '-' if it is not a screen, "
        + "or 'FILE FORM = N unread', or 'router NAME = by hand'"
      return report("invalid id", help, at: value)
    }
    if !name.isEmpty {
      if let first = byText[ScreenID(name)] {
        let note = Diagnostic.Note("the first entry of this name is here", at: entries[first].span)
        return report("duplicate name", "remove one of the two", at: nameText, note)
      }
      byText[ScreenID(name)] = entries.count
      byCanonical[ScreenID(DeclaredName(name).canonical)] = entries.count
    }
    wellFormed.append(text.indices)
    entries.append(Entry(name: name, target: target, span: span(name.isEmpty ? value : nameText)))
  }

  /// The entry with the longest path that accepts the unread places of a form in
  /// a file.
  func acceptance(of form: SourceForm, in path: String) -> Int? {
    let names = path.pathNames
    let paths = [path] + names.indices.map { names[$0...].joined(separator: "/") }
    return paths.lazy.flatMap { ["\($0) \(form.rawValue)", $0] }.compactMap { byText[ScreenID($0)] }
      .first { entries[$0].target.acceptedPlaces > 0 }
  }

  /// The entry that accepts a router.
  func acceptance(ofRouter name: String) -> Int? {
    byText[ScreenID("router \(name)")].flatMap { entries[$0].target == .router ? $0 : nil }
  }

  /// The entry for a declaration: by its name with its module, by its name, by
  /// its name without groups, or by its id.
  func entry(for declaration: Declaration, _ name: DeclaredName) -> Int? {
    byText[ScreenID(declaration.fullName)] ?? byText[ScreenID(declaration.name)] ?? byCanonical[
      ScreenID(name.canonical)] ?? byCanonical[ScreenID(name.ungrouped)]
      ?? byText[ScreenID(name.id)]
  }
}

extension ScreenMap.Target {
  /// The number of unread places that it accepts.
  var acceptedPlaces: Int { if case .unread(let count) = self { count } else { 0 } }

  /// Reads what a line has after its `=`; nil if it is invalid.
  fileprivate init?(_ text: String, of name: String) {
    let words = text.split(separator: " ")
    if text == "-" {
      self = .notAScreen
    } else if text == "by hand", name.hasPrefix("router ") {
      self = .router
    } else if words.count == 2, words[1] == "unread", let count = Int(words[0]), count > 0,
      !name.isEmpty
    {
      self = .unread(count)
    } else if text.isScreenID {
      self = .screen(text)
    } else {
      return nil
    }
  }
}
