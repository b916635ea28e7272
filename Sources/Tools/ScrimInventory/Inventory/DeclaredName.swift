internal import ScrimDiagnostics
internal import ScrimInterchange

/// The name that a source gives a screen, and the id that follows from it.
///
/// One rule makes ids from all names. `/` and `.` separate segments. A
/// parameter, such as `:id`, `{id}`, `[id]` or `<id>`, becomes its own name.
/// The query of a path, groups such as `(tabs)`, and `index` at the end are
/// dropped. A character that ids refuse becomes a hyphen, and so do `#` and `?`,
/// because a list of ids starts a comment with `#`. Capitals stay, so that people
/// can find an id in the sources. If nothing is left of a name, the id is
/// `root`.
package struct DeclaredName: Sendable {
  package let id: String
  /// The name in a form that compares equal for the same screen: `/users/:id`
  /// and `users/{id}` are one name, but `/users/id` and `(admin)/users/{id}`
  /// are different names.
  let canonical: String
  /// The canonical name without groups.
  let ungrouped: String

  package static let root = "root"

  /// The name of a screen in Scrim's own API, which is the id itself.
  init(id: String) {
    let name = Self(id)
    (self.id, canonical, ungrouped) = (id, name.canonical, name.ungrouped)
  }

  /// Why a name in Scrim's own API is not a valid id; nil if it is valid.
  ///
  /// The engine compares names unchanged. It finds no entry for an invalid id,
  /// because a policy cannot list it; only patterns can match it.
  static func refusal(ofID name: String) -> String? {
    let fault: String
    do throws(Pattern.Fault) {
      if try Pattern(name).id != nil { return nil }
      fault = "has a '*'"
    } catch {
      switch error {
      case .emptySegment: fault = name.isEmpty ? "is empty" : "has an empty segment"
      case .wrongCharacter(let scalar):
        fault =
          scalar.refusalInIDs == .whiteSpace
          ? "has a blank"
          : "has the character U+\(String(scalar.value, radix: 16, uppercase: true))"
      case .notNFC: fault = "is not in Unicode normalization form C"
      case .doubleStarInside, .star: fault = "has a '*'"
      }
    }
    return
      "\(PrintableText.quoted(name, limit: 200)) \(fault), so only patterns of a policy match it"
  }

  package init(_ name: String) {
    let path = name.withoutQuery
    // A group has no id.
    var segments: [(text: String, id: String?)] = []
    for part in path.split(separator: "/") {
      if part.first == "(", part.last == ")" {
        segments.append((String(part), nil))
        continue
      }
      var segment = Segment()
      segment.read(part)
      segments += zip(segment.text.split(separator: "."), segment.id.split(separator: "."))
        .map { (String($0), String($1)) }
    }
    if let last = segments.lastIndex(where: { $0.id != nil }), segments[last].text == "index" {
      segments.remove(at: last)
    }
    canonical = segments.map(\.text).joined(separator: "/").nfc
    ungrouped = segments.filter { $0.id != nil }.map(\.text).joined(separator: "/").nfc
    let id = segments.compactMap(\.id).map(\.withoutRefusedCharacters).filter { !$0.isEmpty }
      .joined(separator: ".").nfc
    self.id = id.isScreenID ? id : Self.root
  }

  /// One segment of a name while it is read.
  private struct Segment {
    /// The text with each parameter in braces.
    var text = ""
    /// The text with each parameter as its name.
    var id = ""

    mutating func read(_ part: Substring) {
      var rest = part
      while let character = rest.first {
        rest = rest.dropFirst()
        switch character {
        case ":" where rest.first?.isName == true:
          add(parameter: rest.prefix(while: \.isName))
          rest = rest.drop(while: \.isName)
          if rest.first == "(" { rest = rest.after(")") }
          if let mark = rest.first, "?+*".contains(mark) { rest = rest.dropFirst() }
        case "{": rest = add(parameterIn: rest, until: "}")
        case "[": rest = add(parameterIn: rest, until: "]")
        case "<": rest = add(parameterIn: rest, until: ">")
        case "*":
          rest = rest.drop { $0 == "*" }
          if rest.allSatisfy({ !$0.isName }), id.isEmpty { add(parameter: "any") }
        default:
          text.append(character)
          id.append(character)
        }
      }
    }

    private mutating func add(parameter name: Substring) {
      // Dots separate segments.
      let name = name.filter { $0 != "." }
      text += "{\(name)}"
      id += name
    }

    /// Adds the parameter in a pair of brackets, and returns what follows.
    private mutating func add(parameterIn rest: Substring, until end: Character) -> Substring {
      guard let close = rest.firstIndex(of: end) else { return rest }
      var name = rest[..<close].drop { "[.".contains($0) }
      if let colon = name.lastIndex(of: ":") { name = name[name.index(after: colon)...] }
      name = name.prefix { $0 != "=" }
      add(parameter: name.isEmpty ? "any" : name)
      return rest[close...].dropFirst().drop { $0 == "]" && end == "]" }
    }
  }
}

extension String {
  /// The name without the query and the fragment, which only paths have.
  ///
  /// A name that starts with `/`, or has a scheme, is a path, and so is a name
  /// with an argument, such as `home?id={id}`. A title can contain `#` and `?`.
  fileprivate var withoutQuery: Substring {
    if hasPrefix("/") || contains("://") { return prefix { $0 != "?" && $0 != "#" } }
    guard let mark = firstIndex(of: "?"), self[mark...].contains("=") else { return self[...] }
    return self[..<mark]
  }
}

extension Substring {
  fileprivate func after(_ end: Character) -> Substring {
    firstIndex(of: end).map { self[index(after: $0)...] } ?? self
  }
}

extension Character {
  fileprivate var isName: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// The text with a hyphen for each run of characters that ids refuse, or that
  /// a list of ids would misread, and none at its ends.
  fileprivate var withoutRefusedCharacters: String {
    var result = ""
    var isPending = false
    for scalar in unicodeScalars {
      if scalar.refusalInIDs != nil || "*.#?".unicodeScalars.contains(scalar) {
        isPending = true
        continue
      }
      if isPending, !result.isEmpty { result += "-" }
      isPending = false
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
