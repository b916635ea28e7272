internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimPatterns

extension MapID { package static let floor = MapID("floor") }

extension Shape where Value == Policy.FloorExceptions {
  /// The word `true`, or a map with exceptions.
  static let floor = Shape.either(
    scalar: .scalar("true", Schema([("enum", [true, "true"])], values: "`true`")) { text in
      if text.isEqual(to: "true") { return .success([]) }
      let isFalse = text.isEqual(to: "false")
      let name = text.text
      if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        return .failure(
          Refusal(
            problem: "is not a floor",
            help: "write 'extends: [\(PrintableText(name).text)]', and 'floor: true' in that file"))
      }
      return .failure(
        Refusal(
          problem: "is not a floor",
          suggesting: isFalse ? nil : suggestion(for: text.text, among: ["true"]),
          orElse: isFalse
            ? "remove the key: a file without it is not a floor" : "write 'floor: true'",
          isHarmless: { _ in false }))
    },
    map: map(
      .floor, "'true' or a map with 'except'",
      [
        Field(
          "except", value: \.self,
          .list("a list of patterns", of: .writtenPattern) { "[\($0)]" }.withoutSafeFixes,
          examples: [["onboarding.**"]],
          "The screens on which a policy may be weaker, as patterns. Keys of the whole policy, such "
            + "as `lock`, have no exceptions.")
      ],
      keyAdvice: { ForeignKeys.floor.advice(on: $1) }, make: { _ in [] }))
}
