package android.view.inspector;

import android.view.View;
import device.Device;
import java.util.List;

public final class WindowInspector {
  private WindowInspector() {}

  public static List<View> getGlobalWindowViews() {
    Device.require(29);
    return Device.roots();
  }
}
