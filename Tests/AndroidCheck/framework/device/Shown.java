package device;

import android.app.Activity;
import android.os.IBinder;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import java.util.ArrayList;
import java.util.List;

/** A window as the window manager knows it. */
public final class Shown {
  final View root;
  final Activity activity;
  final IBinder token = new IBinder() {};
  /** What the app has asked for, and what the window manager knows since the latest layout. */
  final WindowManager.LayoutParams asked = new WindowManager.LayoutParams();
  final WindowManager.LayoutParams applied = new WindowManager.LayoutParams();
  boolean isDue = true;
  /** What the window shows: what was drawn last; null if nothing was, or if it is hidden. */
  List<String> drawn;

  Shown(View root, Activity activity, WindowManager.LayoutParams attributes) {
    this.root = root;
    this.activity = activity;
    asked.copyFrom(attributes);
  }

  public boolean isSecure() {
    return (applied.flags & WindowManager.LayoutParams.FLAG_SECURE) != 0;
  }

  /** Lays the window out, and draws it. While something moves, another frame is due. */
  void draw() {
    isDue = false;
    boolean isNew = drawn == null;
    applied.copyFrom(asked);
    if (!root.isAttachedToWindow()) root.deviceSetAttached(true);
    root.deviceLayOut();
    // What listeners change from here on counts for the next frame.
    root.getViewTreeObserver().deviceLayOut();
    boolean isVisible = root.getVisibility() == View.VISIBLE;
    boolean isDrawn = root.getViewTreeObserver().deviceDispatch();
    if (!isVisible) {
      drawn = null;
    } else if (isDrawn) {
      drawn = read(root);
    } else {
      isDue = true;
    }
    if (isNew || drawn != null) Device.record(activity);
    isDue |= moves(root);
  }

  private static boolean moves(View view) {
    if (view.deviceIsAnimating()) return true;
    if (!(view instanceof ViewGroup)) return false;
    for (View each : ((ViewGroup) view).deviceChildren) {
      if (moves(each)) return true;
    }
    return false;
  }

  /** What a person can read in the window. */
  private static List<String> read(View root) {
    List<String> texts = new ArrayList<>();
    read(root, root, texts);
    return texts;
  }

  private static void read(View view, View root, List<String> texts) {
    // Whether a parent draws a view depends on the view; a root has no parent.
    if (view != root && view.getVisibility() != View.VISIBLE || view.getAlpha() == 0) return;
    if (!view.isLaidOut()) return;
    // A full-size view in the root is a cover: what is below it is not visible.
    boolean isOpaque = view.getAlpha() == 1 && view.deviceColor >>> 24 == 0xFF;
    if (isOpaque && view.getParent() == root) texts.clear();
    String text = view.deviceRead();
    if (text != null) texts.add(text);
    if (!(view instanceof ViewGroup)) return;
    List<View> children = new ArrayList<>(((ViewGroup) view).deviceChildren);
    children.sort((one, other) -> Float.compare(one.deviceElevation, other.deviceElevation));
    for (View each : children) read(each, root, texts);
  }
}
