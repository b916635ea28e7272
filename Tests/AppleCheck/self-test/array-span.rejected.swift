// The oldest supported systems do not have the spans of arrays.

func sum(_ numbers: [Int]) -> Int {
  // finds: 'span' is only available in
  let span = numbers.span
  return span.count
}

func size(_ text: String) -> Int {
  // finds: 'span' is only available in
  text.utf8.span.count
}
