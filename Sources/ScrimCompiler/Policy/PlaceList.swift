/// Numbers of places, all of which are soon taken away again.
///
/// To take them away is to forget how many there are: an array's own way takes as long as
/// a step of a search.
struct PlaceList: Sendable {
  private var numbers: [Int32] = []
  private(set) var count = 0

  subscript(index: Int) -> Int32 {
    precondition(index < count)
    return numbers[index]
  }

  mutating func append(_ number: Int32) {
    if count < numbers.count { numbers[count] = number } else { numbers.append(number) }
    count += 1
  }

  mutating func removeAll() { count = 0 }
}
