import Foundation
import Measuring

/// Measures the engine and the timeline it plays, each work held against a
/// yardstick that does as little as the work can be done with.
///
/// Named works are measured alone.
@main
enum PlayTimeline {
  static func main() throws {
    guard areAllocationsCounted else {
      print("allocations cannot be counted: the program was not linked as `make bench` does")
      exit(2)
    }
    let works: [(name: String, measure: () throws -> Void)] = [
      ("events", EventWork.measure), ("frames", FrameWork.measure),
      ("loading", LoadingWork.measure), ("screens", ScreenWork.measure),
    ]
    let wanted = CommandLine.arguments.dropFirst().filter { $0 != "count" }
    for work in works where wanted.isEmpty || wanted.contains(work.name) {
      try work.measure()
    }
  }
}
