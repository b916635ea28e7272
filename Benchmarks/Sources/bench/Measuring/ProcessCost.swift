import Foundation

/// The cost of a finished process, as the system reports it.
struct ProcessCost {
  let status: Int32
  /// The processor time, in seconds.
  let processorTime: Double
  let wallTime: Double
  /// The peak memory, in bytes.
  let peakMemory: Int

  /// Runs a command to its end.
  init(of command: [String], input: String = "/dev/null") throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    let start = ContinuousClock.now
    guard posix_spawn(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
      throw CocoaError(.executableNotLoadable)
    }
    var usage = rusage()
    var status: Int32 = 0
    wait4(process, &status, 0, &usage)
    let duration = ContinuousClock.now - start
    wallTime = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    processorTime = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    #if canImport(Darwin)
      peakMemory = usage.ru_maxrss
    #else
      peakMemory = usage.ru_maxrss * 1024
    #endif
  }
}
