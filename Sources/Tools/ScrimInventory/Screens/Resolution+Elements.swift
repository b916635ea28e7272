internal import ScrimDiagnostics

// Elements of React Navigation.

extension Resolution {
  /// Reads an element such as `<Stack.Screen name="Home">`.
  mutating func readElement(_ token: Int, in file: Int) {
    let (code, facts) = (readings[file].code, readings[file].facts)
    let last = code.elementName(token)
    let isMember = last > token + 1
    if code.has(last, "Navigator"), isMember {
      navigators.formUnion(facts.scopes(at: token).map { DefinitionID(file: file, index: $0) })
    }
    guard code.has(last, "Screen"), isNavigator(code.text(token + 1), isMember, in: file) else {
      return
    }
    let query = QueryTable.screenElement
    var (attribute, name, component) = (
      code.argumentList(after: last), Range<Int>?.none, String?.none
    )
    while attribute < code.count, !code.has(attribute, ">", "<", ";") {
      if code.has(attribute + 1, "=") {
        let value = code.content(ofGroup: attribute + 2) ?? attribute + 2..<attribute + 3
        if code.has(attribute, "name") {
          name = value
        } else if code.has(attribute, "component", "getComponent") {
          component = value.last.flatMap { code.word($0) }
        }
      }
      attribute = code.next(attribute)
    }
    guard let name else {
      let location = code.range(token, through: last)
      return report(
        query.form, "the name of the screen is not written here",
        at: .init(source: file, range: location))
    }
    declare(query, Expression(file: file, range: name), component: component)
  }

  /// Whether all components of a name show a navigator, beside those that lead to
  /// it.
  func isNavigator(_ component: String, from path: [DefinitionID] = []) -> Bool {
    let all = (definitions[component] ?? []).filter {
      readings[$0.file].kind == .script && [.function, .value].contains(definition($0).kind)
        && !path.contains($0)
    }
    return !all.isEmpty && path.count < 4
      && all.allSatisfy { id in
        if navigators.contains(id) { return true }
        // `withSuspense(PayStack)`, `lazy(() => import('./PayStack'))`
        let code = readings[id.file].code
        return (definition(id).value ?? 0..<0).prefix(16).contains { token in
          if code.has(token - 2, "import"), let module = code.literal(token) {
            return navigators.contains { readings[$0.file].isModule(module) }
          }
          return code.word(token).map { isNavigator($0, from: path + [id]) } == true
        }
      }
  }

  /// Whether an element is the screen of a navigator, and not of Expo Router,
  /// whose elements only set options.
  private func isNavigator(_ root: String, _ isMember: Bool, in file: Int) -> Bool {
    let own = (definitions[root] ?? []).last {
      $0.file == file && definition($0).kind != .assignment
    }
    guard let module = readings[file].facts.importedNames[root]?.module else {
      // `const { Screen } = createStackNavigator()`
      guard isMember else { return own == nil }
      let value = own.flatMap { definition($0).value }
      return value.map { readings[file].code.has($0.lowerBound, "withLayoutContext") } != true
    }
    return isMember && module != "expo-router"
      && (!module.hasPrefix("expo-router/") || module.hasSuffix("react-navigation"))
  }
}
