internal import ScrimJSON
internal import ScrimTimeline

// The JSON forms of single values.

extension Codec where Value == String {
  static var text: Codec {
    Codec(schema: CodecSchema(json: ["type": "string"])) { text, _ in
      .string(text)
    } read: { (value, _) throws(TimelineError) in
      guard case .string(let text) = value.content else { throw value.refusal("text") }
      return text
    }
  }
}

extension Codec where Value == Bool {
  static var bool: Codec {
    Codec(schema: CodecSchema(json: ["type": "boolean"])) { value, _ in
      .bool(value)
    } read: { (value, _) throws(TimelineError) in
      guard case .bool(let isTrue) = value.content else { throw value.refusal("true or false") }
      return isTrue
    }
  }
}

extension Codec where Value == Int {
  /// A number that counts elements.
  ///
  /// - Parameter bound: the largest valid number, which can depend on the whole
  ///   timeline.
  static func count(
    _ expected: String, upTo bound: @escaping (CodecContext) -> Int = { _ in Int(Int32.max) }
  ) -> Codec {
    let schema = CodecSchema(json: ["type": "integer", "minimum": 0])
    return Codec(schema: schema) { count, _ in
      .integer(count)
    } read: { (value, context) throws(TimelineError) in
      guard case .number(let number) = value.content, let count = number.integer, count >= 0
      else { throw value.refusal(expected) }
      guard count <= bound(context) else {
        throw TimelineError(
          .contradiction("\(count) is too large for \(expected)"), at: value.range.lowerBound)
      }
      return Int(count)
    }
  }

  /// The index of an element in a list of the timeline.
  static func number(of thing: String, in list: String) -> Codec {
    count("the number of \(thing), counted from 0") { ($0.counts[list] ?? 0) - 1 }
  }
}

extension Codec where Value == Double {
  static var factor: Codec {
    Codec(schema: CodecSchema(json: ["type": "number", "minimum": 0])) { value, _ in
      .number(value)
    } read: { (value, _) throws(TimelineError) in
      guard case .number(let number) = value.content, let double = number.double, double >= 0
      else { throw value.refusal("a number from 0 on") }
      return double
    }
  }
}

extension Codec where Value == Nanoseconds {
  /// A duration in milliseconds, with as many decimals as necessary.
  static var time: Codec {
    Codec(schema: CodecSchema(json: ["type": "number", "minimum": 0])) { time, _ in
      .number(JSONNumber(time.count, dividedByTenTo: 6))
    } read: { (value, _) throws(TimelineError) in
      guard case .number(let number) = value.content,
        let count = number.rounded(timesTenTo: 6), count >= 0
      else { throw value.refusal("a time in milliseconds") }
      return Nanoseconds(count: count)
    }
  }
}

extension Codec where Value == CoverColor {
  /// A color as `#RRGGBBAA`.
  static var color: Codec {
    let schema = CodecSchema(json: ["type": "string", "pattern": "^#[0-9A-Fa-f]{8}$"])
    return Codec(schema: schema) { color, _ in
      .string("#" + [color.red, color.green, color.blue, color.alpha].map(\.hexadecimal).joined())
    } read: { (value, _) throws(TimelineError) in
      guard case .string(let text) = value.content, let color = CoverColor(hexadecimal: text) else {
        throw value.refusal("a color as #RRGGBBAA")
      }
      return color
    }.defined(as: "color")
  }
}

extension UInt8 {
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0\(digits)" : digits
  }
}

extension CoverColor {
  fileprivate init?(hexadecimal text: String) {
    guard text.utf8.count == 9, text.utf8.first == UInt8(ascii: "#"),
      text.utf8.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let bits = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: UInt8(truncatingIfNeeded: bits >> 24), green: UInt8(truncatingIfNeeded: bits >> 16),
      blue: UInt8(truncatingIfNeeded: bits >> 8), alpha: UInt8(truncatingIfNeeded: bits))
  }
}

extension Codec where Value: CaseIterable & RawRepresentable<String> & Equatable {
  /// One word for each case of an enumeration.
  static var word: Codec {
    words(Value.allCases.map { ($0.rawValue, $0) })
  }
}

extension Codec where Value: Equatable {
  /// A value that is written as a word.
  static func words(_ words: [(word: String, value: Value)]) -> Codec {
    let names = words.map(\.word)
    let schema = CodecSchema(json: ["enum": .array(names.map(JSON.string))])
    return Codec(schema: schema) { value, _ in
      words.first { $0.value == value }.map { .string($0.word) } ?? .null
    } read: { (value, _) throws(TimelineError) in
      guard case .string(let text) = value.content else {
        throw value.refusal("one of \(names.joined(separator: ", "))")
      }
      guard let choice = words.first(where: { $0.word == text }) else {
        throw TimelineError(
          .contradiction("expected one of \(names.joined(separator: ", ")), not \(text.quoted)"),
          at: value.range.lowerBound)
      }
      return choice.value
    }
  }
}
