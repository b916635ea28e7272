// Found only where a function is lowered: a value that is not sendable, used after it
// was given to another thread.

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
