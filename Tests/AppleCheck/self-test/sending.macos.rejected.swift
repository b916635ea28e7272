// Detected only when a function is lowered: a value that is not sendable is
// used after it was sent to another thread.

import AppKit

final class Box {
  var value = 0
}

func give() {
  let box = Box()
  // finds: sending 'box' risks causing data races
  Task { @MainActor in box.value += 1 }
  box.value += 1
}
