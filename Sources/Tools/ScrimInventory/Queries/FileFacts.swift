/// What one file says about screens, before the other files are known.
struct FileFacts: Sendable {
  /// Code that declares or presents a screen.
  struct Mention: Sendable {
    let query: Query
    let name: Name
    /// The bytes that name the screen.
    let range: Range<Int>
    /// Whether it is a screen, and not only a part of the paths of others.
    var isScreen = true
    /// The mentions whose paths this one's continues.
    var parents: Range<Int>?
    /// The variable or function whose value is the route.
    var owner: String?
    /// The functions around it, outermost first, as indices in `functions`.
    var functions: [Int] = []
    /// The type around it.
    var type: String?
    /// The parameter that names the screen instead, if a call gives it.
    var instead: Reference?
    /// The class, component or module that shows the screen.
    var component: String?
    /// What distinguishes types of one name, such as their module.
    var qualifier: String?

    enum Name: Sendable {
      case expression(NameExpression)
      case views([ShownView])
    }
  }

  /// A constant, an entry of an enum, or a variable, which hides constants.
  struct Constant: Sendable {
    /// Its name, after the types around it.
    let path: [String]
    /// Nil if it is not read.
    let value: NameExpression?
    /// Whether it is an entry or an object, whose members can mean its value.
    var isEntry = false
    /// Whether it is in a function.
    var isLocal = false
  }

  struct Function: Sendable {
    let name: String
    let parameters: [Parameter]
    /// The parameters for types, as in `fun <reified T> page()`.
    let typeParameters: [String]
    /// The type of which it is a member, or which it extends.
    let owner: String?
    let isInitializer: Bool

    /// Whether a reference means one of its parameters.
    func takes(_ reference: Reference) -> Bool {
      reference.path.count == 1
        && (parameters.contains { $0.name == reference.path[0] }
          || reference.isType && typeParameters.contains(reference.path[0]))
    }
  }

  struct Parameter: Sendable {
    /// The label in calls; nil for an argument without a label.
    let label: String?
    let name: String
    /// The tokens of the default value.
    let standard: Range<Int>?
  }

  struct Kind: Sendable {
    let name: String
    let bases: [String]
    /// Whether it can be a screen: a class that is not abstract.
    let isConcrete: Bool
    let isGeneric: Bool
    let range: Range<Int>
  }

  struct Unread: Sendable {
    let form: SourceForm
    let reason: String
    let range: Range<Int>
  }

  /// What one file says about a name that others use.
  enum Trait: Sendable {
    /// A type that names its screen itself.
    case named
    /// A type that markup declares as a screen.
    case declared
    /// A type whose constructor is called.
    case made
    /// A component that shows a navigator.
    case navigator
    /// A variable that holds a map of routes.
    case table
    /// A function or a property of the type `AnyView`, whose views are read.
    case erased
  }

  var mentions: [Mention] = []
  var constants: [Constant] = []
  /// The parameters of closures and the variables of loops, which hide constants.
  var variables: Set<String> = []
  var functions: [Function] = []
  var types: [Kind] = []
  var unread: [Unread] = []
  /// The names in lists of routes, with the mentions whose paths they continue.
  var inclusions: [(name: String, parents: Range<Int>)] = []
  /// The variables that apps take as their routes.
  var usedTables: [(name: String, range: Range<Int>)] = []
  /// The values of properties, functions and variables, which can show views, by
  /// their names.
  var bodies: [String: [Range<Int>]] = [:]
  var traits: [Trait: Set<String>] = [:]
  /// The routers that no row reads, by their names.
  var routers: [(name: String, range: Range<Int>)] = []
  var modules: [String] = []
  /// The names that a script imports.
  var importedNames: [String: (module: String, name: String)] = [:]
}

/// A view that code shows.
struct ShownView: Sendable {
  enum Content: Sendable {
    /// A view of a type.
    case type(String)
    /// The value of a function, a property or a parameter.
    case reference([String])
    /// A view that `.scrim` names.
    case named
    /// A view of code that is not read.
    case computed
  }

  let content: Content
  let range: Range<Int>
  /// Whether it may be a call beside the views of a body.
  var isBesideOthers = false
  /// The words of the chain of calls.
  var chain: [String] = []
  /// The views in the view, which count if the sources do not define its type.
  var inner: [ShownView] = []

  var isNamed: Bool { if case .named = content { true } else { false } }

  var isType: Bool { if case .type = content { true } else { isNamed } }
}
