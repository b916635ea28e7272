package device;

import android.content.Context;
import android.view.View;
import android.view.ViewGroup;
import android.view.Window;

/** The window of an activity or a dialog. */
public final class PhoneWindow extends Window {
  /** The root, which tells its window when it comes on screen. */
  private static final class Decor extends ViewGroup {
    Window window;

    Decor(Context context) {
      super(context);
    }

    @Override
    public void deviceSetAttached(boolean isAttached) {
      super.deviceSetAttached(isAttached);
      if (isAttached && window.getCallback() != null) window.getCallback().onAttachedToWindow();
    }
  }

  private final Context context;
  private Decor decor;
  private ViewGroup content;

  public PhoneWindow(Context context) {
    super(context);
    this.context = context;
  }

  /** Takes the root of a window that was on screen, and stays there, but not what is in it. */
  public void takeRoot(PhoneWindow former) {
    decor = former.decor;
    for (View each : decor.deviceChildren.toArray(new View[0])) decor.removeView(each);
    getAttributes().token = former.getAttributes().token;
  }

  public ViewGroup content() {
    getDecorView();
    return content;
  }

  @Override
  public View getDecorView() {
    if (decor == null) decor = new Decor(context);
    if (content == null) {
      decor.window = this;
      content = new ViewGroup(context);
      decor.addView(content);
      // A theme changes attributes past the window's callback.
      getAttributes().layoutInDisplayCutoutMode = 1;
    }
    return decor;
  }

  @Override
  public View peekDecorView() {
    return decor;
  }

  @Override
  public boolean requestFeature(int feature) {
    if (content != null) {
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
