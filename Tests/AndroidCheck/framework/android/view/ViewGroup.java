package android.view;

import android.content.Context;
import java.util.ArrayList;
import java.util.List;

public class ViewGroup extends View implements ViewParent, ViewManager {
  public static final int FOCUS_BEFORE_DESCENDANTS = 0x20000;
  public static final int FOCUS_BLOCK_DESCENDANTS = 0x60000;

  public static class LayoutParams {
    public static final int MATCH_PARENT = -1;

    public int width;
    public int height;

    public LayoutParams(int width, int height) {
      this.width = width;
      this.height = height;
    }
  }

  public final List<View> deviceChildren = new ArrayList<>();
  private int focusability = FOCUS_BEFORE_DESCENDANTS;

  public ViewGroup(Context context) {
    super(context);
  }

  public int getChildCount() {
    return deviceChildren.size();
  }

  public View getChildAt(int index) {
    return index < 0 || index >= deviceChildren.size() ? null : deviceChildren.get(index);
  }

  public void addView(View child) {
    addView(child, new LayoutParams(LayoutParams.MATCH_PARENT, LayoutParams.MATCH_PARENT));
  }

  public void addView(View child, int width, int height) {
    addView(child, new LayoutParams(width, height));
  }

  @Override
  public void addView(View child, LayoutParams parameters) {
    if (child.getParent() != null) {
      throw new IllegalStateException("The specified child already has a parent.");
    }
    child.parent = this;
    deviceChildren.add(child);
    child.setLayoutParams(parameters);
    if (isAttachedToWindow()) child.deviceSetAttached(true);
    requestLayout();
  }

  @Override
  public void updateViewLayout(View child, LayoutParams parameters) {
    child.setLayoutParams(parameters);
  }

  @Override
  public void removeView(View child) {
    if (!deviceChildren.remove(child)) return;
    child.deviceSetAttached(false);
    child.parent = null;
    requestLayout();
  }

  void deviceBringToFront(View child) {
    deviceChildren.remove(child);
    deviceChildren.add(child);
    requestLayout();
  }

  @Override
  public void deviceSetAttached(boolean isAttached) {
    super.deviceSetAttached(isAttached);
    for (View each : new ArrayList<>(deviceChildren)) each.deviceSetAttached(isAttached);
  }

  @Override
  public void deviceLayOut() {
    super.deviceLayOut();
    for (View each : new ArrayList<>(deviceChildren)) each.deviceLayOut();
  }

  public int getDescendantFocusability() {
    return focusability;
  }

  public void setDescendantFocusability(int focusability) {
    this.focusability = focusability;
  }
}
