/// For each variable or function whose value is routes: the routes that list
/// it.
///
/// A name means the innermost variable or function around it, else one outside
/// of types. A path, such as `Routes.home`, means the member of a type. Both
/// must be in a file that the list can see.
struct RouteLists {
  /// A route, by its source and its index there.
  struct Route {
    let source: Int
    let index: Int
  }

  /// The lists that name a variable or a function.
  struct Listing {
    var parents: [Route] = []
    /// Whether a list outside of routes names it.
    var isTop = false
  }

  /// A variable or a function whose value is routes.
  private struct Owner: Hashable {
    let source: Int
    let path: [String]
  }

  private var listings: [Owner: Listing] = [:]
  /// The undefined names in lists, with their sources.
  private(set) var undefined: [(source: Int, FileScreens.RouteReference)] = []

  /// The largest number of variables and functions with one name that are
  /// compared.
  private static let maximumOwners = 1000

  init() {}

  init(_ screens: [FileScreens], _ constants: inout Constants) {
    var owners: [String: Set<Owner>] = [:]
    for (source, screens) in screens.enumerated() {
      for path in screens.declarations.compactMap(\.owner) {
        owners[path[path.count - 1], default: []].insert(Owner(source: source, path: path))
      }
    }
    for (source, screens) in screens.enumerated() {
      for route in screens.routeReferences {
        let (path, modules) = constants.unprefixed(route.reference.path, in: source)
        let named = owners[path[path.count - 1]] ?? []
        if named.isEmpty {
          if !path[path.count - 1].hasPrefix("$"),
            !constants.defines(path, at: route.reference.offset, in: source)
          {
            undefined.append((source, route))
          }
          continue
        }
        guard named.count <= Self.maximumOwners else { continue }
        let visible = constants.libraries.sources(visibleFrom: source, behind: modules)
        for owner in Self.meant(by: path, route.scope, in: source, named, visible) {
          if let parents = route.parents {
            listings[owner, default: Listing()].parents += parents.map {
              Route(source: source, index: $0)
            }
          } else {
            listings[owner, default: Listing()].isTop = true
          }
        }
      }
    }
  }

  subscript(source: Int, path: [String]) -> Listing? {
    listings[Owner(source: source, path: path)]
  }

  /// The variables and functions that a path can mean.
  private static func meant(
    by path: [String], _ scope: [String], in source: Int, _ named: Set<Owner>,
    _ visible: VisibleSources
  ) -> [Owner] {
    if path.count == 1 {
      for depth in stride(from: scope.count, through: 1, by: -1) {
        let local = Owner(source: source, path: scope.prefix(depth) + path)
        if named.contains(local) { return [local] }
      }
    }
    let seen = named.filter { visible.contains($0.source) }
    let exact = seen.filter {
      path.count == 1 ? $0.path == path : $0.path.suffix(path.count).elementsEqual(path)
    }
    if !exact.isEmpty { return exact.count == 1 ? Array(exact) : [] }
    // An inherited member, or the member of an object.
    let members = named.filter { $0.path.count > 1 }
    return members.count == 1 ? Array(members) : []
  }
}
