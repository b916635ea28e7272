internal import ScrimDiagnostics
internal import ScrimSyntax

extension Shape {
  /// One thing where the node is a map, another where it is a scalar.
  static func either(_ noun: String, scalar: Shape, map: Shape) -> Shape {
    Shape(noun: noun, schema: .anyOf([scalar.schema(), map.schema()])) { binder, node in
      switch binder.kind(of: node) {
      case let kind where kind.isMapping: return map.read(&binder, node)
      case let kind where kind.isScalar: return scalar.read(&binder, node)
      default:
        binder.reportWrongType(node, expected: noun)
        return nil
      }
    }
  }
}
