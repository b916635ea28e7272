package android.widget;

import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import device.Device;

public class PopupWindow {
  private final ViewGroup root;

  public PopupWindow(View content) {
    root = new ViewGroup(content.getContext());
    root.addView(content);
  }

  public void showAtLocation(View parent, int gravity, int x, int y) {
    WindowManager.LayoutParams attributes = new WindowManager.LayoutParams();
    attributes.type = WindowManager.LayoutParams.TYPE_APPLICATION_PANEL;
    attributes.token = parent.getWindowToken();
    Device.MANAGER.addView(root, attributes);
  }

  public void dismiss() {
    Device.MANAGER.removeView(root);
  }
}
