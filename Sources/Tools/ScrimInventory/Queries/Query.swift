/// A way in which the sources of a framework declare or present screens: a row
/// of the table.
///
/// A row says what code is looked for, and where the name of the screen stands
/// in it. All rows of a language are matched in one pass over the tokens.
struct Query: Sendable {
  let form: SourceForm
  let status: ScreenStatus
  let site: Site
  /// The name, or the part of a name, that is looked for.
  let word: String
  /// Where the name can stand, the first place first.
  let names: [Name]
  /// The beginnings of the modules of which the file imports one; empty if any
  /// file can have such code.
  var modules: [String] = []

  /// What code is looked for.
  enum Site: Sendable {
    /// A call of a function or a constructor.
    case call
    /// A call of a function whose name begins so, such as `composableWithFade`.
    case callBeginning
    /// A call of a type or a function whose name ends so, such as
    /// `NavigationRoute`.
    case callEnding
    /// A call whose first argument has this label.
    case label
    /// A call of a method, after a dot.
    case method
    /// A property that code sets or defines.
    case property
    /// An element of JSX, by the last part of its name.
    case element
    /// A function or a property whose type is this one.
    case result
    /// A type whose base, in the end, is none of the sources and has a name that
    /// ends so.
    case subtype
  }

  /// Where the name of the screen stands.
  enum Name: Sendable {
    /// In an argument, by one of its labels, or by its position without a label.
    case argument([String], Int?)
    /// In an argument, as a type: `Home.self`, `Home::class`, `Home()`. Without a
    /// position, in any argument.
    case typeIn([String], Int?)
    /// In the type arguments: the first, or the last.
    case typeArgument(isLast: Bool)
    /// In an argument, as a path that continues that of the call around it.
    case path(String)
    /// The types of the views that closures and values of arguments show; an empty
    /// label is a trailing closure.
    case views([String])
    /// The keys of the map in an argument, or in an entry with this key.
    case keys(String)
    /// It is `/`, if there is an argument `home`.
    case home
    /// In a title in the closures of arguments, by their labels.
    case title([String])
    /// Nowhere: the code is an unread place, for this reason.
    case unread(String)
    /// What a property gets, a type's own name, or the function around a call.
    case own
  }

  /// Whether a subclass of the type makes such screens too.
  var isRoute: Bool { form == .flutter && word != "App" && word != "ModalBottomSheet" }
}

/// Whether the engine hears of a screen.
package enum ScreenStatus: Sendable, Comparable {
  /// The code names the screen to Scrim.
  case named
  /// The sources declare the screen under a name.
  case declared
  /// The sources present the screen without a name.
  case presented

  package var word: String { "\(self)" }
}

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
