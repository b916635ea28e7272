/// Combines what the files say about screens.
///
/// A function that passes its parameter on as the name or the view of a screen
/// gives a row of its own, because its calls name the screens. Files that call
/// it are read again with these rows.
struct Resolution {
  var found: [AppInventory.Declaration] = []
  var unread: [AppInventory.Unread] = []
  let readings: [SourceReading]
  let constants: Constants
  var definitions: [String: [(file: Int, type: FileFacts.Kind)]] = [:]
  var bases: Set<String> = []
  var traits: [FileFacts.Trait: Set<String>] = [:]
  /// The routes that continue others, by the variable or function that has them.
  var inclusions: [String: [(file: Int, parents: Range<Int>)]] = [:]
  /// The types of the screens that are presented, each with the first place.
  var presented: [String: (form: SourceForm, file: Int, range: Range<Int>)] = [:]
  /// The rows that wrappers give, with where each wrapper is.
  var wrappers: [(query: Query, file: Int, range: Range<Int>)] = []
  /// The number of wrappers of each name.
  var overloads: [String: Int] = [:]
  /// The values of the functions and properties of all files.
  var bodies: [String: [(file: Int, ranges: [Range<Int>])]] = [:]

  /// The number of paths that a route can have.
  static let maximumPaths = 64

  init(_ readings: [SourceReading]) {
    self.readings = readings
    constants = Constants(readings)
    for (file, reading) in readings.enumerated() {
      for type in reading.facts.types {
        definitions[type.name, default: []].append((file, type))
        bases.formUnion(type.bases)
      }
      traits.merge(reading.facts.traits) { $0.union($1) }
      for (name, ranges) in reading.facts.bodies {
        bodies[name, default: []].append((file, ranges))
      }
      for inclusion in reading.facts.inclusions {
        if inclusions[inclusion.name, default: []].count <= Self.maximumPaths {
          inclusions[inclusion.name, default: []].append((file, inclusion.parents))
        }
      }
    }
  }

  mutating func run() {
    addSubclasses()
    for (file, reading) in readings.enumerated() {
      read(reading.facts, in: file)
      for table in reading.facts.usedTables where !has(table.name, .table) {
        report(
          reading.kind == .androidXML ? .navigation : .flutter,
          "'\(table.name)' is not in the sources that were read", file, table.range)
      }
      for type in reading.facts.types where isPresented(type, in: file) {
        present(type.name, reading.kind == .swift ? .uiKit : .android, file, type.range)
      }
    }
    readCallsOfWrappers()
    addPresented()
    // Several rows can find one place.
    unread = unread.sorted { $0.location < $1.location }.reduce(into: []) { places, place in
      if places.last?.location != place.location { places.append(place) }
    }
    found = found.sorted { $0.location < $1.location }.reduce(into: []) { screens, screen in
      let last = screens.last
      if last?.location != screen.location || last?.name != screen.name { screens.append(screen) }
    }
  }

  /// Whether a file says something about a name.
  func has(_ name: String?, _ trait: FileFacts.Trait) -> Bool {
    name.map { traits[trait]?.contains($0) == true } ?? false
  }

  mutating func read(_ facts: FileFacts, in file: Int) {
    for place in facts.unread { report(place.form, place.reason, file, place.range) }
    for mention in facts.mentions { read(mention, in: file) }
  }

  mutating func report(
    _ form: SourceForm, _ reason: String, _ file: Int, _ range: Range<Int>
  ) {
    unread.append(.init(location: .init(source: file, range: range), form: form, reason: reason))
  }

  // MARK: - Names

  mutating func read(_ mention: FileFacts.Mention, in file: Int) {
    switch mention.name {
    case .views(let views):
      for view in views { read(view, mention, in: file, depth: 0) }
    case .expression(let name) where mention.isScreen:
      // A navigator is a screen only by the screens in it.
      if mention.query.form == .reactNavigation, has(mention.component, .navigator) { return }
      do throws(Constants.Failure) {
        let text = try constants.text(of: name, mention, in: file)
        let paths = mention.query.form == .flutter ? try fullPaths(text, mention, in: file) : [text]
        for path in paths { add(path, mention, in: file) }
      } catch {
        switch error {
        case .unreadable(let reason): report(mention.query.form, reason, file, mention.range)
        case .computed(let name) where mention.query.status == .declared:
          add(name, mention, in: file)
        case .computed(let name):
          report(mention.query.form, "'\(name)' is computed", file, mention.range)
        case .parameter(let reference): wrap(name, reference, mention, in: file)
        }
      }
    case .expression: break
    }
  }

  mutating func add(_ name: String, _ mention: FileFacts.Mention, in file: Int) {
    let (form, isID) = (mention.query.form, mention.query.status == .named)
    if isID, let refusal = DeclaredName.refusal(ofID: name) {
      return report(form, refusal, file, mention.range)
    }
    // The class of a controller in a storyboard can name its screen itself.
    if [.storyboard, .xib].contains(form), !isID, has(mention.component, .named) { return }
    found.append(
      AppInventory.Declaration(
        location: .init(source: file, range: mention.range), form: form,
        status: mention.query.status, name: name, qualifier: mention.qualifier,
        component: mention.component))
  }

  /// The paths of a route, below each route that can be around it.
  func fullPaths(
    _ path: String, _ mention: FileFacts.Mention, in file: Int, depth: Int = 0
  ) throws(Constants.Failure) -> [String] {
    var parents = (mention.parents ?? 0..<0).map { (file: file, index: $0) }
    if parents.isEmpty, let owner = mention.owner {
      parents = (inclusions[owner] ?? []).flatMap { place in
        place.parents.map { (place.file, $0) }
      }
    } else if path.hasPrefix("/") {
      return [path]
    }
    guard depth < 16, parents.count <= Self.maximumPaths else {
      throw .unreadable("the paths of its route are together too many")
    }
    if parents.isEmpty { return [path] }
    var paths: [String] = []
    for (file, index) in parents {
      let parent = readings[file].facts.mentions[index]
      guard case .expression(let name) = parent.name else { continue }
      let text = try constants.text(of: name, parent, in: file)
      for above in try fullPaths(text, parent, in: file, depth: depth + 1) {
        paths.append((above.hasSuffix("/") ? above : "\(above)/") + path.drop { $0 == "/" })
      }
      if paths.count > Self.maximumPaths {
        throw .unreadable("the paths of its route are together too many")
      }
    }
    return paths
  }
}
