/// What one file defines and says about screens, before the other files are known.
struct FileFacts: Sendable {
  /// Code that a row of the table looks for.
  struct Site: Sendable {
    let query: Query
    let token: Int
  }

  /// A screen of markup, or of a file's path.
  struct Mention: Sendable {
    enum Name: Sendable {
      /// A name; the type of a screen that is only presented.
      case text(String)
      /// The screens are those of this graph.
      case graph(String)
      /// It is not read, for this reason.
      case unread(String)
    }

    let form: SourceForm
    let status: ScreenStatus
    let name: Name
    /// The bytes that name the screen.
    let range: Range<Int>
    /// The class that shows the screen.
    var component: String?
    /// What distinguishes types of one name, such as their module.
    var qualifier: String?

    init(_ form: SourceForm, _ status: ScreenStatus, _ name: Name, at range: Range<Int>) {
      (self.form, self.status, self.name, self.range) = (form, status, name, range)
    }
  }

  var definitions: [Definition] = []
  /// The definitions that contain others, in the order of their beginnings.
  var scopes: [(start: Int, definition: Int)] = []
  var sites: [Site] = []
  var mentions: [Mention] = []
  /// The name of the graph that the file is.
  var graph: String?
  /// The parameters of closures and the variables of loops, which hide constants.
  var variables: Set<String> = []
  /// The routers that no row reads, by their names.
  var routers: [(name: String, range: Range<Int>)] = []
  var modules: [String] = []
  /// The names that a script imports.
  var importedNames: [String: (module: String, name: String)] = [:]

  /// Notes a place that is not read.
  mutating func reportUnread(_ form: SourceForm, _ range: Range<Int>, _ reason: String) {
    mentions.append(Mention(form, .declared, .unread(reason), at: range))
  }

  /// The innermost definition around a token.
  func scope(at token: Int) -> Int? {
    var (low, high) = (0, scopes.count)
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].start <= token { low = middle + 1 } else { high = middle }
    }
    var scope = low > 0 ? scopes[low - 1].definition : nil
    while let index = scope, definitions[index].end <= token { scope = definitions[index].parent }
    return scope
  }

  /// The number of definitions around something that count.
  private static let maximumNesting = 24

  /// The definitions around a token, the innermost first.
  func scopes(at token: Int) -> [Int] {
    var (scope, all) = (scope(at: token), [Int]())
    while let index = scope, all.count < Self.maximumNesting {
      all.append(index)
      scope = definitions[index].parent
    }
    return all
  }

  /// The names of the types around a token, the innermost first.
  func types(at token: Int) -> [String] {
    scopes(at: token).filter { definitions[$0].kind == .type }.map { definitions[$0].name }
  }

  /// Whether an expression is a parameter of a function around it.
  func isParameter(_ range: Range<Int>, in code: SourceCode) -> Bool {
    guard range.count == 1, let word = code.word(range.lowerBound) else { return false }
    return scopes(at: range.lowerBound).contains { scope in
      definitions[scope].kind == .function
        && definitions[scope].parameters.contains { $0.name == word }
    }
  }
}
