package scrim;

/** The time during which a screen is visible. */
public final class ScreenVisit {
  ScreenVisit() {}
}
