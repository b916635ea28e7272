import Foundation
import ScrimJSON
import Testing

@Suite struct JSONTests {
  @Test("a string comes back as it was, and breaks out of nothing")
  func strings() throws {
    let string = "\"\\/\n\r\t\u{0}\u{1B}\u{7F}\u{85}é中🧑‍🚀\u{202E}\u{2028}\u{E0041}"
    let text = JSON.array([.string(string)]).text
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String] == [string])
    #expect(text.unicodeScalars.allSatisfy { !$0.isUnprintable })
  }

  @Test("members keep their order, on one line or on several")
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
