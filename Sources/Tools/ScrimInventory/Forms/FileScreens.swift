/// The declarations of screens in one file.
struct FileScreens: Sendable {
  /// A declaration of a screen, as its source writes it.
  struct Declaration: Sendable {
    let form: SourceForm
    let name: NameExpression
    /// The bytes that name the screen.
    let range: Range<Int>
    /// Whether the name is already an id, as in Scrim's own API.
    var isID = false
    /// What distinguishes screens with the same name, such as their module.
    var qualifier: String?
    /// The condition for the declaration to count; nil if it always counts.
    var condition: Condition?
    /// Whether the declaration is a screen, and not only a part of the paths of
    /// other routes.
    var isScreen = true
    /// Whether the name is a path that continues another route's path, unless
    /// it starts with `/`.
    var isPath = false
    /// The types of the views that the screen shows.
    ///
    /// The declaration does not count if all of them name their screens.
    var views: [[String]] = []
    /// The views that the view of this type takes.
    ///
    /// If the sources do not define the type, it may only show these views.
    var takenViews: [TakenView] = []
    /// The indices of the routes whose paths can precede this path; several for
    /// a route with a condition.
    var parents: Range<Int>?
    /// The variable or function whose value is the route, after the names of
    /// the type and the functions around it.
    var owner: [String]?
  }

  /// A view that another view of SwiftUI takes, as in `LazyView { Home() }`.
  struct TakenView: Sendable {
    /// Nil if `.scrim(screen:)` names the view.
    let type: [String]?
    /// Whether it is the value of a closure, which usually makes views, and not
    /// an argument, which can be any value.
    let isInClosure: Bool
  }

  /// A reference to a route, or to a list of routes, in the routes of another
  /// route.
  struct RouteReference: Sendable {
    let reference: Reference
    /// The names of the type and the functions around it.
    let scope: [String]
    /// The indices of the routes that it continues; nil if it continues no
    /// route.
    let parents: Range<Int>?
    let range: Range<Int>
  }

  /// A condition for a declaration to count, which can be decided only with all
  /// modules.
  enum Condition: Sendable {
    /// The path is not a navigator of Expo Router, whose elements only set
    /// options.
    case declaresScreens([String])
    /// The path is a function that makes navigators.
    case makesNavigators([String])
    /// The path is the component `Screen` of a navigator.
    case isScreen([String])
    /// The name is a path, or a Flutter app uses the variable or function with
    /// this name as its routes.
    case isTable(String?)

    var isTable: Bool { if case .isTable = self { true } else { false } }
  }

  /// Code that may declare a screen whose name cannot be read.
  struct Unread: Sendable {
    let reason: String
    let range: Range<Int>
    /// The types of the views that it concerns.
    ///
    /// There is nothing to report if all of them name their screens.
    var views: [[String]] = []
    var condition: Condition?
  }

  /// A reference to a list of screens that another file may have.
  struct Inclusion: Sendable {
    let list: String
    let range: Range<Int>
    var condition: Condition?
  }

  var declarations: [Declaration] = []
  var unread: [Unread] = []
  var inclusions: [Inclusion] = []
  var routeReferences: [RouteReference] = []
  /// The names of the lists of screens in the file.
  var lists: Set<String> = []
  /// The names that calls take as routes.
  var passedLists: Set<String> = []
  /// The names of the declarators that the file calls.
  var calls: Set<String> = []
  /// The functions that the file calls without an argument that names a screen.
  var defaults: Set<Declarator.Signature> = []
  /// The types of the views whose content names their screen.
  var namedViews: Set<[String]> = []
  /// The condition of the declarations that are being read.
  var condition: Condition?

  /// Declares the screens that an expression names.
  mutating func declare(
    _ form: SourceForm, _ code: SourceCode, _ range: Range<Int>, isID: Bool = false,
    between affixes: Affixes = Affixes(), unlessNamed views: [[String]] = []
  ) {
    for name in code.names(in: range) {
      declarations.append(
        Declaration(
          form: form, name: name.expression.between(affixes), range: name.range, isID: isID,
          condition: condition,
          views: views))
    }
  }

  mutating func reportUnread(
    _ range: Range<Int>, _ reason: String, unlessNamed views: [[String]] = []
  ) {
    unread.append(Unread(reason: reason, range: range, views: views, condition: condition))
  }

  /// Records that the file calls one of some functions.
  mutating func addCall(of declarators: [Declarator]) {
    calls.formUnion(declarators.map(\.definedName))
  }

  /// Declares a screen that has the name of a type.
  mutating func declareType(
    _ form: SourceForm, _ code: SourceCode, _ range: Range<Int>,
    unlessNamed views: [[String]] = [], taking takenViews: [TakenView] = []
  ) {
    guard !range.isEmpty else { return }
    let bytes = code.range(range.lowerBound, through: range.upperBound - 1)
    let path = code.reference(range)?.path
    guard let path else {
      declarations.append(Declaration(form: form, name: .computed, range: bytes))
      return
    }
    let reference = Reference(path: path, offset: bytes.lowerBound, isType: true)
    declarations.append(
      Declaration(
        form: form, name: .parts([.reference(reference)]), range: bytes, views: views,
        takenViews: takenViews))
  }
}
