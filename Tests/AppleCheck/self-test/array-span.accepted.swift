// The spans of contiguous arrays are as old as the systems that apps support.

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
