package import Foundation

/// The outlines of digits in a TrueType font.
///
/// Only what digits need is read: outlines of lines and quadratic curves,
/// without hints, found by their Unicode characters.
package struct TrueTypeFont {
  private let data: [UInt8]
  /// Where each table starts.
  private let tables: [String: Int]
  private let unitsPerEm: Double

  /// A fault in the file.
  package struct Unreadable: Error {}

  package init(_ file: Data) throws {
    data = Array(file)
    guard data.count > 12 else { throw Unreadable() }
    var tables: [String: Int] = [:]
    for index in 0..<Self.word(data, at: 4) {
      let record = 12 + 16 * index
      guard record + 16 <= data.count else { throw Unreadable() }
      let tag = String(decoding: data[record..<record + 4], as: UTF8.self)
      tables[tag] = Self.word(data, at: record + 8) << 16 | Self.word(data, at: record + 10)
    }
    for tag in ["head", "loca", "glyf", "cmap", "hmtx"] where tables[tag] == nil {
      throw Unreadable()
    }
    self.tables = tables
    unitsPerEm = Double(Self.word(data, at: tables["head"]! + 18))
  }

  /// The distance from a digit to the next one, as a fraction of the text size.
  package func advance(of digit: Int) throws -> Double {
    Double(word(try start(of: "hmtx") + 4 * glyph(of: digit))) / unitsPerEm
  }

  /// How much of each pixel a digit covers, from 0 to 1.
  ///
  /// - Parameters:
  ///   - x: the left edge of the digit, in pixels from the left.
  ///   - baseline: the baseline of the digit, in pixels from the top.
  package func coverage(
    of digit: Int, size: Double, x: Double, baseline: Double, width: Int, height: Int
  ) throws -> [Double] {
    let scale = size / unitsPerEm
    let contours = try outline(ofGlyph: try glyph(of: digit)).map { contour in
      contour.map { Point(x: x + $0.x * scale, y: baseline - $0.y * scale) }
    }
    return Self.fill(contours, width: width, height: height)
  }
}

extension TrueTypeFont {
  private struct Point {
    var x: Double
    var y: Double
    var isOnCurve = true

    static func middle(_ one: Point, _ other: Point) -> Point {
      Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    }
  }

  private static func word(_ data: [UInt8], at offset: Int) -> Int {
    offset + 1 < data.count ? Int(data[offset]) << 8 | Int(data[offset + 1]) : 0
  }

  private func word(_ offset: Int) -> Int { Self.word(data, at: offset) }

  private func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: word(offset))) }

  private func start(of table: String) throws -> Int {
    guard let start = tables[table] else { throw Unreadable() }
    return start
  }

  /// The index of a digit's glyph, by the mapping for the basic plane.
  private func glyph(of digit: Int) throws -> Int {
    let (map, character) = (try start(of: "cmap"), 0x30 + digit)
    for index in 0..<word(map + 2) {
      let record = map + 4 + 8 * index
      let table = map + (word(record + 4) << 16 | word(record + 6))
      guard word(table) == 4 else { continue }
      let doubled = word(table + 6)
      for segment in stride(from: 0, to: doubled, by: 2) {
        let first = word(table + 16 + doubled + segment)
        guard (first...max(first, word(table + 14 + segment))).contains(character) else { continue }
        let delta = word(table + 16 + 2 * doubled + segment)
        let range = table + 16 + 3 * doubled + segment
        let base =
          word(range) == 0 ? character : word(range + word(range) + 2 * (character - first))
        return (base + delta) & 0xFFFF
      }
    }
    throw Unreadable()
  }

  /// The closed lines around a glyph, in the font's units.
  private func outline(ofGlyph glyph: Int) throws -> [[Point]] {
    let loca = try start(of: "loca")
    let isLong = word(try start(of: "head") + 50) == 1
    let offset =
      isLong
      ? word(loca + 4 * glyph) << 16 | word(loca + 4 * glyph + 2) : 2 * word(loca + 2 * glyph)
    var position = try start(of: "glyf") + offset
    let contourCount = signed(position)
    guard contourCount > 0 else { throw Unreadable() }
    let ends = (0..<contourCount).map { word(position + 10 + 2 * $0) }
    position += 10 + 2 * contourCount
    position += 2 + word(position)
    let count = ends[contourCount - 1] + 1
    var flags: [UInt8] = []
    while flags.count < count, position < data.count {
      let flag = data[position]
      let isRepeated = flag & 8 != 0
      flags += Array(repeating: flag, count: isRepeated ? Int(data[position + 1]) + 1 : 1)
      position += isRepeated ? 2 : 1
    }
    func coordinates(short: UInt8, same: UInt8) throws -> [Double] {
      var value = 0
      return try flags.prefix(count).map { flag in
        guard position + 1 < data.count else { throw Unreadable() }
        if flag & short != 0 {
          value += flag & same != 0 ? Int(data[position]) : -Int(data[position])
          position += 1
        } else if flag & same == 0 {
          value += signed(position)
          position += 2
        }
        return Double(value)
      }
    }
    let (across, up) = (try coordinates(short: 2, same: 16), try coordinates(short: 4, same: 32))
    let starts = [0] + ends.dropLast().map { $0 + 1 }
    return zip(starts, ends).map { start, end in
      Self.flattened(
        (start...end).map { Point(x: across[$0], y: up[$0], isOnCurve: flags[$0] & 1 != 0) })
    }
  }

  /// A contour with its curves replaced by short lines.
  private static func flattened(_ contour: [Point]) -> [Point] {
    // Between two control points lies a point of the curve.
    var points: [Point] = []
    for (index, point) in contour.enumerated() {
      let next = contour[(index + 1) % contour.count]
      points.append(point)
      if !point.isOnCurve, !next.isOnCurve { points.append(.middle(point, next)) }
    }
    guard let first = points.firstIndex(where: \.isOnCurve) else { return [] }
    points = Array(points[first...] + points[..<first])
    var line: [Point] = []
    for (index, point) in points.enumerated() where point.isOnCurve {
      line.append(point)
      let control = points[(index + 1) % points.count]
      guard !control.isOnCurve else { continue }
      let end = points[(index + 2) % points.count]
      for step in 1..<16 {
        let (part, rest) = (Double(step) / 16, 1 - Double(step) / 16)
        let (a, b, c) = (rest * rest, 2 * rest * part, part * part)
        line.append(
          Point(
            x: a * point.x + b * control.x + c * end.x, y: a * point.y + b * control.y + c * end.y))
      }
    }
    return line
  }

  /// How much of each pixel lies inside, from 4 × 4 points in each.
  private static func fill(_ contours: [[Point]], width: Int, height: Int) -> [Double] {
    let fine = 4
    var coverage = Array(repeating: 0.0, count: width * height)
    for row in 0..<height * fine {
      let y = (Double(row) + 0.5) / Double(fine)
      var crossings: [(x: Double, turn: Int)] = []
      for contour in contours {
        for (index, one) in contour.enumerated() {
          let other = contour[(index + 1) % contour.count]
          guard (one.y <= y) != (other.y <= y) else { continue }
          let x = one.x + (y - one.y) * (other.x - one.x) / (other.y - one.y)
          crossings.append((x, one.y <= y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var turns = 0
      for (index, crossing) in crossings.enumerated() {
        turns += crossing.turn
        guard turns != 0, index + 1 < crossings.count else { continue }
        let first = max(0, Int((crossing.x * Double(fine) - 0.5).rounded(.up)))
        let end = min(
          width * fine, Int((crossings[index + 1].x * Double(fine) - 0.5).rounded(.up)))
        for column in first..<max(first, end) {
          coverage[row / fine * width + column / fine] += 1 / Double(fine * fine)
        }
      }
    }
    return coverage
  }
}
