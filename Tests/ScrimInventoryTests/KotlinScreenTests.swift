import Testing

@testable import ScrimInventory

/// Destinations that Kotlin builds without the usual functions, and names that
/// imports and packages decide.
@Suite struct KotlinScreenTests {
  @Test("a function named addDestination is not a destination in a file without navigation")
  func ownDestination() {
    expect("a.kt", "fun f() { trip.addDestination(city) }", declares: [])
  }

  private static let routes = [
    ("a.kt", "package com.a\nobject Routes { const val HOME = \"x\" }"),
    ("b.kt", "package com.b\nobject Routes { const val HOME = \"y\" }"),
  ]

}
