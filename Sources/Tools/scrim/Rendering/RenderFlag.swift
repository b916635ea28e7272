internal import ScrimCommand
internal import ScrimBlur
internal import ScrimRenderer

/// The flags of `scrim render`.
enum RenderFlag {
  static let all = [
    capture, captures, jobs, screen, out, trace, at, TraceInput.clockTest, opacity, filmstrip,
    every, width, scale, appearance, seed, assets, maxBytes, maxPixels, maxProfile,
    standardInputName,
  ]

  static let capture = Flag("--capture", value: "PNG", "the screen without a cover")
  static let captures = Flag("--captures", value: "DIR", "a folder of captures, SCREEN.png each")
  static let jobs = Flag(
    "--jobs", value: "FILE", "lines of JSON that say what to draw; '-' reads standard input")
  static let screen = Flag("--screen", value: "ID", "the screen that the capture shows")
  static let out = Flag(
    "--out", short: "-o", value: "PNG|DIR", "the picture or the folder to write")
  static let trace = Flag(
    "--trace", value: "FILE", "what happens to the app, as 'scrim simulate' reads it")
  static let at = Flag("--at", value: "MS", "the instant of the trace, in milliseconds")
  static let opacity = Flag(
    "--opacity", value: "0…1", "the opacity of the cover, in place of a trace")
  static let filmstrip = Flag("--filmstrip", "draw the frames of the trace side by side")
  static let every = Flag(
    "--every", value: "TIME", "also draw a frame at every step, such as 100ms")
  static let width = Flag(
    "--width", value: "N", "the width of a frame, in pixels (\(Filmstrip.standardWidth))")
  static let scale = Flag(
    "--scale", value: "N",
    "the number of pixels per point of a capture (\(Int(RenderScale.standard)))")
  static let appearance = Flag(
    "--appearance", value: "WHICH", choices: SystemAppearance.allCases.map(\.rawValue),
    "the system's appearance (light)")
  static let seed = Flag(
    "--seed", value: "N", "draw the same grain in every run, for tests: the seed can undo it")
  static let assets = Flag(
    "--assets", value: "DIR", "the folder of the images that covers name, NAME.png each")
  static let maxBytes = Flag(
    "--max-bytes", value: "N", "the most bytes in a capture or an image (\(RenderInput().bytes))")
  static let maxPixels = Flag(
    PNGLimits.pixelsFlag, value: "N", "the most pixels in a picture (\(PNGLimits().pixels))")
  static let maxProfile = Flag(
    PNGLimits.profileFlag, value: "N",
    "the most bytes in a picture's color profile (\(PNGLimits().profile))")

  static let standardInputName = Flag(
    "--stdin-filename", value: "NAME", "the name and folder of standard input")
}
