package android.app;

import android.content.Context;
import android.view.KeyEvent;
import android.view.View;
import android.view.Window;
import android.view.WindowManager;
import device.Device;
import device.PhoneWindow;

public class Dialog implements Window.Callback {
  private final PhoneWindow window;
  private final Activity activity;

  public Dialog(Context context) {
    activity = (Activity) context;
    window = new PhoneWindow(context);
    window.setCallback(this);
  }

  public Window getWindow() {
    return window;
  }

  public void setContentView(View view) {
    window.setContentView(view);
  }

  public void show() {
    View decor = window.getDecorView();
    if (Device.isAdded(decor)) {
      decor.setVisibility(View.VISIBLE);
      return;
    }
    WindowManager.LayoutParams attributes = window.getAttributes();
    attributes.token = Device.appToken(activity);
    Device.MANAGER.addView(decor, attributes);
  }

  public void dismiss() {
    View decor = window.peekDecorView();
    if (decor != null && Device.isAdded(decor)) Device.MANAGER.removeView(decor);
  }

  @Override
  public boolean dispatchKeyEvent(KeyEvent event) {
    return false;
  }

  @Override
  public void onWindowAttributesChanged(WindowManager.LayoutParams attributes) {
    View decor = window.peekDecorView();
    if (decor != null && Device.isAdded(decor)) Device.MANAGER.updateViewLayout(decor, attributes);
  }

  @Override
  public void onContentChanged() {}

  @Override
  public void onAttachedToWindow() {}
}
