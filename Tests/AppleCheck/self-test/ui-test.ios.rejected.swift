import XCTest

final class Tests: XCTestCase {
  func testHome() {
    // finds: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
    let app = XCUIApplication()
    // finds: main actor-isolated instance method 'launch()' in a synchronous nonisolated context
    app.launch()
  }

  @MainActor
  func testDark() {
    // finds: 'nil' cannot be assigned to type 'UIDeviceOrientation'
    XCUIDevice.shared.orientation = nil
    // finds: value of type 'XCUIDevice' has no member 'pressLock'
    XCUIDevice.shared.pressLock()
  }
}
