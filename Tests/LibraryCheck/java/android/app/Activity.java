package android.app;

import android.content.res.Resources;
import android.view.View;
import android.view.Window;

public class Activity {
  private final Window window = new Window();
  private final Resources resources = new Resources();
  public final View content = new View(this);
  public boolean isRecentsScreenshotEnabled = true;

  public View findViewById(int id) {
    return content;
  }

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
