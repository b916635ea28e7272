import CMeasuring
import Foundation

/// Measures the engine and the timeline it plays, each work held against a
/// yardstick that does as little as the work can be done with.
///
/// Named works are measured alone, which is how to count their instructions.
@main
enum PlayTimeline {
  static func main() throws {
    guard countsAllocations() else {
      print("allocations cannot be counted: the program was not linked as `make bench` does")
      exit(2)
    }
    let works: [(name: String, measure: () throws -> Bool)] = [
      ("events", EventWork.measure), ("frames", FrameWork.measure),
      ("loading", LoadingWork.measure), ("screens", ScreenWork.measure),
    ]
    let wanted = CommandLine.arguments.dropFirst()
    print("work                              ours ns   theirs ns   ratio (middle half)    bar")
    var areMet = true
    for work in works where wanted.isEmpty || wanted.contains(work.name) {
      areMet = try work.measure() && areMet
    }
    exit(areMet ? 0 : 1)
  }

  /// Whether one allocation, given back at once, is noticed as one.
  private static func countsAllocations() -> Bool {
    allocations { ask_for_memory() } == 1
  }
}
