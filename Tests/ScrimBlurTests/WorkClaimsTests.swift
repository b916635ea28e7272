import Testing

@testable import ScrimBlur

@Suite struct WorkClaimsTests {
  @Test("concurrent tasks take each number exactly once", arguments: [0, 1, 7, 10_000])
  func numbers(_ count: Int) async {
    let claims = WorkClaims(count: count)
    let taken = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 { group.addTask { (0..<count).filter(claims.take) } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(taken.sorted() == Array(0..<count))
  }
}
