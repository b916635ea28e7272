internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimInventory

/// The sources that a run reads, in the order of their paths.
struct AppSources {
  private(set) var readings: [SourceReading] = []
  /// The beginnings of the files that are larger than the limit.
  private(set) var tooLong: [SourceFile] = []

  private enum Result: Sendable {
    case read(SourceReading)
    case tooLong(SourceFile)
    case refused(String)
  }

  /// Reads a file.
  ///
  /// - Parameter route: its route in an app with Expo Router.
  private static func read(_ file: AppFile, _ route: String?, atMost limit: Int) -> Result {
    let location = try? FileAccess.current.location(of: file.path)
    // The name of a link says nothing about the file, which may have secrets.
    let target = location?.names.last.map { String(decoding: $0, as: UTF8.self) }
    if let kind = file.kind, let target, SourceKind(fileName: target) != kind {
      return .refused(
        "\(file.path.quotedPath) is a link to a file with another extension; name that file")
    }
    do throws(ReadingError) {
      return reading(try SourceFile.read(file.path, atMost: limit), as: file.kind, route)
    } catch .tooLong(let beginning) {
      return .tooLong(beginning)
    } catch {
      return .refused("\(file.path.quotedPath) \(error.message(on: file.path))")
    }
  }

  private static func reading(
    _ source: SourceFile, as kind: SourceKind?, _ route: String?
  ) -> Result {
    guard let kind else {
      return .refused(
        SourceSearch.advice(on: source.path) ?? "\(source.path.quotedPath) has no known extension: "
          + "scrim reads \(SourceKind.endings.map { ".\($0)" }.joined(separator: ", ")); "
          + "name such a file, or the folder of the app's sources")
    }
    return .read(SourceReading(reading: source, as: kind, expoRoute: route))
  }

  /// Reads files on several threads.
  mutating func read(
    _ files: [AppFile], atMost limit: Int, _ terminal: Terminal, _ outcome: inout Outcome
  ) async {
    var projects = ExpoProjects()
    let jobs = files.map { file in
      (file, route: file.kind == .script ? projects.route(of: file.path) : nil)
    }
    var bar = terminal.isWatched ? ProgressBar(of: jobs.count, "files") : nil
    let results = await jobs.mappedInParallel(
      { file, route in Self.read(file, route, atMost: limit) }, onEach: { bar?.advance() })
    bar?.clear()
    for result in results { add(result, &outcome) }
    readings += projects.appsWithoutRoutes
  }

  /// Reads standard input, under a name that shows its form.
  mutating func readStandardInput(as name: String, atMost limit: Int, _ outcome: inout Outcome) {
    do throws(ReadingError) {
      let source = try SourceFile.readStandardInput(as: name, atMost: limit)
      add(Self.reading(source, as: SourceKind(fileName: name.fileName), nil), &outcome)
    } catch .tooLong(let beginning) {
      tooLong.append(beginning)
    } catch {
      outcome.complain("\(name.quoted) \(error.message)")
    }
  }

  private mutating func add(_ result: Result, _ outcome: inout Outcome) {
    switch result {
    case .read(let reading): readings.append(reading)
    case .tooLong(let beginning): tooLong.append(beginning)
    case .refused(let complaint): outcome.complain(complaint)
    }
  }
}
