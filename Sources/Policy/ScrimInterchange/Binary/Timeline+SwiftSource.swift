package import ScrimTimeline

/// Writes a timeline as Swift source that an app links.
extension Timeline {
  /// The source of a file that declares an enum with the timeline, with those of
  /// the policy's variants, and with a constant for each listed screen.
  ///
  /// Only debug builds have what does not ship.
  ///
  /// The bytes are string literals, which compile fast. An array literal with
  /// the same bytes would take the compiler minutes.
  ///
  /// The declarations and the import are public, because this form compiles in
  /// every module. An internal import here would clash with an import in the
  /// app that states no access level.
  ///
  /// - Parameters:
  ///   - name: the name of the enum, a Swift identifier.
  ///   - screens: the listed screens, no two of which have the same constant.
  ///   - variants: the timelines of the policy's variants.
  package func swiftSource(
    named name: String, screens: [(id: String, ships: Bool)] = [],
    variants: [(name: String, timeline: Timeline)] = []
  ) -> String {
    let additions = variants.map { variant in
      let addition = """
            variants.append(
              TimelineVariant(
                "\(variant.name)",
                base64: \(variant.timeline.literal(indentation: 10))))

        """
      return variant.timeline.ships ? addition : "    #if DEBUG\n\(addition)    #endif\n"
    }
    let list = """

        private static var variants: [TimelineVariant] {
          var variants: [TimelineVariant] = []
      \(additions.joined())    return variants
        }

      """
    let declaration = """
      /// A compiled privacy policy.
      public enum \(name) {
      \(screens.isEmpty ? "" : constants(for: screens))\
        /// The timeline that an engine plays.
        ///
        /// If these bytes are damaged, or if `ScrimTimeline` reads another version of them,
        /// it is the timeline that covers every screen.
        public static let timeline = Timeline(
          base64: \(literal(indentation: 6))\(variants.isEmpty ? "" : ",\n    variants: variants"))
      \(variants.isEmpty ? "" : list)}

      """
    return """
      // Written by `scrim compile`: change the policy, and compile it again.

      public import ScrimTimeline

      \(ships ? declaration : "#if DEBUG\n\(declaration)#endif\n")
      """
  }

  /// An enum with the ids of screens, under names that the compiler checks.
  private func constants(for screens: [(id: String, ships: Bool)]) -> String {
    let lines = screens.map { screen in
      let text = screen.id.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      let line = "    public static let \(screen.id.swiftConstantDeclaration) = \"\(text)\"\n"
      // A policy that does not ship is in `#if DEBUG` as a whole.
      return (ships: screen.ships || !ships, line: line)
    }
    let debugLines = lines.filter { !$0.ships }.map(\.line).joined()
    return """
        /// The ids of the screens that the policy lists.
        public enum Screen {
      \(lines.filter(\.ships).map(\.line).joined())\
      \(debugLines.isEmpty ? "" : "    #if DEBUG\n\(debugLines)    #endif\n")\
        }


      """
  }

  /// The bytes as a string literal in Base64, on lines of their own.
  private func literal(indentation: Int) -> String {
    var lines: [Substring] = []
    var rest = Base64.text(bytes)[...]
    while !rest.isEmpty {
      lines.append(rest.prefix(96))
      rest = rest.dropFirst(96)
    }
    let start = "\n" + String(repeating: " ", count: indentation)
    return "\"\"\"\(start)\(lines.joined(separator: "\\\(start)"))\(start)\"\"\""
  }
}

/// Base64, as RFC 4648 defines it.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  package static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits: UInt32 = 0
      for index in 0..<3 { bits = bits << 8 | (index < count ? UInt32(bytes[start + index]) : 0) }
      for index in 0..<4 {
        let digit = digits[Int(bits >> (18 - 6 * index) & 63)]
        text.append(index <= count ? digit : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
