import TestSupport
import Testing

/// Holds a text against the file that says what it must be.
func expectGolden(_ text: String, _ name: String, test: String = #filePath) throws {
  #expect(text == (try goldenText(name, orNow: text, test: test)), "\(name)")
}
