import ScrimJSON
import Testing
import TestSupport

@Suite struct LocatedJSONTests {
  @Test("each value has its range of bytes, as indices of the whole text")
  func ranges() throws {
    let text = #"é { "at" : [ 1.50, "ü\n" ], "b": {"c":null} } "#
    let bytes = Array(text.utf8)
    let json = try LocatedJSON(reading: bytes[2...])
    guard case .object(let members) = json.content, case .array(let elements)? = json["at"]?.content
    else {
      Issue.record("no object with an array")
      return
    }
    func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(members.map { source($0.nameRange) } == [#""at""#, #""b""#])
    #expect(elements.map { source($0.range) } == ["1.50", #""ü\n""#])
    #expect(json["b"].map { source($0.range) } == #"{"c":null}"#)
    #expect(source(json.range) == text.dropFirst(2).dropLast())
  }

  @Test(
    "valid JSON is accepted",
    arguments: [
      ("null", "null"), ("[]", "[]"), (" { } ", "{}"), ("[true,false]", "[true,false]"),
      (#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude80""#, #""\"\\/\u0008\u000c\n\r\té🚀""#),
      ("[0,-0,-1.5e+3,1E2]", "[0,-0,-1.5e+3,1E2]"), (#"{"":{"a":1}}"#, #"{"":{"a":1}}"#),
      (#"{"e\u0301":1,"é":2}"#, "{\"e\u{301}\":1,\"é\":2}"),
      (#""\u0000""#, #""\u0000""#), ("\t\r\n1", "1"),
    ])
  func accepted(text: String, written: String) throws {
    #expect(try LocatedJSON(reading: Array(text.utf8)[...]).json.text == written)
  }

  @Test(
    "invalid JSON and duplicate keys are refused at the offset of the error",
    arguments: [
      ("", 0, "expected a value, but the text ends"),
      (" ", 1, "expected a value, but the text ends"),
      ("[1,]", 3, "expected a value"),
      ("[1 2]", 3, "expected a comma or a closing bracket"),
      ("[1", 2, "expected a comma or a closing bracket"),
      (#"{"a":1,}"#, 7, "expected a name in quotes"),
      ("{a:1}", 1, "expected a name in quotes"),
      (#"{"a" 1}"#, 5, "expected a colon"),
      (#"{"a":1 "b":2}"#, 7, "expected a comma or a closing brace"),
      (#"{"a":1,"\u0061":2}"#, 7, "duplicate key"),
      ("1 2", 2, "unexpected text after the value"),
      ("01", 0, "a number cannot start with a zero"),
      ("-", 1, "expected a digit"),
      ("1.", 2, "expected a digit"),
      (".5", 0, "expected a value"),
      ("1e", 2, "expected a digit"),
      ("+1", 0, "expected a value"),
      ("NaN", 0, "expected a number"),
      ("truely", 0, "expected a value; write text in quotes"),
      ("'a'", 0, "expected a value"),
      (#""a"#, 2, "unclosed string"),
      (#""\"#, 2, "unclosed string"),
      ("\"a\nb\"", 2, "unescaped control character in a string"),
      (#""\x""#, 1, "unknown escape sequence"),
      (#""\u12g4""#, 1, "expected four hexadecimal digits after '\\u'"),
      (#""\ud83d""#, 1, "unpaired surrogate in an escape sequence"),
      (#""\ud83d\n""#, 1, "unpaired surrogate in an escape sequence"),
      (#""\ud83d\u0041""#, 1, "unpaired surrogate in an escape sequence"),
      (#""\ude80""#, 1, "unpaired surrogate in an escape sequence"),
      ("\u{FEFF}1", 0, "expected a value, not a byte order mark"),
      ("/* */ 1", 0, "expected a value"),
    ])
  func refused(text: String, offset: Int, message: String) throws {
    let error = #expect(throws: JSONError.self) { try LocatedJSON(reading: Array(text.utf8)[...]) }
    #expect(error?.offset == offset)
    #expect(error?.message == message)
  }

  @Test("bytes that are not UTF-8 are refused at the first of them")
  func notUTF8() {
    let bytes: [UInt8] = [0x22, 0x61, 0xC3, 0xA9, 0xC3, 0x22]
    let error = #expect(throws: JSONError.self) { try LocatedJSON(reading: bytes[...]) }
    #expect(error?.message == "the text is not UTF-8")
    #expect(error?.offset == 4)
  }

  @Test("nesting deeper than the limit is refused")
  func depth() throws {
    func nested(_ depth: Int) -> ArraySlice<UInt8> {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)[...]
    }
    _ = try LocatedJSON(reading: nested(3), maximumDepth: 3)
    let error = #expect(throws: JSONError.self) {
      try LocatedJSON(reading: nested(4), maximumDepth: 3)
    }
    #expect(error?.offset == 3)
    #expect(error?.message == "values are nested more than 3 deep")
    #expect(throws: JSONError.self) { try LocatedJSON(reading: nested(1_000_000)) }
  }

  @Test("random changes to JSON never trap the reader, and every accepted value round-trips")
  func fuzz() throws {
    var random = SeededRandom(seed: 4)
    let text = Array(#"{"a":[1,-2.5e3,"é\ud83d\ude80\n",null,true],"b":{"c":""}}"#.utf8)
    for _ in 0..<20_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = bytes.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = text.randomElement(using: &random) ?? 0
        case 1: bytes[index] = .random(in: 0...255, using: &random)
        default: bytes.remove(at: index)
        }
      }
      guard let json = try? LocatedJSON(reading: bytes[...]).json else { continue }
      #expect(try LocatedJSON(reading: Array(json.text.utf8)[...]).json.text == json.text)
    }
  }
}
