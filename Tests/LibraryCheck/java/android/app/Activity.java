package android.app;

import android.content.res.Resources;
import android.view.Window;

public class Activity {
  private final Window window = new Window();
  private final Resources resources = new Resources();
  public boolean isRecentsScreenshotEnabled = true;

  public Window getWindow() {
    return window;
  }

  public Resources getResources() {
    return resources;
  }

  public void setRecentsScreenshotEnabled(boolean enabled) {
    isRecentsScreenshotEnabled = enabled;
  }
}
