// The spans of arrays are newer than the systems that apps support.

func sum(_ numbers: [Int]) -> Int {
  // finds: 'span' is only available in
  let span = numbers.span
  return span.count
}

func size(_ text: String) -> Int {
  // finds: 'span' is only available in
  text.utf8.span.count
}
