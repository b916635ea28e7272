import ScrimJSON
import Testing

@Suite struct JSONPartReaderTests {
  /// The offset of the end in the last part; nil if the value does not end.
  private func end(_ parts: [String]) throws(JSONError) -> Int? {
    var reader = JSONPartReader()
    var end: Int?
    for part in parts { end = try reader.end(in: Array(part.utf8)[...]) }
    return end
  }

  @Test(
    "the end of a value is found in the part that has it",
    arguments: [
      (["{}"], 2), (["{\"a\":1} x"], 7), (["{", "\"a\": [1,", "2]", "} , {"], 1),
      (["{\"}\":", "\"\\\"}\"}"], 6), (["[[", "true, null], -1.5e3", "]"], 1),
    ] as [([String], Int)])
  func ends(_ parts: [String], _ expected: Int) throws {
    #expect(try end(parts) == expected)
  }

  @Test("a value that lacks its closing bracket does not end")
  func openValue() throws {
    #expect(try end(["{\"a\": {", "}"]) == nil)
  }

  @Test(
    "text that cannot continue a value is an error",
    arguments: [["{name"], ["{\"a"], ["{\"a\":1", "{"], ["{\"a\":1", "default"], ["[01"]])
  func invalid(_ parts: [String]) {
    #expect(throws: JSONError.self) { try end(parts) }
  }

  @Test("a value that is nested too deep is an error")
  func depth() {
    let deep = String(repeating: "[", count: LocatedJSON.maximumDepth + 1)
    #expect(throws: JSONError.self) { try end([deep]) }
  }
}
