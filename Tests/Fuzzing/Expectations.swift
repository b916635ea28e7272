internal import ScrimPatterns
internal import ScrimJSON

/// Throws an error if a text has characters that are unsafe on a terminal,
/// except line breaks.
func expectPrintable(
  _ text: String, _ name: String, but others: Set<Unicode.Scalar> = []
) throws(FuzzFailure) {
  for scalar in text.unicodeScalars
  where scalar.isUnprintable && scalar != "\n" && !others.contains(scalar) {
    throw FuzzFailure("\(name) has U+\(String(scalar.value, radix: 16, uppercase: true)) in it")
  }
}

/// Throws an error if a text is not JSON, or has characters that are unsafe on
/// a terminal.
func expectJSON(_ text: String, _ name: String) throws(FuzzFailure) {
  try expectPrintable(text, name)
  do throws(JSONError) {
    _ = try LocatedJSON(reading: Array(text.utf8)[...])
  } catch {
    throw FuzzFailure("\(name) is no JSON: \(error.message)")
  }
}

/// Throws an error if two values are not equal.
func expectSame<Value: Equatable>(
  _ value: Value, _ other: Value, _ name: String
) throws(FuzzFailure) {
  try expect(value == other, "\(name) does not come back as it was")
}
