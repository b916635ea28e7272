package scrim;

import android.view.View;
import java.lang.ref.WeakReference;

/** The time during which a screen is visible. */
public final class ScreenVisit {
  private final WeakReference<View> place;

  ScreenVisit(View place) {
    this.place = new WeakReference<>(place);
  }

  /** The view that the screen is in; null if it is not known. */
  View place() {
    return place.get();
  }
}
