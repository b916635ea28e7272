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

  /// Why a name in Scrim's own API is not a valid id; nil if it is valid.
  ///
  /// The engine compares names unchanged. It finds no entry for an invalid id,
  /// because a policy cannot list it; only patterns can match it.
  static func refusal(ofID name: String) -> String? {
    if name.isScreenID { return nil }
    let refused = name.unicodeScalars.first { $0.refusalInIDs != nil }
    let problem = refused?.problemInIDs ?? "is not a valid id"
    return
      "\(PrintableText.quoted(name, limit: 200)) \(problem), so only patterns of a policy match it"
  }

  /// - Parameter isID: whether the name is the id itself, as in Scrim's own API.
  package init(_ name: String, isID: Bool = false) {
    var segments = name.withoutQuery.split(separator: "/").flatMap { part in
      part.isGroup ? [part] : part.withParametersInBraces.split(separator: ".")
    }
    if let last = segments.lastIndex(where: { !$0.isGroup }), segments[last] == "index" {
      segments.remove(at: last)
    }
    let named = segments.filter { !$0.isGroup }
    canonical = segments.joined(separator: "/").nfc
    ungrouped = named.joined(separator: "/").nfc
    let id = named.map { $0.filter { !"{}".contains($0) }.withoutRefusedCharacters }.filter {
      !$0.isEmpty
    }.joined(separator: ".").nfc
    self.id = isID ? name : id.isScreenID ? id : Self.root
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

  /// The text with a hyphen for each run of characters that ids refuse, or that
  /// a list of ids would misread, and none at its ends.
  fileprivate var withoutRefusedCharacters: String {
    unicodeScalars.split { $0.refusalInIDs != nil || $0 == "#" || $0 == "?" }.map { String($0) }
      .joined(separator: "-")
  }
}

extension Substring {
  /// Whether a part of a path is a group, such as `(tabs)`.
  fileprivate var isGroup: Bool { first == "(" && last == ")" }

  /// A part of a path with each parameter as `{name}`.
  fileprivate var withParametersInBraces: Substring {
    if allSatisfy({ $0 == "*" }) { return "{any}" }
    var text: Substring = ""
    var rest = self
    while let character = rest.popFirst() {
      switch character {
      case ":" where rest.first?.isName == true:
        text += "{\(rest.prefix(while: \.isName))}"
        rest = rest.drop(while: \.isName)
        // `:id(\\d+)` and `:id?`.
        if rest.first == "(", let end = rest.firstIndex(of: ")") { rest = rest[end...].dropFirst() }
        if let mark = rest.first, "?+*".contains(mark) { rest.removeFirst() }
      case "{", "[", "<":
        let closing: Character = character == "{" ? "}" : character == "[" ? "]" : ">"
        guard let end = rest.firstIndex(of: closing) else { continue }
        // `[...name]` and `<int:name>`.
        let name = (rest[..<end].split(separator: ":").last ?? "").prefix { $0 != "=" }.filter {
          !"[.*".contains($0)
        }
        text += "{\(name.isEmpty ? "any" : name)}"
        rest = rest[end...].drop { $0 == closing }
      case "*": continue
      default: text.append(character)
      }
    }
    return text
  }
}

extension Character { fileprivate var isName: Bool { isLetter || isNumber || self == "_" } }
