// The definitions of all sources, by their names.

extension Constants {
  /// Whether the sources define a property with a name.
  func hasProperty(_ name: String) -> Bool {
    bindings[name]?.prefix(Self.maximumCandidates).contains { !self[$0].isLocal } ?? false
  }

  subscript(index: BindingIndex) -> Definitions.Binding {
    sources[index.source].definitions.bindings[index.binding]
  }

  /// The bindings in a source with a last name.
  func bindingIndices(named name: String, in source: Int) -> ArraySlice<BindingIndex> {
    guard let all = bindings[name] else { return [] }
    let start = all.firstIndex(ofSource: source)
    return all[start..<all.firstIndex(ofSource: source + 1)]
  }

  /// The definition of a name that is innermost around an offset.
  ///
  /// - Parameter isMember: whether it must be a member of a type.
  func innermost(
    _ name: String, at offset: Int, in source: Int, isMember: Bool
  ) -> Definitions.Binding? {
    bindingIndices(named: name, in: source).lazy.map { self[$0] }
      .filter { $0.scope.contains(offset) && !(isMember && $0.isLocal) }
      .min { $0.scope.count < $1.scope.count }
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
