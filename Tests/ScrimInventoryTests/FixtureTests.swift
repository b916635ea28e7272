import Foundation
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Compares the inventory of each fixture app with a golden file.
@Suite struct FixtureTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

  @Test(
    "the inventory of an app has every screen that it declares, and every unread declaration",
    arguments: [
      "storyboard", "xib", "swift", "swiftui", "uikit", "android-navigation", "android", "compose",
      "flutter", "react-navigation", "expo-router",
    ])
  func fixture(_ form: String) async throws {
    let outcome = await Scrim.run(
      ["inventory", "\(Self.root)/Fixtures/\(form)"], Terminal(isInteractive: false))
    let output = outcome.output.replacing("\(Self.root)/Fixtures/", with: "")
    #expect(outcome.status == .clean)
    #expect(output == (try goldenText("\(form).txt", orNow: output)))
  }
}
