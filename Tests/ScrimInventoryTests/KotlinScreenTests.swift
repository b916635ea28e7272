import Testing

@testable import ScrimInventory

/// Destinations that Kotlin builds without the usual functions, and names that
/// imports and packages decide.
@Suite struct KotlinScreenTests {
  @Test("a function named addDestination is not a destination in a file without navigation")
  func ownDestination() {
    expect("a.kt", "fun f() { trip.addDestination(city) }", declares: [])
  }
}
