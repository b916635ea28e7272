// What holds for the settings of a map whatever they are, by their rows.

extension Settings {
  /// The locations of the settings that are written, in the order of the rows.
  package var origins: [Origin] { SettingRow.all.compactMap { $0.origin(self) } }

  package var areUnwritten: Bool { !SettingRow.all.contains { $0.origin(self) != nil } }

  /// Whether a setting is written at an origin.
  package func writes(at origin: Origin) -> Bool {
    SettingRow.all.contains { $0.origin(self) == origin }
  }

  /// Whether another map writes some setting differently.
  package func contradict(_ other: Settings) -> Bool {
    SettingRow.all.contains { row in
      row.origin(self) != nil && row.origin(other) != nil && !row.isSame(self, other)
    }
  }

  /// Whether some of the other maps write every setting that this one writes.
  ///
  /// A map that says whether its screens are sensitive also overrides the
  /// reason.
  package func areOverridden(by others: [Settings]) -> Bool {
    SettingRow.all.allSatisfy { row in
      row.origin(self) == nil
        || others.contains { row.origin($0) != nil || row.name == nil && $0.sensitive.isWritten }
    }
  }

  /// What the written settings seem to say about the screens, the clearest
  /// first.
  package var promises: [Located<Promise>] {
    SettingRow.promising.compactMap { row in
      guard let promise = row.promise, promise != .isSensitive || isSensitive else { return nil }
      return row.origin(self).map { Located(promise, $0) }
    }
  }
}

extension SettingRow {
  /// The settings that seem to promise something, the clearest first.
  fileprivate static let promising = all.filter { $0.promise != nil }
    .sorted { ($0.promise ?? .isSensitive) < ($1.promise ?? .isSensitive) }
}
