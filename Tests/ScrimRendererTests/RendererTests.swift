import ScrimBlur
import ScrimTimeline
import Testing

@testable import ScrimRenderer

@Suite struct RendererTests {
  @Test("nothing") func nothing() {}
}
