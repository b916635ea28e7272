internal import ScrimDiagnostics
internal import ScrimJSON

extension Shape where Value == ImageSettings {
  /// The name of a picture, and how it fits the screen.
  static let image = Shape.map(
    .image, "a map with 'name'",
    [
      Field(
        "name", .text, isRequired: true, examples: ["PrivacySplash"],
        "The name that the app has the image under."
      ) {
        $0.name = $1
      },
      Field(
        "mode", .word("image mode"), default: "fill",
        """
        How the image fits the screen: `fill` covers all of it, `fit` shows all of the image, \
        `center` keeps its size, `stretch` keeps no proportions.
        """
      ) {
        $0.mode = $1
      },
    ],
    make: { _ in ImageSettings() })
}
