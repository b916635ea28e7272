internal import ScrimJSON
package import ScrimTimeline

// The JSON forms of sets: lists of words without duplicates.

extension Codec where Value: OptionSet, Value.Element == Value {
  /// - Parameter none: the word for the empty set; nil if an empty list is
  ///   valid.
  static func subset(
    of words: [(word: String, value: Value)], none: String? = nil
  ) -> Codec {
    let names = (none.map { [$0] } ?? []) + words.map(\.word)
    let items: JSON = ["enum": .array(names.map(JSON.string))]
    let least: [(name: String, value: JSON)] = none == nil ? [] : [("minItems", 1)]
    let schema = JSON.object([("type", "array"), ("items", items), ("uniqueItems", true)] + least)
    let word = Codec<String>.words(names.map { ($0, $0) })
    return Codec(schema: CodecSchema(json: schema)) { value, _ in
      let own = words.filter { value.contains($0.value) }.map(\.word)
      return .array((own.isEmpty ? none.map { [$0] } ?? [] : own).map(JSON.string))
    } read: { (value, context) throws(TimelineError) in
      guard case .array(let elements) = value.content else { throw value.refusal("a list") }
      var set: Value = []
      for element in elements {
        let name = try word.read(element, context)
        let member = words.first { $0.word == name }?.value
        // The word for the empty set must be alone.
        guard elements.count == 1 || member.map({ !set.contains($0) }) ?? false else {
          throw TimelineError(
            .contradiction("'\(name)' does not go with the words before it"),
            at: element.range.lowerBound)
        }
        set.formUnion(member ?? [])
      }
      if elements.isEmpty, let none {
        throw TimelineError(
          .contradiction("expected keyframes, or '\(none)'"), at: value.range.lowerBound)
      }
      return set
    }
  }
}

extension Codec where Value == Reasons {
  static var reasons: Codec { subset(of: Reasons.words) }
}

extension Reasons {
  /// The words for the reasons, in a fixed order.
  package static let words: [(word: String, value: Reasons)] = [
    ("departed", .departed), ("recording", .recording), ("locked", .locked),
  ]
}

extension Codec where Value == Keyframes {
  static var keyframes: Codec {
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

extension Codec where Value == Guard {
  static var guards: Codec {
    let words: [(String, Conditions)] = [
      ("active", .active), ("background", .background), ("left", .left), ("exempt", .exempt),
      ("protected", .protected), ("held", .held), ("raised", .raised),
    ]
    return subset(
      of: words.map { ($0, Guard(requires: $1)) }
        + words.map { ("not \($0)", Guard(requires: [], forbids: $1)) })
  }
}
