package device;

import android.app.Activity;
import java.util.List;

/** What the system knew and showed of an activity at an instant. */
public final class Instant {
  public final long time;
  public final Activity activity;
  /** What a person could read on the display. */
  public final List<String> live;
  /** What a screenshot by the user would have shown. */
  public final List<String> screenshot;
  /** What the system would have stored for the recents screen. */
  public final List<String> recents;

  Instant(Activity activity) {
    time = Device.now();
    this.activity = activity;
    live = Device.live(activity);
    screenshot = Device.screenshot(activity);
    recents = Device.recents(activity);
  }
}
