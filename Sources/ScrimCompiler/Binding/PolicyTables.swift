/// What the files of a policy share: the names and settings in them, by number.
struct PolicyTables: Sendable {
  var names = NameTable()
  var settings = SettingsTable()
  /// The covers that are written in place, by where they stand.
  var inPlaceCovers: [Origin: CoverSettings] = [:]
  /// The entries of screens that those of other files are laid over.
  var overridden: [Policy.ScreenEntry] = []
}
