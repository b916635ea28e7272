/// Edits to one source that can be applied together: sorted, without overlaps.
///
/// Edits overlap if they share a byte, or if one inserts text inside the span
/// of the other. Different edits of one span also overlap, because the order of
/// their texts is unclear. Equal edits are applied once.
struct EditList {
  private var edits: [Fix.Edit] = []

  func accepts(_ edit: Fix.Edit) -> Bool { accepts(edit, at: index(of: edit.span)) }

  /// Inserts an edit if it overlaps no other; returns whether the list has it
  /// now.
  @discardableResult mutating func insert(_ edit: Fix.Edit) -> Bool {
    let index = index(of: edit.span)
    guard accepts(edit, at: index) else { return false }
    if !edits[index...].starts(with: [edit]) { edits.insert(edit, at: index) }
    return true
  }

  func applied(to bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var result: ContiguousArray<UInt8> = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for edit in edits {
      result += bytes[end..<edit.span.start]
      result += edit.replacement.utf8
      end = edit.span.end
    }
    return result + bytes[end...]
  }

  /// Compares only the neighbors, because no two edits of the list overlap.
  private func accepts(_ edit: Fix.Edit, at index: Int) -> Bool {
    if index > 0, edits[index - 1].span.end > edit.span.start { return false }
    guard index < edits.count else { return true }
    let next = edits[index]
    return next.span == edit.span ? next == edit : next.span.start >= edit.span.end
  }

  /// The index of the first edit that does not come before a span.
  private func index(of span: SourceSpan) -> Int {
    edits.partitioningIndex { ($0.span.start, $0.span.end) >= (span.start, span.end) }
  }
}
