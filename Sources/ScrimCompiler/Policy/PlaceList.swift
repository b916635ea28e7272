/// Numbers of places, in memory that is kept when they are taken away.
struct PlaceStack: Sendable {
  private var numbers: [Int32] = []
  private(set) var count = 0

  subscript(index: Int) -> Int32 { numbers[index] }

  mutating func append(_ number: Int32) {
    if count < numbers.count { numbers[count] = number } else { numbers.append(number) }
    count += 1
  }

  mutating func removeAll() { count = 0 }
}
