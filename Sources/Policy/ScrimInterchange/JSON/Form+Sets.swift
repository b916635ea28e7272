internal import ScrimJSON
package import ScrimTimeline

// The JSON forms of sets: lists of words without duplicates.

extension Form where Value: OptionSet, Value.Element == Value {
  /// - Parameter none: the word for the empty set; nil if an empty list is
  ///   valid.
  static func subset(of words: [(word: String, value: Value)], none: String? = nil) -> Form {
    let names = (none.map { [$0] } ?? []) + words.map(\.word)
    let word = Form<String, Context>.words(names.map { ($0, $0) })
    let least: [(name: String, value: JSON)] = none == nil ? [] : [("minItems", 1)]
    let schema = Schema.list(of: word.schema).and([("uniqueItems", true)] + least)
    return Form(schema) { value, _ in
      let own = words.filter { value.contains($0.value) }.map(\.word)
      return .array((own.isEmpty ? none.map { [$0] } ?? [] : own).map(JSON.string))
    } read: { (value, context) throws(JSONError) in
      guard case .array(let elements) = value.content else { throw value.refusal("a list") }
      var set: Value = []
      for element in elements {
        let name = try word.read(element, context)
        let member = words.first { $0.word == name }?.value
        // The word for the empty set must be alone.
        guard elements.count == 1 || member.map({ !set.contains($0) }) ?? false else {
          throw element.fault("'\(name)' does not go with the words before it")
        }
        set.formUnion(member ?? [])
      }
      if elements.isEmpty, let none {
        throw value.fault("expected keyframes, or '\(none)'")
      }
      return set
    }
  }
}

extension Form where Value == Reasons {
  static var reasons: Form { subset(of: Reasons.words) }
}

extension Reasons {
  /// The words for the reasons, in a fixed order.
  package static let words: [(word: String, value: Reasons)] = [
    ("departed", .departed), ("recording", .recording), ("locked", .locked),
  ]
}

extension Form where Value == Keyframes {
  static var keyframes: Form {
    subset(
      of: [
        ("disarm", .disarm), ("depart", .depart), ("swap", .swap), ("fade", .fade),
        ("snap", .snap), ("drop", .drop), ("raise", .raise), ("layout", .layout),
        ("restyle", .restyle),
      ], none: "hold")
  }
}

/// The guard of a cue: the required conditions in the lower byte, the forbidden
/// ones in the upper byte.
struct Guard: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(requires: Conditions, forbids: Conditions = []) {
    rawValue = UInt16(requires.rawValue) | UInt16(forbids.rawValue) << 8
  }

  var requires: Conditions { Conditions(rawValue: UInt8(truncatingIfNeeded: rawValue)) }
  var forbids: Conditions { Conditions(rawValue: UInt8(truncatingIfNeeded: rawValue >> 8)) }
}

extension Form where Value == Guard {
  static var guards: Form {
    let words: [(String, Conditions)] = [
      ("active", .active), ("background", .background), ("left", .left), ("exempt", .exempt),
      ("protected", .protected), ("held", .held), ("raised", .raised),
    ]
    return subset(
      of: words.map { ($0, Guard(requires: $1)) }
        + words.map { ("not \($0)", Guard(requires: [], forbids: $1)) })
  }
}
