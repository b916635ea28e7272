package android.content;

import android.content.pm.ApplicationInfo;
import android.content.res.AssetManager;
import android.content.res.Resources;
import android.view.inputmethod.InputMethodManager;
import device.Device;

public class ContextWrapper extends Context {
  private final Resources resources = new Resources();

  private final Context base;

  public ContextWrapper(Context base) {
    this.base = base;
  }

  public Context getBaseContext() {
    return base;
  }

  @Override
  public Object getSystemService(String name) {
    return name.equals(INPUT_METHOD_SERVICE) ? InputMethodManager.deviceKeyboard() : null;
  }

  @Override
  public ApplicationInfo getApplicationInfo() {
    ApplicationInfo info = new ApplicationInfo();
    info.flags = Device.isDebuggable ? ApplicationInfo.FLAG_DEBUGGABLE : 0;
    return info;
  }

  @Override
  public Resources getResources() {
    return resources;
  }

  @Override
  public AssetManager getAssets() {
    return new AssetManager();
  }
}
