internal import ScrimDiagnostics

/// The context of the cursor, from lines and their indentation alone: a file is rarely
/// valid YAML while it is being edited.
struct CursorContext {
  /// What can be written at the cursor: at the start of a list's entry, either.
  enum Content {
    case key, value, keyOrValue
  }

  /// The keys and entries of lists that lead to the map or the value.
  private(set) var steps: [String] = []
  private(set) var content = Content.key
  /// The bytes of the word at the cursor.
  private(set) var word: Range<Int>
  /// The quotation mark before it; empty without one.
  private(set) var quote = ""
  /// Whether a colon follows the word, so that it is a key already.
  private(set) var hasColon = false
  /// Whether it is inside braces or brackets.
  private(set) var isFlow = false
  /// The keys that the map has already.
  private(set) var present: Set<String> = []

  /// Nil in a comment, after a tab, and after a value's end, where nothing can be written.
  init?(in text: DocumentText, at offset: Int) {
    let line = text.line(of: offset)
    let range = text.range(ofLine: line)
    word = offset..<offset
    guard offset <= range.upperBound, let own = Line(text, line, upTo: offset),
      !own.rest.contains("\t"),
      let inner = FlowPart(own.rest)
    else { return nil }
    steps = own.entries.map { _ in "-" } + (inner.outerKey.map { [$0] } ?? []) + inner.steps
    (content, present) = (inner.isValue ? .value : .key, inner.present)
    let rest = text.bytes[offset..<range.upperBound].prefix(while: \.isOfWord)
    word = offset - inner.word.utf8.count..<rest.endIndex
    if let first = inner.word.first, "\"'".contains(first) {
      quote = String(first)
      // Editors close what is opened.
      let isClosed =
        word.upperBound < range.upperBound && text.bytes[word.upperBound] == first.asciiValue
      if isClosed { word = word.lowerBound..<word.upperBound + 1 }
    }
    hasColon =
      word.upperBound < range.upperBound && text.bytes[word.upperBound] == UInt8(ascii: ":")
    isFlow = inner.isFlow
    let isInBlock = content == .key && !isFlow
    if isInBlock, !own.entries.isEmpty { content = .keyOrValue }
    if isInBlock { present.formUnion(Self.siblings(after: line, at: own.indentation, in: text)) }
    findParents(of: own, on: line, in: text, collectingKeys: isInBlock)
  }

  /// Adds the path to a line from the outermost map, and the keys above it in its own map.
  private mutating func findParents(
    of own: Line, on number: Int, in text: DocumentText, collectingKeys: Bool
  ) {
    // The column of the map or the list whose parent is searched.
    var column = own.entries.first ?? own.indentation
    var isList = !own.entries.isEmpty
    var isOwnMap = collectingKeys && !isList
    for index in (0..<number).reversed() {
      if column == 0, !isList, !isOwnMap { break }
      guard text.indentation(ofLine: index) <= column, let line = Line(text, index, upTo: nil),
        line.indentation <= column
      else { continue }
      let isBeside = line.indentation == column
      if isBeside, isOwnMap, let key = line.key { present.insert(key) }
      if isBeside, !isList, line.entries.isEmpty { continue }
      // The first line of an entry of a list has a dash before the map's first key.
      if !isBeside || isList, let key = line.key { steps.insert(key, at: 0) }
      steps.insert(contentsOf: line.entries.map { _ in "-" }, at: 0)
      (column, isList) = (line.entries.first ?? line.indentation, !line.entries.isEmpty)
      isOwnMap = false
    }
  }

  /// The keys of the same map on the lines below.
  private static func siblings(
    after number: Int, at column: Int, in text: DocumentText
  ) -> Set<String> {
    var keys: Set<String> = []
    for index in (number + 1)..<max(number + 1, text.lineCount) {
      guard text.indentation(ofLine: index) <= column, let line = Line(text, index, upTo: nil)
      else { continue }
      if line.indentation < column || !line.entries.isEmpty && line.entries[0] < column { break }
      if line.indentation == column, line.entries.isEmpty, let key = line.key { keys.insert(key) }
    }
    return keys
  }
}

/// A line of a block: its dashes, and what follows them.
private struct Line {
  /// The columns of the dashes before the content.
  private(set) var entries: [Int] = []
  /// The column of the content.
  private(set) var indentation = 0
  let rest: Substring

  /// Nil for a comment, and for a blank line without the cursor.
  init?(_ text: DocumentText, _ line: Int, upTo end: Int?) {
    let range = text.range(ofLine: line)
    var rest = text.text(range.lowerBound..<(end ?? range.upperBound))[...]
    func skipBlanks() -> Int {
      let blanks = rest.prefix { $0 == " " }.count
      rest = rest.dropFirst(blanks)
      return blanks
    }
    indentation = skipBlanks()
    while rest.hasPrefix("- ") || rest == "-" && end == nil {
      entries.append(indentation)
      rest = rest.dropFirst()
      indentation += 1 + skipBlanks()
    }
    let isBlank = rest.isEmpty && entries.isEmpty && end == nil
    if rest.hasPrefix("#") || isBlank || rest.contains(" #") && end != nil {
      return nil
    }
    self.rest = rest
  }

  /// The key at the start of the content.
  var key: String? {
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    let after = rest[rest.index(after: colon)...].first
    guard after == nil || after == " " else { return nil }
    return String(rest[..<colon]).unquoted
  }
}

/// The part of a line that is being written, in flow style or not.
private struct FlowPart {
  /// The key of the line, if its value is being written.
  private(set) var outerKey: String?
  /// The keys and entries of lists within the braces and brackets that are open.
  private(set) var steps: [String] = []
  private(set) var isValue = false
  private(set) var isFlow = false
  private(set) var word = ""
  private(set) var present: Set<String> = []

  /// Nil after a closed brace or bracket, up to the next comma.
  init?(_ line: Substring) {
    /// An open brace or bracket, or the line itself.
    struct Level {
      var isMap = true
      var key: String?
      var keys: Set<String> = []
      var isClosed = false
    }
    var levels = [Level()]
    var quote: Character?
    var text = ""
    var last: Character = " "
    for character in line {
      defer { last = character }
      if let open = quote {
        if character == open { quote = nil }
        text.append(character)
        continue
      }
      let isStart = text.allSatisfy { $0 == " " }
      switch character {
      case _ where isStart && "\"'".contains(character):
        quote = character
        text.append(character)
      case _ where isStart && "{[".contains(character):
        levels.append(Level(isMap: character == "{"))
        text = ""
      case _ where levels.count > 1 && "}]".contains(character):
        levels.removeLast()
        levels[levels.count - 1].isClosed = true
        text = ""
      case "," where levels.count > 1:
        levels[levels.count - 1].key = nil
        levels[levels.count - 1].isClosed = false
        text = ""
      case " " where last == ":" && levels[levels.count - 1].key == nil:
        let key = String(text.dropLast()).trimmed.unquoted
        levels[levels.count - 1].key = key
        levels[levels.count - 1].keys.insert(key)
        text = ""
      default: text.append(character)
      }
    }
    for (index, level) in levels.enumerated() {
      if index > 0, !level.isMap { steps.append("-") }
      if let key = level.key, index == 0 {
        outerKey = key
      } else if let key = level.key {
        steps.append(key)
      }
    }
    let inner = levels[levels.count - 1]
    if inner.isClosed { return nil }
    isFlow = levels.count > 1
    isValue = inner.key != nil || !inner.isMap
    word = String(text.drop { $0 == " " })
    // A space must follow first.
    if word.hasSuffix(":") { return nil }
    present = isFlow ? inner.keys : []
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  fileprivate var unquoted: String {
    guard count > 1, let first, first == last, first == "\"" || first == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}

extension UInt8 {
  /// Whether the byte is part of a word, as names and ids are written.
  fileprivate var isOfWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: ".-_*".utf8.contains(self)
    }
  }
}
