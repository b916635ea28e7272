import XCTest

/// The stories: how a user leaves the app, from which screen.
final class StoryTests: XCTestCase {
  @MainActor
  func testTheHomeScreenHasNoColorOfTheApp() throws {
    let stage = try Stage(for: self)
    stage.goHome()
    let picture = try stage.photograph("home screen")
    XCTAssertEqual(picture.markers, [], "choose another wallpaper")
    XCTAssertLessThan(picture.coverShare, 0.01, "choose another wallpaper")
  }

  @MainActor
  func testAPublicScreenIsNotCovered() throws {
    try Stage(for: self).play(.welcome, storing: .marker(.welcome))
  }

  @MainActor
  func testASensitiveScreen() throws {
    let stage = try Stage(for: self)
    stage.press("Accounts")
    try stage.play(.accounts)
  }

  @MainActor
  func testASensitiveScreenInSwiftUI() throws {
    let stage = try Stage(for: self)
    stage.press("Accounts", "Balance")
    try stage.play(.balance)
  }

  @MainActor
  func testASheet() throws {
    let stage = try Stage(for: self)
    stage.press("Accounts", "Transfer")
    try stage.play(.transfer, closing: "Close")
  }

  @MainActor
  func testTheKeyboardAndItsAccessoryView() throws {
    let stage = try Stage(for: self)
    stage.press("Accounts", "Transfer")
    stage.app.textFields["Amount"].tap()
    try stage.waitFor(.accessory)
    try stage.play(.transfer, closing: "Close")
  }

  @MainActor
  func testAnAlertOverASensitiveScreen() throws {
    let stage = try Stage(for: self)
    stage.press("Accounts", "Alert")
    try stage.play(.accounts, closing: "OK")
  }

  @MainActor
  func testAnAlertOverAPublicScreen() throws {
    let stage = try Stage(for: self)
    stage.press("Alert")
    try stage.play(.welcome, closing: "OK")
  }

  @MainActor
  func testALookAtTheSwitcher() throws {
    let stage = try Stage(for: self)
    stage.press("Accounts", "Balance")
    try stage.waitFor(.balance)
    stage.openSwitcher()
    let picture = try stage.photograph("switcher")
    XCTAssertEqual(picture.markers, [], "the switcher shows the screen")
    XCTAssertGreaterThan(picture.coverShare, 0.05, "the switcher does not show the cover")
    stage.app.activate()
    try stage.waitFor(.balance)
  }

  @MainActor
  func testTheNotificationCenter() throws {
    let stage = try Stage(for: self)
    stage.press("Accounts", "Balance")
    try stage.play(.balance) {
      stage.openNotificationCenter()
      let picture = try stage.photograph("notification center")
      XCTAssertEqual(picture.markers, [], "the screen is visible behind the notification center")
    }
  }

  @MainActor
  func testLandscape() throws {
    let stage = try Stage(for: self, in: .landscapeLeft)
    stage.press("Accounts", "Balance")
    try stage.play(.balance)
  }

  @MainActor
  func testLeavingWhileFaceIDAsks() throws {
    let stage = try Stage(for: self)
    stage.press("Accounts", "Confirm")
    stage.allowFaceID()
    let unavailable = stage.app.alerts["Face ID is not available"]
    try XCTSkipIf(unavailable.waitForExistence(timeout: 2), "no face is enrolled")
    let isAsking = stage.app.navigationBars["Asking"].waitForExistence(timeout: 5)
    XCTAssertTrue(isAsking, "the app does not ask for Face ID")
    try stage.play(.accounts)
  }
}
