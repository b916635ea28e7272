package device;

import android.content.Context;
import android.view.View;
import android.view.ViewGroup;
import android.view.Window;

/** The window of an activity or a dialog. */
public final class PhoneWindow extends Window {
  private final Context context;
  private ViewGroup decor;
  private ViewGroup content;

  public PhoneWindow(Context context) {
    super(context);
    this.context = context;
  }

  public ViewGroup content() {
    getDecorView();
    return content;
  }

  @Override
  public View getDecorView() {
    if (decor == null) {
      decor = new ViewGroup(context);
      content = new ViewGroup(context);
      decor.addView(content);
    }
    return decor;
  }

  @Override
  public View peekDecorView() {
    return decor;
  }

  @Override
  public boolean requestFeature(int feature) {
    if (decor != null) {
      throw new IllegalStateException("requestFeature() must be called before adding content");
    }
    return true;
  }

  @Override
  public void setContentView(View view) {
    content();
    for (View each : content.deviceChildren.toArray(new View[0])) content.removeView(each);
    content.addView(view);
    if (getCallback() != null) getCallback().onContentChanged();
  }
}
