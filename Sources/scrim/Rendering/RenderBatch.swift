internal import ScrimDiagnostics
internal import ScrimJSON

/// What is asked for in a batch: one picture, or a line that asks for none.
struct RenderItem: Sendable {
  /// What was asked, as an answer repeats it.
  let request: [(name: String, value: JSON)]
  /// The picture to be made, or why there is no telling.
  let job: Result<RenderJob, RenderError>
}

/// Many pictures, made on all processors.
///
/// What comes of each is told in the order in which they were asked for, as soon as
/// it and all before it are done; one that cannot be made stops no other.
struct RenderBatch: Sendable {
  typealias Answer = Result<RenderAnswer, RenderError>

  let run: RenderRun
  /// Shows how far the batch has come.
  var bar: ProgressBar?
  /// Takes what came of each.
  var answer: (@Sendable (RenderItem, Answer) -> Void)?

  /// Makes pictures as long as there are more.
  ///
  /// - Parameter next: the next one; nil after the last. It may wait for input: on the
  ///   main thread that holds up nothing else.
  @MainActor
  func render(_ next: () -> RenderItem?) async -> RenderTally {
    let deliveries = Deliveries(bar: bar, answer)
    var outs: Set<String> = []
    await withTaskGroup(of: Void.self) { group in
      var number = 0
      while let item = next() {
        if number >= System.processorCount { await group.next() }
        let job = item.job.flatMap { job in
          outs.insert(job.out).inserted
            ? .success(job)
            : .failure(
              RenderError("\(PrintableText.quoted(job.out, limit: 1000)) is written to already"))
        }
        let place = number
        number += 1
        group.addTask { @concurrent in
          await deliveries.add(place, item, await result(of: job))
        }
      }
    }
    return await deliveries.finish()
  }

  private func result(of job: Result<RenderJob, RenderError>) async -> Answer {
    do throws(RenderError) {
      return .success(try await run.render(try job.get()))
    } catch {
      return .failure(error)
    }
  }
}

/// What is done, until everything before it is done as well.
private actor Deliveries {
  private let answer: (@Sendable (RenderItem, RenderBatch.Answer) -> Void)?
  private var bar: ProgressBar?
  private var tally = RenderTally()
  private var waiting: [Int: (RenderItem, RenderBatch.Answer)] = [:]
  private var next = 0

  init(bar: ProgressBar?, _ answer: (@Sendable (RenderItem, RenderBatch.Answer) -> Void)?) {
    self.bar = bar
    self.answer = answer
  }

  func add(_ place: Int, _ item: RenderItem, _ result: RenderBatch.Answer) {
    waiting[place] = (item, result)
    bar?.advance()
    while let (item, result) = waiting.removeValue(forKey: next) {
      tally.count(item, result)
      answer?(item, result)
      next += 1
    }
  }

  func finish() -> RenderTally {
    bar?.finish()
    return tally
  }
}
