import Testing

@testable import bench

@Suite("Callgrind output")
struct CallgrindTests {
  @Test("instructions are the totals, and calls of malloc count whatever the caller")
  func account() {
    let account = Callgrind.Account(
      """
      version: 1
      events: Ir

      fn=(12) main
      5 100
      cfn=(7) malloc
      calls=3 0
      5 60
      cfn=(9) strlen
      calls=40 0
      5 60

      fn=(7)
      2 9
      cfn=(8) _int_malloc
      calls=5 0
      3 20

      fn=(13) other
      cfn=(7)
      calls=2 0
      6 10
      cfn=(14) realloc
      calls=1 0
      6 10
      totals: 4321

      """)
    #expect(account.instructions == 4321)
    #expect(account.allocations == 6)
  }

  @Test("a program without symbols has no allocation count")
  func nameless() {
    #expect(Callgrind.Account("fn=(1) 0x1234\n5 100\ntotals: 100\n").allocations == nil)
  }
}
