/// Words of platforms and other tools, with those of a policy.
enum ForeignWord {
  /// The word that was meant; nil if it is not known, or is not valid here.
  static func meaning(of text: String, among words: [String]) -> String? {
    var name = text.lowercased().filter { $0.isLetter || $0.isNumber }
    if name.hasPrefix("applifecyclestate") { name.removeFirst("applifecyclestate".count) }
    return words.first { word in
      meanings[name] == word
        || (word.hasPrefix("will-") || word.hasPrefix("did-"))
          && name.contains(word.filter(\.isLetter))
    }
  }

  /// The help for a word that no word here stands for; nil if there is none.
  static func help(for text: String, among words: [String]) -> String? {
    guard words.contains("from-resign"), ["ipad", "ipados"].contains(text.lowercased()) else {
      return nil
    }
    return "write 'variants: { ipad: { snapshots: from-resign } }' in place of this line"
  }

  /// In lower case, letters and digits alone.
  private static let meanings = [
    // Events, as Android, Flutter and the scenes of UIKit name them.
    "onpause": "will-resign-active", "onstop": "did-enter-background",
    "onstart": "will-enter-foreground", "onresume": "did-become-active",
    "inactive": "will-resign-active", "paused": "did-enter-background",
    "hidden": "did-enter-background", "resumed": "did-become-active",
    "uiscenewilldeactivatenotification": "will-resign-active",
    "uiscenedidactivatenotification": "did-become-active",
    "background": "did-enter-background", "foreground": "will-enter-foreground",
    "active": "did-become-active",
    // Modes of images, as UIKit, Android and CSS name them.
    "aspectfill": "fill", "scaleaspectfill": "fill", "centercrop": "fill", "cover": "fill",
    "aspectfit": "fit", "scaleaspectfit": "fit", "centerinside": "fit", "fitcenter": "fit",
    "contain": "fit", "scaletofill": "stretch", "fitxy": "stretch",
    // Android's flag.
    "flagsecure": "window", "true": "window", "screenshots": "window",
    "setrecentsscreenshotenabledfalse": "recents",
    // What recordings show.
    "block": "cover", "blank": "cover", "allow": "ignore",
    // Platforms.
    "macos": "desktop", "mac": "desktop", "linux": "desktop", "windows": "desktop",
    "uikit": "ios-scene", "swiftui": "ios-scene", "ipad": "ios-scene", "ipados": "ios-scene",
    // Locks and curves.
    "immediately": "always", "fastoutslowin": "ease-in-out", "curveseaseinout": "ease-in-out",
    "curveseasein": "ease-in", "curveseaseout": "ease-out",
    // Levels of other linters.
    "warn": "warning", "notice": "info", "note": "info", "false": "off", "disable": "off",
    "disabled": "off", "none": "off", "ignore": "off", "0": "off", "1": "warning", "2": "error",
  ]
}
