/// The definitions in a source that the name of a screen can refer to.
struct Definitions: Sendable {
  /// A name and its value.
  struct Binding: Sendable {
    enum Value: Sendable {
      /// A value that does not change.
      case constant(NameExpression)
      /// The parameter of a function, by the indices of both.
      case parameter(function: Int, index: Int)
      case unknown
    }

    /// The names of the types around the binding, and its own name.
    ///
    /// Only its own name if it is local to a function.
    let path: [String]
    let value: Value
    /// The bytes in which the last name alone refers to the binding.
    let scope: Range<Int>
    let isLocal: Bool
    /// Whether the binding is a member of a companion object.
    ///
    /// A path through its type then means this member.
    var isOfCompanion = false
    /// The token at which its value starts, in a module of JavaScript; nil if
    /// the value can change.
    var start: Int?

    /// The reference that is the whole value; nil if it is another expression.
    var alias: Reference? {
      if case .constant(let expression) = value { expression.reference } else { nil }
    }

    var isConstant: Bool { if case .constant = value { true } else { false } }
  }

  /// A function, whose callers may name screens.
  struct Function: Sendable {
    struct Parameter: Sendable, Equatable {
      /// The name at the call; nil if the position decides.
      let label: String?
      let name: String
      /// Whether the argument may also be written without its label.
      let isPositional: Bool
      /// Whether it is a parameter of the base's constructor, such as Dart's
      /// `super.path`.
      var isOfBase = false
      /// The last name of its type, in Swift and Kotlin; nil if it is not read.
      var type: String?
      /// Whether it takes any number of arguments.
      var isVariadic = false
      /// The value without an argument; nil if the argument is required.
      var defaultValue: LocatedName?
    }

    let name: String
    let parameters: ParameterList
    let typeParameters: [String]
    /// The type that it extends, in Kotlin.
    var receiver: String?
    /// Whether it is a Swift initializer, with the name of its type.
    var isInitializer = false
    /// Whether it is a Swift initializer that calls another one of its type.
    var isConvenience = false
    /// The bytes of its parameters and its body.
    let range: Range<Int>
  }

  /// A type, or an extension of one.
  struct TypeDefinition: Sendable {
    enum Kind: Sendable {
      /// A type that no other type inherits from.
      case final
      /// A class that others can inherit from.
      case inheritable
      /// A protocol or an interface.
      case abstract
      case `extension`
    }

    let path: [String]
    let kind: Kind
    /// The first type that it inherits from or conforms to, in Swift.
    let base: String?
    let typeParameters: [String]
    /// Whether it is a SwiftUI view that shows a view that it takes: one of its
    /// type parameters is a view.
    var showsOtherView = false
    /// Whether its header says that it is a SwiftUI view.
    var isView = false
    /// The bytes of its body; empty if it has none.
    var scope: Range<Int>
  }

  /// A type with the parameters of its constructor.
  struct Construction: Sendable {
    let type: String
    let parameters: [String]
    /// The parameters that are not members of the type.
    let hidden: Set<String>
  }

  /// A value that a constructor creates, such as
  /// `object Home : Screen("home")`.
  struct Instance: Sendable {
    let path: [String]
    let type: String
    let arguments: [(label: String?, value: NameExpression)]
  }

  /// A name that another module defines.
  struct Import: Sendable {
    enum Origin: Sendable {
      /// A JavaScript module's export with this name.
      case named(String)
      case theDefault
      case namespace
      /// A full name, as in Kotlin and Java.
      case path([String])
    }

    let alias: String
    /// The path of a JavaScript module, as it is written.
    let module: String
    let origin: Origin
  }

  /// A name that a JavaScript module exports for something with another name,
  /// or for something that another module defines.
  struct Export: Sendable {
    /// Nil for all names of the other module, as in `export *`.
    let name: String?
    /// The path in the module that defines it; empty for that whole module.
    let path: [String]
    /// The path of the other module, as it is written; nil if this one defines
    /// it.
    let module: String?
  }

  /// Another object whose entries a JavaScript object spreads, as in
  /// `{ ...others }`.
  struct Spread: Sendable {
    /// The path of the object that contains the spread.
    let path: [String]
    /// Nil if code makes the other object.
    let value: Reference?
    /// The token at which the spread starts.
    ///
    /// It replaces earlier entries with the same name.
    let start: Int
  }

  /// A library function that returns navigators, or functions that make them.
  enum NavigatorFunction: String, CaseIterable, Sendable {
    /// Returns a function that makes navigators.
    case factory = "createNavigatorFactory"
    /// Returns a navigator of Expo Router.
    case layout = "withLayoutContext"
  }

  var package: [String] = []
  var bindings: [Binding] = []
  var functions: [Function] = []
  /// The types, in the order in which they start.
  var types: [TypeDefinition] = []
  /// The names that Kotlin gives to types by `typealias`.
  var typeAliases: Set<String> = []
  /// The other names that Swift and Dart give to types, by `typealias`,
  /// `typedef`, or `class Name = Type with Mixin`.
  var aliases: [(name: String, type: String)] = []
  var constructions: [Construction] = []
  var instances: [Instance] = []
  var imports: [Import] = []
  /// The packages and types whose names are all imported, in Kotlin and Java.
  var wildcards: [[String]] = []
  var exports: [Export] = []
  var spreads: [Spread] = []
  /// The variables and functions whose value is the result of such a function.
  var results: [NavigatorFunction: Set<String>] = [:]
  /// The variables and functions whose value can be a function of a library that
  /// makes navigators, as in `const make = isNew ? createStackNavigator : old`.
  var navigatorMakers: Set<String> = []
  /// The variables that hold the property `Screen` of a call's result, as in
  /// `const { Screen } = createStackNavigator()`.
  var madeScreens: Set<String> = []
  /// Whether a JavaScript module has `module.exports = …`.
  var assignsExports = false

  /// The modules that the source imports.
  var importedModules: Set<String> = []
  /// The libraries that a library of Dart exports, and the files of its parts.
  var exportedModules: Set<String> = []
  var parts: Set<String> = []

  init(of code: SourceCode) {
    if code.language.isScript {
      var reader = ModuleReader(code)
      reader.read()
      self = reader.definitions
    } else {
      var reader = DefinitionReader(code)
      reader.read()
      self = reader.definitions
    }
  }

  init() {}

  /// The largest number of types that are compared.
  private static let maximumTypes = 1000

  /// The types whose bodies contain an offset, the innermost last.
  func types(around offset: Int) -> [TypeDefinition] {
    var (low, high) = (0, types.count)
    while low < high {
      let middle = (low + high) / 2
      if types[middle].scope.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return types[..<low].suffix(Self.maximumTypes).filter { $0.scope.contains(offset) }
  }
}
