internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimSyntax

extension Shape where Value: Sendable {
  /// A map with known keys.
  ///
  /// - Parameters:
  ///   - id: tells this map from every other; keys are looked up once for each
  ///     document and map.
  ///   - conditions: what the JSON Schema asks of it beyond its keys.
  static func map(
    _ id: MapID, _ noun: String = "a map", _ fields: [Field<Value>],
    and conditions: @autoclosure @escaping @Sendable () -> [(name: String, value: JSON)] = [],
    make: @escaping @Sendable (Origin) -> Value
  ) -> Shape {
    let names = fields.map(\.name)
    let required = fields.indices.reduce(UInt64(0)) {
      fields[$1].isRequired ? $0 | 1 << UInt64($1) : $0
    }
    let read = reader(of: fields, from: 0)
    return Shape(
      noun: noun, schema: .map(id, fields.map { $0.description() }, and: conditions())
    ) { binder, node in
      guard binder.isMap(node, expected: noun) else { return nil }
      var value = make(binder.origin(of: node))
      var found: UInt64 = 0
      var unknown: [(key: Int, child: Int)] = []
      let keys = binder.keyIndexes(of: id, names)
      var pairs = binder.tree.pairs(of: node)
      while let (key, child) = pairs.next(in: binder.tree) {
        guard let index = binder.index(ofKey: key, among: keys) else {
          unknown.append((key, child))
          continue
        }
        found |= 1 << UInt64(index)
        read(index, &binder, key, child, &value)
      }
      if !unknown.isEmpty {
        var taken = Set(names.indices.filter { found & 1 << UInt64($0) != 0 }.map { names[$0] })
        for (key, child) in unknown {
          let meant = binder.reportUnknownKey(key, among: names, taken: &taken)
          // A key that is misspelt is there, and says what it says.
          guard let index = meant.flatMap(names.firstIndex) else { continue }
          found |= 1 << UInt64(index)
          read(index, &binder, key, child, &value)
        }
      }
      if found & required == required { return value }
      for (index, field) in fields.enumerated()
      where field.isRequired && found & 1 << UInt64(index) == 0 {
        binder.reportMissingKey(field.name, in: node, example: field.example)
      }
      return value
    }
  }

  /// A function that reads the value of the key with a number, for some keys from one on.
  ///
  /// A function that stands in an array is counted around each call; one that another
  /// function holds on to is not.
  private static func reader(of fields: [Field<Value>], from first: Int) -> FieldReader {
    let middle = fields.count / 2
    if middle == 0 {
      guard let read = fields.first?.read else { return { _, _, _, _, _ in } }
      return { _, binder, key, child, value in read(&binder, key, child, &value) }
    }
    let lower = reader(of: Array(fields[..<middle]), from: first)
    let upper = reader(of: Array(fields[middle...]), from: first + middle)
    return { number, binder, key, child, value in
      if number < first + middle {
        lower(number, &binder, key, child, &value)
      } else {
        upper(number, &binder, key, child, &value)
      }
    }
  }

  private typealias FieldReader =
    @Sendable (
      _ number: Int, inout Binder, _ key: Int, _ child: Int, inout Value
    ) -> Void

  /// A map whose keys are names that the policy chooses.
  static func entries<Name, Entry>(
    _ noun: String, _ name: Shape<Name>, _ entry: Shape<Entry>
  ) -> Shape where Value == [NamedEntry<Name, Entry>] {
    Shape(noun: noun, schema: .entries(name.schema(), entry.schema())) { binder, node in
      guard binder.isMap(node, expected: noun) else { return nil }
      var pairs = binder.tree.pairs(of: node)
      var entries: [NamedEntry<Name, Entry>] = []
      entries.reserveCapacity(pairs.count(in: binder.tree))
      while let (key, child) = pairs.next(in: binder.tree) {
        // Both are read, so that a fault in one does not hide one in the other.
        let (name, value) = (name.read(&binder, key), entry.read(&binder, child))
        if let name, let value {
          entries.append(NamedEntry(name: name, value: value, origin: binder.origin(of: key)))
        }
      }
      return entries
    }
  }
}
