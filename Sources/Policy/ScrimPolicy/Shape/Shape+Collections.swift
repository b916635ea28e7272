internal import ScrimDiagnostics
package import ScrimJSON
internal import ScrimSyntax

extension Shape where Value: Sendable {
  /// A map with known keys.
  ///
  /// - Parameters:
  ///   - id: identifies the map; its keys are looked up once for each document.
  ///   - mayBePart: whether another file may write the required keys. Missing
  ///     keys are then reported after files are merged.
  ///   - conditions: the conditions of the JSON Schema on the map as a whole.
  ///   - wrap: turns a text into such a map, with the text as its one value.
  ///   - advice: returns the help for a text.
  ///   - keyAdvice: returns the help for an unknown key, if this map knows what
  ///     is meant.
  ///   - reportEntry: reports an unknown key that is spelled like none of the
  ///     map, as this map knows it; returns whether it did.
  package static func map(
    _ id: MapID, _ noun: String = "a map", _ fields: [Field<Value>], mayBePart: Bool = false,
    and conditions: @autoclosure @escaping @Sendable () -> [(name: String, value: JSON)] = [],
    wrap: (@Sendable (_ text: String) -> String)? = nil,
    advice: (@Sendable (_ text: String) -> String)? = nil, keyAdvice: UnknownKey.Advice? = nil,
    reportEntry: UnknownKey.Report? = nil, make: @escaping @Sendable (Origin) -> Value
  ) -> Shape {
    let names = fields.map(\.name)
    let required = fields.indices.filter { fields[$0].isRequired && !mayBePart }
    @Sendable func schema() -> Schema {
      let keys = fields.map { $0.description() }
      return .closedMap(keys, and: conditions()).defined(as: id.name, keys: keys)
    }
    return Shape(noun: noun, schema: schema(), acceptsKey: { key, _ in names.contains(key) }) {
      binder, node in
      guard binder.isMap(node, expected: noun, keys: names, wrap: wrap, advice: advice) else {
        return nil
      }
      let outerAlias = binder.enterMap(at: node)
      defer { binder.mapAlias = outerAlias }
      let faultsBefore = binder.faultCount
      var value = make(binder.origin(of: node))
      var found: UInt64 = 0
      var hasDuplicates = false
      var unknown: [(key: Int, child: Int)] = []
      let keys = binder.keyIndexes(of: id, names)
      var pairs = binder.tree.pairs(of: node)
      while let (key, child) = pairs.next(in: binder.tree) {
        guard let index = binder.index(ofKey: key, among: keys) else {
          unknown.append((key, child))
          continue
        }
        hasDuplicates = hasDuplicates || found & 1 << UInt64(index) != 0
        found |= 1 << UInt64(index)
        // A key that is not spelled out is reported, but its value is read, so
        // that no key is reported as missing.
        _ = binder.isSpelledOut(key)
        if let acceptsKey = fields[index].acceptsKey,
          binder.skipUnindentedKeys(
            after: key, child, in: node, &pairs,
            where: { !names.contains($0) && acceptsKey($0, names) })
        {
          continue
        }
        fields[index].read(&binder, key, child, &value)
      }
      if hasDuplicates { binder.noteUnreadNames(ofDuplicatesIn: node) }
      // Unknown keys that may be meant for required ones.
      var unmatched = 0
      if !unknown.isEmpty {
        let missing = required.filter { found & 1 << UInt64($0) == 0 }
        var taken = Set(names.indices.filter { found & 1 << UInt64($0) != 0 }.map { names[$0] })
        for (key, child) in unknown {
          // A key that a comma cut off is reported once, unless the text before
          // it is invalid already.
          if binder.isCutOffByComma(key, before: child) {
            if binder.faultCount == faultsBefore { binder.reportCutOff(key) }
            continue
          }
          let meant = binder.reportUnknownKey(
            key, before: child, among: names, taken: &taken,
            onlyMissing: unknown.count == 1 && missing.count == 1 ? names[missing[0]] : nil,
            keyAdvice: keyAdvice, reportEntry: reportEntry
          ) { fields[$0].isHarmless($1) }
          // A misspelled key counts as present, and its value is read.
          guard let (index, hasValue) = meant else {
            binder.noteUnreadNames(ofMap: child)
            unmatched += 1
            continue
          }
          found |= 1 << UInt64(index)
          if hasValue {
            binder.readGuessed(child) { fields[index].read(&$0, key, child, &value) }
          }
        }
      }
      for index in required.filter({ found & 1 << UInt64($0) == 0 }).dropFirst(unmatched) {
        binder.reportMissingKey(names[index], in: node, example: fields[index].example)
      }
      return value
    }
  }

  /// A map whose keys are names that the policy chooses.
  ///
  /// - Parameter nameKeys: the keys that people write for these names if they
  ///   write a list of maps instead.
  package static func entries<Name, Entry>(
    _ noun: String, _ name: Shape<Name>, _ entry: Shape<Entry>, nameKeys: [String] = ["id", "name"]
  ) -> Shape where Value == [NamedEntry<Name, Entry>] {
    Shape(
      noun: noun, schema: .entries(name.schema(), entry.schema()),
      // A name near a key of the outer map is probably that key, misspelled.
      acceptsKey: { suggestion(for: $0, among: $1) == nil }
    ) { binder, node in
      guard binder.isMap(node, expected: noun, nameKeys: nameKeys) else { return nil }
      var pairs = binder.tree.pairs(of: node)
      var entries: [NamedEntry<Name, Entry>] = []
      entries.reserveCapacity(pairs.count(in: binder.tree))
      let outerKey = binder.entryKey
      defer { binder.entryKey = outerKey }
      while let (key, child) = pairs.next(in: binder.tree) {
        if binder.isReportedKey(key) || binder.reportMissingSpace(in: key) { continue }
        if let acceptsKey = entry.acceptsKey,
          binder.skipUnindentedKeys(
            after: key, child, in: node, &pairs, where: { acceptsKey($0, []) })
        {
          continue
        }
        // Both are read, so that a fault in one does not hide a fault in the
        // other.
        binder.entryKey = key
        let (name, value) = (name.read(&binder, key), entry.read(&binder, child))
        if let name, let value {
          entries.append(NamedEntry(name: name, value: value, origin: binder.origin(of: key)))
        } else if let text = binder.tree.text(of: key) {
          binder.tables.unreadNames.insert(text)
        }
      }
      return entries
    }
  }
}

extension Shape where Value: Sendable {
  /// A list.
  ///
  /// - Parameters:
  ///   - wrap: turns a text into such a list, with the text as its one element.
  ///   - advice: returns the help for a text.
  ///   - help: the help for a value of any other type.
  package static func list<Element>(
    _ noun: String, of element: Shape<Element>, wrap: (@Sendable (_ text: String) -> String)? = nil,
    advice: (@Sendable (_ text: String) -> String)? = nil, orElse help: String? = nil
  ) -> Shape where Value == [Located<Element>] {
    Shape(noun: noun, schema: .list(of: element.schema(), values: noun)) { binder, node in
      guard binder.kind(of: node).isSequence else {
        let isMap = binder.kind(of: node).isMapping
        let help = help ?? (isMap ? "write '- ' before each entry of the list" : nil)
        binder.reportWrongType(node, expected: noun, help: help, wrap: wrap, advice: advice)
        return nil
      }
      guard binder.mayRead(node) else { return nil }
      var elements: [Located<Element>] = []
      var children = binder.tree.entries(of: node)
      while let child = children.next(in: binder.tree) {
        if let value = element.read(&binder, child) {
          elements.append(Located(value, binder.origin(of: child)))
        }
      }
      return elements
    }
  }
}

extension Shape {
  /// A map with one shape, or a scalar with another.
  ///
  /// The noun of the map names both in findings.
  package static func either(scalar: Shape, map: Shape) -> Shape {
    Shape(
      noun: map.noun, schema: .either(scalar: scalar.schema(), map: map.schema()),
      acceptsKey: map.acceptsKey
    ) { binder, node in
      switch binder.kind(of: node) {
      case let kind where kind.isMapping:
        if let isText = scalar.isText, binder.reportMisleadingName(at: node, isValue: isText) {
          return nil
        }
        return map.read(&binder, node)
      case let kind where kind.isScalar: return scalar.read(&binder, node)
      default:
        binder.reportWrongType(node, expected: map.noun)
        return nil
      }
    }
  }
}
