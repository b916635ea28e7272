internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

/// What a name in a policy or a file of tests stands for.
enum NameKind: Hashable {
  case cover, screen, overlay, file
}

/// One occurrence of a name.
struct NameUse {
  let kind: NameKind
  let name: String
  /// The bytes of the name, quotation marks included.
  let range: Range<Int>
  let isDefinition: Bool
}

/// A place in a file at which a name stands.
///
/// The steps lead to it, with `*` for any key. One table serves going to a definition,
/// finding references and renaming.
struct NamePlace {
  let kind: NameKind
  let steps: [String]
  var isKey = false

  private init(_ kind: NameKind, _ path: String) {
    self.kind = kind
    isKey = path.hasSuffix(":")
    steps = path.split(separator: " ").map {
      $0.hasSuffix(":") ? String($0.dropLast()) : String($0)
    }
  }

  private static let settings = [
    NamePlace(.cover, "covers *:"), NamePlace(.cover, "defaults cover"),
    NamePlace(.cover, "screens * cover"), NamePlace(.cover, "overlays * cover"),
    NamePlace(.cover, "lock cover"), NamePlace(.screen, "screens *:"),
    NamePlace(.overlay, "overlays *:"),
  ]

  private static let policy =
    settings
    + [
      NamePlace(.screen, "ignore - screen"), NamePlace(.screen, "floor except -"),
      NamePlace(.file, "extends -"), NamePlace(.file, "inventory"),
    ]

  private static let tests = [
    NamePlace(.file, "policy"), NamePlace(.file, "tests - trace"),
    NamePlace(.screen, "tests - screen"), NamePlace(.screen, "tests - screens -"),
    NamePlace(.screen, "tests - trace - screen"), NamePlace(.screen, "tests - expect - screen"),
    NamePlace(.cover, "tests - expect - cover"),
    NamePlace(.cover, "tests - expect - directives - cover"),
    NamePlace(.overlay, "tests - trace - show"), NamePlace(.overlay, "tests - trace - dismiss"),
    NamePlace(.overlay, "tests - expect - overlays *:"),
    NamePlace(.overlay, "tests - expect - directives - overlay"),
  ]

  /// The place that a path leads to; nil if no name stands there.
  static func at(_ path: NodePath, inTests: Bool) -> NamePlace? {
    var steps = path.steps[...]
    var places = inTests ? tests : policy
    if !inTests, steps.count > 2, steps.first == "variants" {
      (steps, places) = (steps.dropFirst(2), settings)
    }
    return places.first { place in
      place.isKey == path.isKey && place.steps.count == steps.count
        && zip(place.steps, steps).allSatisfy { $0 == "*" || $0 == $1 }
    }
  }

  /// Whether names at this place are defined there.
  var isDefinition: Bool { isKey && steps.count == 2 }
}

extension SyntaxTree {
  /// The name at a path; nil if none stands there.
  func nameUse(at path: NodePath, inTests: Bool) -> NameUse? {
    guard let place = NamePlace.at(path, inTests: inTests), kind(of: path.node).isScalar,
      let text = text(of: path.node), !text.isEmpty,
      !(place.kind == .cover && PolicyDefaults.reservedNames.contains(text))
    else { return nil }
    let span = span(of: path.node)
    return NameUse(
      kind: place.kind, name: text, range: span.start..<span.end, isDefinition: place.isDefinition)
  }

  func nameUses(inTests: Bool) -> [NameUse] {
    var uses: [NameUse] = []
    forEachScalar { path in
      if let use = nameUse(at: path, inTests: inTests) { uses.append(use) }
    }
    return uses
  }
}
