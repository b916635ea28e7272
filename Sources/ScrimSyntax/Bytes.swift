extension ContiguousArray<UInt8> {
  /// The first index from a given one on whose byte is as asked for, or the end.
  func firstIndex(from start: Int, where isWanted: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, !isWanted(self[index]) { index += 1 }
    return index
  }
}

extension ContiguousArray<UInt8> {
  /// Where the first run of blanks and line breaks starts that is longer than
  /// a limit.
  ///
  /// A run that long has a byte at some multiple of the limit, so only those
  /// are looked at, and their neighbours where they are blank.
  func blanks(inARowOver limit: Int) -> Int? {
    for middle in stride(from: limit, to: count, by: limit) where self[middle].isBlankOrBreak {
      let start = self[..<middle].lastIndex { !$0.isBlankOrBreak }.map { $0 + 1 } ?? 0
      let end = firstIndex(from: middle) { !$0.isBlankOrBreak }
      if end - start > limit { return start }
    }
    return nil
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
