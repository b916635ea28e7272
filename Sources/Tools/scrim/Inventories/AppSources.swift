internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimInventory

/// The sources that a run reads, in the order of their paths.
struct AppSources {
  private(set) var readings: [SourceReading] = []
  /// The beginnings of the files that are larger than the limit.
  private(set) var tooLong: [SourceFile] = []

  /// A file to read, with its route in an app with Expo Router.
  private struct Job: Sendable {
    let file: AppFile
    let route: String?
    let limit: Int

    enum Result: Sendable {
      case read(SourceReading)
      case tooLong(SourceFile)
      case refused(String)
    }

    func run() -> Result {
      if let kind = file.kind, let target, SourceKind(fileName: target) != kind {
        return .refused(
          "\(PrintableText.quoted(file.path, limit: 1000)) is a link to a file with another "
            + "extension; name that file")
      }
      do throws(ReadingError) {
        let source = try SourceFile.read(file.path, atMost: limit)
        return Self.reading(source, as: file.kind, route)
      } catch .tooLong(let beginning) {
        return .tooLong(beginning)
      } catch {
        return .refused("\(PrintableText.quoted(file.path, limit: 1000)) \(error.message)")
      }
    }

    /// The name of the file that the path leads to.
    ///
    /// The name of a link says nothing about the file, which may have secrets.
    private var target: String? {
      let location = try? FileAccess.current.location(of: file.path)
      return location?.names.last.map { String(decoding: $0, as: UTF8.self) }
    }

    static func reading(_ source: SourceFile, as kind: SourceKind?, _ route: String?) -> Result {
      guard let kind = kind ?? SourceKind(content: source) else {
        return .refused(
          "\(PrintableText.quoted(source.path, limit: 1000)) has no known extension: "
            + "scrim reads \(SourceKind.endings.map { ".\($0)" }.joined(separator: ", "))")
      }
      return .read(SourceReading(reading: source, as: kind, expoRoute: route))
    }
  }

  /// Reads files on several threads.
  mutating func read(
    _ files: [AppFile], atMost limit: Int, _ terminal: Terminal, _ outcome: inout Outcome
  ) async {
    var projects = ExpoProjects()
    let jobs = files.map { file in
      Job(
        file: file, route: file.kind?.isScript == true ? projects.route(of: file.path) : nil,
        limit: limit)
    }
    for app in projects.appsWithoutRoutes {
      outcome.complaints += Outcome.line(
        "note: the app in \(PrintableText.quoted(app, limit: 1000)) depends on expo-router, but its "
          + "routes folder does not exist; if the routes are elsewhere, list their screens with --map"
      )
    }
    var bar = terminal.isWatched ? ProgressBar(of: jobs.count, "files") : nil
    var results = [Job.Result?](repeating: nil, count: jobs.count)
    await jobs.inParallel({ $0.run() }) { index, result in
      results[index] = result
      bar?.advance()
    }
    bar?.clear()
    for case let result? in results { add(result, &outcome) }
  }

  /// Reads standard input, under a name that shows its form.
  mutating func readStandardInput(as name: String, atMost limit: Int, _ outcome: inout Outcome) {
    do throws(ReadingError) {
      let source = try SourceFile.readStandardInput(as: name, atMost: limit)
      add(Job.reading(source, as: SourceKind(fileName: name.fileName), nil), &outcome)
    } catch .tooLong(let beginning) {
      tooLong.append(beginning)
    } catch {
      outcome.complain("\(PrintableText.quoted(name)) \(error.message)")
    }
  }

  private mutating func add(_ result: Job.Result, _ outcome: inout Outcome) {
    switch result {
    case .read(let reading): readings.append(reading)
    case .tooLong(let beginning): tooLong.append(beginning)
    case .refused(let complaint): outcome.complain(complaint)
    }
  }
}
