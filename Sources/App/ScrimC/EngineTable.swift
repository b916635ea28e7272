internal import CScrim

/// The engines that callers hold, by their handles.
///
/// A handle is the number of a slot, together with the slot's generation, which
/// grows when the engine in it is freed. So the handle of a freed engine never
/// leads to another one.
struct EngineTable {
  private struct Slot {
    var generation: UInt64 = 1
    var engine: HeldEngine?
  }

  /// The number of low bits of a handle that hold the number of a slot, counted
  /// from 1.
  private static let slotBits = UInt64(16)

  private var slots: [Slot] = []
  private var freeSlots: [Int] = []

  /// The engine of a handle; nil if it has been freed, or never existed.
  subscript(handle: scrim_engine) -> HeldEngine? { slot(of: handle).flatMap { slots[$0].engine } }

  /// Adds an engine; returns 0 if there are too many.
  mutating func add(_ engine: HeldEngine) -> scrim_engine {
    if freeSlots.isEmpty, slots.count < Int(SCRIM_MAXIMUM_ENGINES) {
      freeSlots.append(slots.count)
      slots.append(Slot())
    }
    guard let slot = freeSlots.popLast() else { return 0 }
    slots[slot].engine = engine
    return slots[slot].generation << Self.slotBits | UInt64(slot + 1)
  }

  /// Removes an engine; returns false if there is none with the handle.
  mutating func remove(_ handle: scrim_engine) -> Bool {
    guard let slot = slot(of: handle), slots[slot].engine != nil else { return false }
    slots[slot].engine = nil
    slots[slot].generation += 1
    freeSlots.append(slot)
    return true
  }

  private func slot(of handle: scrim_engine) -> Int? {
    let slot = Int(handle & (1 << Self.slotBits - 1)) - 1
    let isKnown = slots.indices.contains(slot) && slots[slot].generation == handle >> Self.slotBits
    return isKnown ? slot : nil
  }
}

/// The table, which one thread at a time uses.
enum Engines {
  private static let lock = ThreadLock()
  /// Used in `withTable` alone, while the lock is held.
  nonisolated(unsafe) private static var table = EngineTable()

  static func withTable<Result>(_ body: (inout EngineTable) -> Result) -> Result {
    lock { unsafe body(&table) }
  }

  /// Passes the engine of a handle to a function; nil if there is none.
  static func with<Result>(_ handle: scrim_engine, _ body: (HeldEngine) -> Result) -> Result? {
    withTable { table in table[handle].map(body) }
  }
}
