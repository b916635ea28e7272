/// Which of a cover's colours a system shows.
package enum Appearance: String, CaseIterable, Sendable {
  case light
  case dark
}
