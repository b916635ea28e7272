internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

/// What a name in a policy or a file of tests refers to.
enum NameKind: Hashable {
  case cover, screen, overlay, variant, file
}

/// One occurrence of a name.
struct NameUse {
  let kind: NameKind
  let name: String
  /// The bytes of the name, quotation marks included.
  let range: Range<Int>
  let isDefinition: Bool
}

/// A position in the language where a name is written.
///
/// The steps lead to it, with `*` for any key. One table serves going to a definition,
/// finding references and renaming.
struct NameSlot {
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
    NameSlot(.cover, "covers *:"), NameSlot(.cover, "defaults cover"),
    NameSlot(.cover, "screens * cover"), NameSlot(.cover, "overlays * cover"),
    NameSlot(.cover, "lock cover"), NameSlot(.screen, "screens *:"),
    NameSlot(.overlay, "overlays *:"),
  ]

  private static let policy =
    settings
    + [
      NameSlot(.screen, "ignore - screen"), NameSlot(.screen, "floor except -"),
      NameSlot(.file, "extends -"), NameSlot(.file, "inventory"), NameSlot(.variant, "variants *:"),
    ]

  private static let tests = [
    NameSlot(.file, "policy"), NameSlot(.file, "tests - trace"),
    NameSlot(.variant, "tests - variant"),
    NameSlot(.screen, "tests - screen"), NameSlot(.screen, "tests - screens -"),
    NameSlot(.screen, "tests - trace - screen"), NameSlot(.screen, "tests - expect - screen"),
    NameSlot(.cover, "tests - expect - cover"),
    NameSlot(.cover, "tests - expect - directives - cover"),
    NameSlot(.overlay, "tests - trace - show"), NameSlot(.overlay, "tests - trace - dismiss"),
    NameSlot(.overlay, "tests - expect - overlays *:"),
    NameSlot(.overlay, "tests - expect - directives - overlay"),
  ]

  /// The slot that a path leads to; nil if no name is written there.
  static func at(_ path: NodePath, inTests: Bool) -> NameSlot? {
    var steps = path.steps[...]
    var slots = inTests ? tests : policy
    if !inTests, steps.count > 2, steps.first == "variants" {
      (steps, slots) = (steps.dropFirst(2), settings)
    }
    return slots.first { slot in
      slot.isKey == path.isKey && slot.steps.count == steps.count
        && zip(slot.steps, steps).allSatisfy { $0 == "*" || $0 == $1 }
    }
  }

  /// Whether the slot defines its names.
  var isDefinition: Bool { isKey && steps.count == 2 }
}

extension SyntaxTree {
  /// The name at a path; nil if the path leads to something else.
  func nameUse(at path: NodePath, inTests: Bool) -> NameUse? {
    guard let slot = NameSlot.at(path, inTests: inTests), kind(of: path.node).isScalar,
      let text = text(of: path.node), !text.isEmpty,
      !(slot.kind == .cover && PolicyDefaults.reservedNames.contains(text))
    else { return nil }
    let span = span(of: path.node)
    return NameUse(
      kind: slot.kind, name: text, range: span.start..<span.end, isDefinition: slot.isDefinition)
  }

  func nameUses(inTests: Bool) -> [NameUse] {
    var uses: [NameUse] = []
    forEachScalar { path in
      if let use = nameUse(at: path, inTests: inTests) { uses.append(use) }
    }
    return uses
  }
}
