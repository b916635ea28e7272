/// A letter, as the lines that a round pen follows.
struct Glyph: Sendable {
  /// The distance to the next letter, in hundredths of the text size.
  let advance: Double
  /// The lines, each a list of points.
  let strokes: [[Point]]

  /// A point of a letter, in hundredths of the text size from the baseline up.
  struct Point: Sendable {
    var x: Double
    var y: Double
  }

  /// A letter from a line of the alphabet.
  init(written text: Substring) {
    let words = text.split(separator: " ")
    advance = words.first.flatMap { Double($0) } ?? 0
    strokes = words.dropFirst().split(separator: "|").map { words in
      let numbers = words.dropFirst().compactMap { Double($0) }
      if words.first == "O" { return Self.round(numbers) }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      return words.first == "S" ? Self.smooth(points) : points
    }
  }

  init(written text: String) {
    self.init(written: text[...])
  }

  /// The number of straight lines that approximate a curve between two of its
  /// points.
  private static let pieces = 6

  /// An ellipse, or an arc of one.
  private static func round(_ numbers: [Double]) -> [Point] {
    let (from, to) = numbers.count == 6 ? (numbers[4], numbers[5]) : (0, 360)
    let count = 36
    return (0...count).map { index in
      let turn = Turn(degrees: from + (to - from) * Double(index) / Double(count))
      return Point(x: numbers[0] + numbers[2] * turn.cosine, y: numbers[1] + numbers[3] * turn.sine)
    }
  }

  /// A smooth curve through points.
  ///
  /// Its direction at each point is the direction from the previous point to
  /// the next.
  private static func smooth(_ points: [Point]) -> [Point] {
    var way = [points[0]]
    for index in 1..<points.count {
      let (from, to) = (points[index - 1], points[index])
      let (before, behind) = (points[max(index - 2, 0)], points[min(index + 1, points.count - 1)])
      for piece in 1...pieces {
        let t = Double(piece) / Double(pieces)
        let (start, leave) = ((1 + 2 * t) * (1 - t) * (1 - t), t * (1 - t) * (1 - t) / 2)
        let (end, arrive) = (t * t * (3 - 2 * t), t * t * (t - 1) / 2)
        func at(_ part: KeyPath<Point, Double>) -> Double {
          from[keyPath: part] * start + (to[keyPath: part] - before[keyPath: part]) * leave
            + to[keyPath: part] * end + (behind[keyPath: part] - from[keyPath: part]) * arrive
        }
        way.append(Point(x: at(\.x), y: at(\.y)))
      }
    }
    return way
  }
}

/// A direction, computed by addition and multiplication alone.
///
/// These give the same result on every machine.
private struct Turn {
  private(set) var cosine = 1.0
  private(set) var sine = 0.0

  init(degrees: Double) {
    // A Taylor series for a small angle, which is then doubled six times.
    let angle = degrees * .pi / 180 / 64
    cosine = 1 - angle * angle / 2 * (1 - angle * angle / 12)
    sine = angle * (1 - angle * angle / 6)
    for _ in 0..<6 { (cosine, sine) = (cosine * cosine - sine * sine, 2 * sine * cosine) }
  }
}
