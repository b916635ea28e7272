/// The forms of sources that declare screens.
package enum SourceForm: String, CaseIterable, Sendable {
  case storyboard
  case xib
  case swift
  case navigation = "android-navigation"
  case compose
  case flutter
  case reactNavigation = "react-navigation"
  case expoRouter = "expo-router"
  /// A mapping file, which can add screens.
  case mapping
}
