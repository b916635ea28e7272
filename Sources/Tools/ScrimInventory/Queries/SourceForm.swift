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

extension SourceForm {
  /// What the reader of a format looks for, beside the rows of the table.
  ///
  /// `docs/inventory.md` lists it.
  var reader: (kind: SourceKind?, screens: [ScreenStatus: String])? {
    switch self {
    case .storyboard:
      (
        .storyboard,
        [
          .named: "each runtime attribute `scrimScreen` of a view controller",
          .declared: "each other view controller, by its storyboard identifier or its class",
        ]
      )
    case .xib:
      (
        .xib,
        [
          .named: "each runtime attribute `scrimScreen` of a view controller",
          .declared: "each other view controller, and an owner that is one, by its class",
        ]
      )
    case .navigation:
      (.androidXML, [.declared: "each destination of a graph, by its route, its id or its class"])
    case .android: (.androidXML, [.presented: "activities of the manifest"])
    case .expoRouter:
      (
        .script,
        [.declared: "each file in the routes folder of a package with `expo-router`, by its path"]
      )
    case .mapping: (nil, [.declared: "each line `= ID`"])
    case .swift, .swiftUI, .uiKit, .compose, .flutter, .reactNavigation: nil
    }
  }
}
