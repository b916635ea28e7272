/// What the files of a policy share: the names and settings in them, by number.
struct PolicyTables: Sendable {
  var names = NameTable()
  var settings = SettingsTable()
  var inPlaceCovers = InPlaceCovers()
  /// The entries of screens that those of other files are laid over.
  var overridden: [Policy.ScreenEntry] = []
}
