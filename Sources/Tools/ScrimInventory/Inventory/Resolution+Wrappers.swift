// Functions that pass their parameter on as the name or the view of a screen.

extension Resolution {
  /// How often a wrapper may pass a parameter to another.
  private static let maximumRounds = 4
  private static let maximumWrappers = 2000

  /// Reads the files that call wrappers again, with the rows of these.
  mutating func readCallsOfWrappers() {
    var (searched, called) = (0, Set<String>())
    for _ in 0..<Self.maximumRounds where searched < wrappers.count {
      let index = QueryIndex(wrappers[searched...].map(\.query))
      let languages = Set(wrappers[searched...].map { readings[$0.file].kind })
      searched = wrappers.count
      for (file, reading) in readings.enumerated() {
        guard let code = reading.code, languages.contains(where: { $0.shares(code.language) }),
          index.isNeeded(in: code)
        else { continue }
        let facts = FileReader.read(code, index)
        called.formUnion(facts.mentions.map(\.query.word))
        read(facts, in: file)
      }
    }
    for (query, file, range) in wrappers
    where query.status != .presented && !query.isSubclass && !called.contains(query.word) {
      let reason = "'\(query.word)' takes the name as a parameter, and nothing calls it"
      report(query.form, reason, file, range)
    }
  }

  /// Adds the rows of types that extend a route of Flutter: they make such routes.
  mutating func addSubclasses() {
    let name = Reference(path: ["name"])
    for (file, reading) in readings.enumerated() where reading.kind == .dart {
      for type in reading.facts.types {
        for base in type.bases.flatMap({ QueryIndex.of(.dart).rows(ArraySlice($0.utf8)) })
        where base.isRoute {
          var query = Query(base.form, base.status, .call, type.name, base.names)
          query.template = Query.Template(name: .reference(name), parameter: name)
          query.isSubclass = true
          wrappers.append((query, file, type.range))
        }
      }
    }
  }

  /// Adds the row that a wrapper gives: its calls have what its parameter stands
  /// for.
  mutating func wrap(
    _ name: NameExpression, _ parameter: Reference, _ mention: FileFacts.Mention, in file: Int
  ) {
    let (functions, base) = (readings[file].facts.functions, mention.query)
    guard wrappers.count < Self.maximumWrappers,
      let function = mention.functions.reversed().map({ functions[$0] })
        .first(where: { $0.takes(parameter) })
    else { return }
    overloads[function.name, default: 0] += 1
    if overloads[function.name, default: 0] > QueryIndex.maximumRows {
      let reason = "too many functions are named '\(function.name)'"
      return report(base.form, reason, file, mention.range)
    }
    if readings[file].kind == .script {
      let reason = "'\(function.name)' takes the name as a parameter"
      return report(base.form, reason, file, mention.range)
    }
    let places = places(of: parameter, of: function, base.status == .presented, in: file)
    var query = Query(base.form, base.status, .call, function.name, places)
    query.template = Query.Template(name: name, parameter: parameter)
    query.isMember = function.owner != nil && !function.isInitializer
    query.unlessArgument = mention.instead.flatMap { instead in
      function.parameters.first { [$0.name] == instead.path && $0.name != parameter.path[0] }?.label
    }
    wrappers.append((query, file, mention.range))
  }

  /// Where the calls of a function have what its parameter stands for.
  private func places(
    of parameter: Reference, of function: FileFacts.Function, _ isView: Bool, in file: Int
  ) -> [Query.Name] {
    guard let index = function.parameters.firstIndex(where: { $0.name == parameter.path[0] }) else {
      let index = function.typeParameters.firstIndex(of: parameter.path[0]) ?? 0
      return [.typeArgument(isLast: index > 0), .typeIn([], nil)]
    }
    let (label, standard) = (function.parameters[index].label, function.parameters[index].standard)
    let labels = label.map { [$0] } ?? []
    // Kotlin's arguments need no labels.
    let position = label == nil || readings[file].kind == .kotlin ? index : nil
    let value = standard.flatMap { readings[file].code?.names(in: $0).first?.expression }
    return [isView ? .views(labels + [""], position) : .argument(labels, position)]
      + (value.map { [.otherwise($0)] } ?? [])
  }
}
