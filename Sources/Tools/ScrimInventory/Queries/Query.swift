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
  let modules: [String]
  /// The name in which the parameter of a wrapper stands; nil for other rows.
  var template: Template?
  /// Whether the wrapper is a member of a type, so that a call on a variable can
  /// mean another function.
  var isMember = false
  /// An argument in whose place the name stands, as in `path ?? "/$name"`.
  var unlessArgument: String?
  /// Whether the row is that of a subclass of a route.
  var isSubclass = false

  /// What code is looked for.
  enum Site: Sendable {
    /// A call of a function or a constructor.
    case call
    /// A call of a function whose name begins so, such as `composableWithFade`.
    case callBeginning
    /// A call of a type or a function whose name ends so, such as
    /// `NavigationRoute`.
    case callEnding
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
    /// A file or an element of a format that has a reader of its own.
    case markup
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
    case views([String], Int? = nil)
    /// The keys of the map in an argument, or in an entry with this key.
    case keys(String)
    /// It is `/`, if there is an argument `home`.
    case home
    /// This name, for a parameter with a default value.
    case otherwise(NameExpression)
    /// In a title in the closures of arguments, by their labels.
    case title([String])
    /// Nowhere: the code is an unread place, for this reason.
    case unread(String)
    /// What a property gets, or a type's own name.
    case own
  }

  struct Template: Sendable {
    let name: NameExpression
    let parameter: Reference

    /// The name with what a call passes in the place of the parameter.
    func filled(with argument: NameExpression) -> NameExpression {
      guard case .parts(let parts) = name, case .parts(let more) = argument else { return argument }
      return .parts(
        parts.flatMap { part -> [NameExpression.Part] in
          if case .reference(let reference) = part, reference.path == parameter.path { return more }
          return [part]
        })
    }
  }

  init(
    _ form: SourceForm, _ status: ScreenStatus, _ site: Site, _ word: String, _ names: [Name],
    importing modules: [String] = []
  ) {
    (self.form, self.status, self.site) = (form, status, site)
    (self.word, self.names, self.modules) = (word, names, modules)
  }

  /// A screen that markup or a file declares or presents.
  init(_ form: SourceForm, _ status: ScreenStatus) { self.init(form, status, .markup, "", [.own]) }

  /// Whether a subclass of the type makes such screens too.
  var isRoute: Bool { form == .flutter && word != "App" && word != "ModalBottomSheet" }
}

/// Whether the engine hears of a screen.
package enum ScreenStatus: Int, Sendable, Comparable {
  /// The code names the screen to Scrim.
  case named
  /// The sources declare the screen under a name.
  case declared
  /// The sources present the screen without a name.
  case presented

  package var word: String { "\(self)" }

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
