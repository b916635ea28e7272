extension ContiguousArray<UInt8> {
  /// The first index from `start` on whose byte satisfies a predicate, or the
  /// end.
  func firstIndex(from start: Int, where isWanted: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, !isWanted(self[index]) { index += 1 }
    return index
  }
}

extension UInt8 {
  var isBlankOrBreak: Bool {
    isBlank || isLineBreak
  }

  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
  }

  var isLineBreak: Bool {
    self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }
}
