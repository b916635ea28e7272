import Foundation
import Measuring

/// Measures the engine and its timeline, each workload against a minimal
/// reference.
///
/// The arguments select workloads; without any, all are measured.
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
