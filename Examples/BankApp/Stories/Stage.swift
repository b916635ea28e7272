import XCTest

/// The app, and the system around it, for a story.
///
/// Each control that fails ends the story, so that a story which has seen
/// nothing cannot pass.
@MainActor
struct Stage {
  let app = XCUIApplication()
  private let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
  private let test: XCTestCase

  /// Launches the app, which shows its public screen.
  init(for test: XCTestCase, in orientation: UIDeviceOrientation = .portrait) throws {
    test.continueAfterFailure = false
    self.test = test
    XCUIDevice.shared.orientation = orientation
    app.launchArguments = ["--story"]
    app.launch()
    try waitFor(.welcome)
  }

  /// Presses buttons of the app, each when it has appeared.
  func press(_ titles: String...) {
    for title in titles {
      let button = app.buttons[title].firstMatch
      XCTAssertTrue(button.waitForExistence(timeout: 10), "there is no button '\(title)'")
      button.tap()
    }
  }

  /// Waits until the screen with a marker is visible.
  func waitFor(_ marker: Marker) throws {
    for _ in 0..<20 {
      if try Picture(XCUIScreen.main.screenshot().image).markers.contains(marker) { return }
      Thread.sleep(forTimeInterval: 0.5)
    }
    _ = try photograph("\(marker.rawValue) is missing")
    XCTFail("the screen with the marker '\(marker.rawValue)' is not visible")
  }

  // MARK: - Leaving and returning

  /// Leaves the app from a screen, looks at the switcher, returns to the screen,
  /// and judges what iOS has stored.
  ///
  /// - Parameters:
  ///   - marker: the screen, which must be visible before and after.
  ///   - requirement: what the snapshots must show.
  ///   - title: the button that closes what is in front of the screen.
  ///   - detour: where the user goes before the home screen.
  func play(
    _ marker: Marker, storing requirement: Requirement = .cover, closing title: String? = nil,
    by detour: () throws -> Void = {}
  ) throws {
    try waitFor(marker)
    _ = try photograph("before")
    try detour()
    goHome()
    // iOS takes and stores the snapshots now.
    Thread.sleep(forTimeInterval: 3)
    openSwitcher()
    let switcher = try photograph("switcher")
    app.activate()
    try waitFor(marker)
    if let title { press(title) }
    XCTAssertEqual(requirement.faults(in: try storedSnapshots(), and: switcher), [])
    if case .cover = requirement {
      // iOS may remove the files before the app is back, which the pictures above
      // are not affected by.
      let harmless = ["nothing is exposed", "no stored snapshot was found"]
      XCTAssertTrue(harmless.contains(report), "the app reports: \(report)")
    }
  }

  /// What the app says of the snapshots, which it shows with them.
  private var report: String {
    let text = app.staticTexts["report"].label
    let attachment = XCTAttachment(string: text)
    attachment.name = "report"
    attachment.lifetime = .keepAlways
    test.add(attachment)
    return text
  }

  /// Presses the home button, again if something was in front of the app.
  func goHome() {
    for _ in 0..<3 where app.state == .runningForeground {
      XCUIDevice.shared.press(.home)
      _ = app.wait(for: .runningBackground, timeout: 5)
    }
    XCTAssertNotEqual(app.state, .runningForeground, "the app is still in front")
  }

  /// Swipes up from the bottom edge, and holds.
  func openSwitcher() { drag(from: CGVector(dx: 0.5, dy: 0.999), to: CGVector(dx: 0.5, dy: 0.5)) }

  /// Swipes down from the top edge, left of the middle.
  func openNotificationCenter() {
    drag(from: CGVector(dx: 0.2, dy: 0.001), to: CGVector(dx: 0.2, dy: 0.9))
  }

  private func drag(from start: CGVector, to end: CGVector) {
    springboard.coordinate(withNormalizedOffset: start).press(
      forDuration: 0.05, thenDragTo: springboard.coordinate(withNormalizedOffset: end),
      withVelocity: .slow, thenHoldForDuration: 1)
    Thread.sleep(forTimeInterval: 1)
  }

  /// Allows the app to use Face ID, if iOS asks.
  func allowFaceID() {
    let alert = springboard.alerts.firstMatch
    if alert.waitForExistence(timeout: 3) {
      alert.buttons.element(boundBy: alert.buttons.count - 1).tap()
    }
  }

  // MARK: - Looking

  /// Takes a picture of the screen, and keeps it.
  func photograph(_ name: String) throws -> Picture {
    try keep(XCUIScreen.main.screenshot(), as: name)
  }

  /// The snapshots that iOS stored when the app was last left.
  private func storedSnapshots() throws -> [StoredSnapshot] {
    press("Snapshots")
    let count = app.staticTexts["count"]
    XCTAssertTrue(count.waitForExistence(timeout: 10), "the app does not show its snapshots")
    var snapshots: [StoredSnapshot] = []
    for _ in 0..<(try XCTUnwrap(Int(count.label))) {
      let name = app.staticTexts["name"].label
      let image = app.images["snapshot"]
      let picture = image.exists ? try keep(image.screenshot(), as: "stored \(name)") : nil
      snapshots.append(StoredSnapshot(name: name, picture: picture))
      press("Next")
    }
    return snapshots
  }

  private func keep(_ screenshot: XCUIScreenshot, as name: String) throws -> Picture {
    let attachment = XCTAttachment(screenshot: screenshot)
    attachment.name = name
    attachment.lifetime = .keepAlways
    test.add(attachment)
    return try Picture(screenshot.image)
  }
}
