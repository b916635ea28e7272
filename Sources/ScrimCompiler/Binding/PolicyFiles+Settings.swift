internal import ScrimSyntax

extension PolicyFiles {
  /// What an entry's own map sets, each setting with the place that gives it.
  func settings(of entry: Policy.ScreenEntry, _ tables: PolicyTables) -> Settings {
    var settings = Settings()
    if let base = entry.value.beneath {
      settings = self.settings(of: tables.overridden[Int(base)], tables)
    }
    let (key, tree, firstPlace) = node(at: entry.origin)
    // The covers in place have been read, and are known by where they stand.
    var tables = tables
    tables.inPlaceCovers = InPlaceCovers()
    var binder = Binder(rereading: tree, firstPlace: firstPlace, sharing: tables)
    if let own = Shape.settings.read(&binder, tree.value(ofKey: key)) {
      settings.override(with: own)
    }
    return settings
  }
}
