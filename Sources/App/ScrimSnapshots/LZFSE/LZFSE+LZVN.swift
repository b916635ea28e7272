extension LZFSE {
  /// Decompresses a block of LZVN: literal bytes, and matches with earlier ones.
  mutating func decompressLZVN(_ block: ByteReader) throws(SnapshotFault) {
    var reader = block
    var distance = 0
    while true {
      let code = try reader.byte()
      let (short, match) = (code >> 6, (code >> 3 & 7) + 3)
      switch code {
      case 0x06: return
      case 0x0E, 0x16: break
      case 0xE0: try append(reader.bytes(try reader.byte() + 16))
      case 0xE1...0xEF: try append(reader.bytes(code & 15))
      case 0xF0: try `repeat`(try reader.byte() + 16, from: distance)
      case 0xF1...0xFF: try `repeat`(code & 15, from: distance)
      case 0xA0...0xBF:
        let pair = Int(try reader.number(2))
        distance = pair >> 2
        try append(reader.bytes(code >> 3 & 3))
        try `repeat`(((code & 7) << 2 | pair & 3) + 3, from: distance)
      case 0x70...0x7F, 0xD0...0xDF: throw .damaged
      default:
        switch code & 7 {
        case 6: if code < 0x40 { throw .damaged }
        case 7: distance = Int(try reader.number(2))
        default: distance = (code & 7) << 8 | (try reader.byte())
        }
        try append(reader.bytes(short))
        try `repeat`(match, from: distance)
      }
    }
  }
}
