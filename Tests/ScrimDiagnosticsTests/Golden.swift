import TestSupport
import Testing

/// Compares a text with its golden file.
func expectGolden(_ text: String, _ name: String, test: String = #filePath) throws {
  #expect(text == (try goldenText(name, orNow: text, test: test)), "\(name)")
}
