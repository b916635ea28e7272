// The definitions of all sources, by their names.

extension Constants {
  /// Whether the sources define a property with a name.
  func hasProperty(_ name: String) -> Bool {
    bindings[name]?.prefix(Self.maximumCandidates).contains { !self[$0].isLocal } ?? false
  }

  subscript(index: BindingIndex) -> Definitions.Binding {
    sources[index.source].definitions.bindings[index.binding]
  }

  /// The bindings in a source whose path ends with a name.
  func bindingIndices(named name: String, in source: Int) -> ArraySlice<BindingIndex> {
    guard let all = bindings[name] else { return [] }
    let start = all.firstIndex(ofSource: source)
    return all[start..<all.firstIndex(ofSource: source + 1)]
  }

  /// The innermost definitions of a name around an offset: several if a
  /// condition such as `#if` selects one of them.
  ///
  /// - Parameter isMember: whether the name must be a member of a type.
  func innermost(
    _ name: String, at offset: Int, in source: Int, isMember: Bool
  ) -> [BindingIndex] {
    var found: [BindingIndex] = []
    for index in bindingIndices(named: name, in: source) {
      let binding = self[index]
      guard binding.scope.contains(offset), !(isMember && binding.isLocal) else { continue }
      let count = found.first.map { self[$0].scope.count } ?? .max
      if binding.scope.count < count { found = [] }
      if binding.scope.count <= count { found.append(index) }
    }
    return found
  }

  mutating func text(of index: BindingIndex, depth: Int) -> String? {
    guard case .constant(let expression) = self[index].value,
      case .text(let text) = meaning(of: expression, in: index.source, depth: depth + 1)
    else { return nil }
    return text
  }
}

extension [Constants.BindingIndex] {
  /// The position of the first binding in a source, or in a later one.
  fileprivate func firstIndex(ofSource source: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].source < source { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
