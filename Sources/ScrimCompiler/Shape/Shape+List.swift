internal import ScrimDiagnostics
internal import ScrimSyntax

extension Shape where Value: Sendable {
  /// A list.
  static func list<Element>(
    _ noun: String, of element: Shape<Element>
  ) -> Shape where Value == [Setting<Element>] {
    Shape(noun: noun, schema: .list(of: element.schema(), values: noun)) { binder, node in
      guard binder.kind(of: node).isSequence else {
        binder.reportWrongType(node, expected: noun)
        return nil
      }
      var elements: [Setting<Element>] = []
      var children = binder.tree.entries(of: node)
      while let child = children.next(in: binder.tree) {
        if let value = element.read(&binder, child) {
          elements.append(Setting(value, binder.origin(of: child)))
        }
      }
      return elements
    }
  }
}
