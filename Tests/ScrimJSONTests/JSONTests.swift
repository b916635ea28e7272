import Foundation
import ScrimPatterns
import ScrimJSON
import Testing

@Suite struct JSONTests {
  @Test("a string round-trips, and all of its unprintable characters are escaped")
  func strings() throws {
    let string = "\"\\/\n\r\t\u{0}\u{1B}\u{7F}\u{85}é中🧑‍🚀\u{202E}\u{2028}\u{E0041}"
    let text = JSON.array([.string(string)]).text
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String] == [string])
    #expect(text.unicodeScalars.allSatisfy { !$0.isUnprintable })
  }

  @Test("values are equal exactly if they are written with the same bytes")
  func sameness() {
    let values: [JSON] = [
      .null, true, 1, .number(1.5), "1", "é", "e\u{301}", [], ["a"], ["a": 1, "b": 2],
      ["b": 2, "a": 1],
    ]
    #expect(Set(values + values).count == values.count)
    #expect(JSON.number(1) == 1)
  }

  @Test("members keep their order, on one line and on several")
  func order() {
    let json: JSON = ["b": 1, "a": [true, .null], "c": [], "d": .object([])]
    #expect(json.text == #"{"b":1,"a":[true,null],"c":[],"d":{}}"#)
    #expect(
      json.indentedText == """
        {
          "b": 1,
          "a": [
            true,
            null
          ],
          "c": [],
          "d": {}
        }
        """)
  }
}
