package android.content;

import android.content.pm.ApplicationInfo;
import android.content.res.AssetManager;
import android.content.res.Resources;

public abstract class Context {
  public static final String INPUT_METHOD_SERVICE = "input_method";

  public abstract Object getSystemService(String name);

  public abstract ApplicationInfo getApplicationInfo();

  public abstract Resources getResources();

  public abstract AssetManager getAssets();
}
