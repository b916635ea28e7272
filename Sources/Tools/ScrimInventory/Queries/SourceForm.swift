/// The forms of sources that declare or present screens.
package enum SourceForm: String, CaseIterable, Sendable {
  case storyboard
  case xib
  case swift
  case swiftUI = "swiftui"
  case uiKit = "uikit"
  case navigation = "android-navigation"
  case android
  case compose
  case flutter
  case reactNavigation = "react-navigation"
  case expoRouter = "expo-router"
  /// A mapping file, which can add screens.
  case mapping
}
