// The oldest supported systems have the spans of contiguous arrays.

import Dispatch

func sum(_ numbers: ContiguousArray<Int>) -> Int {
  let span = numbers.span
  return span.count
}

func size(_ text: String) -> Int {
  if #available(iOS 26.0, macOS 26.0, *) { text.utf8.span.count } else { text.utf8.count }
}

func run() {
  DispatchQueue.concurrentPerform(iterations: 2) { _ in }
}
