package android.view;

import android.content.Context;
import device.Device;

public abstract class Window {
  public interface Callback {
    boolean dispatchKeyEvent(KeyEvent event);

    void onWindowAttributesChanged(WindowManager.LayoutParams attributes);

    void onContentChanged();

    void onAttachedToWindow();
  }

  private final WindowManager.LayoutParams attributes = new WindowManager.LayoutParams();
  private Callback callback;

  public Window(Context context) {}

  public void setCallback(Callback callback) {
    this.callback = callback;
  }

  public final Callback getCallback() {
    return callback;
  }

  public final WindowManager.LayoutParams getAttributes() {
    return attributes;
  }

  public void addFlags(int flags) {
    setFlags(flags, flags);
  }

  public void clearFlags(int flags) {
    setFlags(0, flags);
  }

  public void setFlags(int flags, int mask) {
    attributes.flags = attributes.flags & ~mask | flags & mask;
    if (callback != null) callback.onWindowAttributesChanged(attributes);
  }

  public abstract View getDecorView();

  public abstract View peekDecorView();

  public abstract boolean requestFeature(int feature);

  public abstract void setContentView(View view);

  public WindowManager getWindowManager() {
    return Device.MANAGER;
  }
}
