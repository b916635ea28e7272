/// Why a picture is not made, in words that stand behind a file's or a screen's name.
struct RenderError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
