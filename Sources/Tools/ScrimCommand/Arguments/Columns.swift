/// Formats rows of two columns.
///
/// The first column is as wide as its longest cell.
package func columns(_ rows: [(String, String)]) -> String {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.reduce(into: "") { text, row in
    text += "  \(row.0)" + String(repeating: " ", count: width - row.0.count + 3) + row.1 + "\n"
  }
}
