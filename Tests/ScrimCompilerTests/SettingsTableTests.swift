import ScrimDiagnostics
import ScrimSyntax
import Testing
import ScrimJSON

@testable import ScrimCompiler

/// Screens share settings only if they set the same.
@Suite struct SettingsTableTests {
  /// Each key with a value, as a screen's map.
  static let maps: [String] = {
    let definitions = PolicySchema.definitions
    func entries(_ map: String) -> [String] {
      let keys = definitions.first { $0.name == map }?.keys ?? []
      return keys.compactMap { key in
        (key.standard ?? key.examples.first).map { "\(key.name): \($0.text)" }
      }
    }
    return entries("settings").map { "{ \($0) }" } + entries("fade").map { "{ fade: { \($0) } }" }
  }()

  @Test("there is a value to try for every key")
  func some() {
    #expect(Self.maps.count == 13)
  }

  @Test(
    "a screen that sets a key does not share the settings of one that does not", arguments: maps)
  func number(_ map: String) {
    let policy = "scrim: 1\ncovers: { paper: hide }\nscreens: { a: {}, b: \(map) }\n"
    var reader = PolicyReader(limits: SyntaxLimits(), drafts: Drafts(), reporting: Report())
    let source = SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))
    let numbers = reader.read(source).policy.screens.map(\.value.number)
    #expect(numbers == [0, 1])
  }

  @Test("screens share settings, however many before them had their own", arguments: [100, 5000])
  func late(_ count: Int) {
    var policy = "scrim: 1\nscreens:\n"
    for index in 0..<count { policy += "  s\(index): { text: \(index + 1)pt }\n" }
    for index in 0..<count { policy += "  t\(index): { text: \(index + 1)pt }\n" }
    var reader = PolicyReader(limits: SyntaxLimits(), drafts: Drafts(), reporting: Report())
    let source = SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))
    let numbers = reader.read(source).policy.screens.map { Int($0.value.number) }
    #expect(numbers == Array(0..<count) + Array(0..<count))
  }
}
