package android.view;

import android.content.Context;
import android.os.IBinder;
import device.Device;
import java.util.ArrayList;
import java.util.List;

public class View {
  public static final int VISIBLE = 0;
  public static final int INVISIBLE = 4;
  public static final int IMPORTANT_FOR_ACCESSIBILITY_AUTO = 0;
  public static final int IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS = 4;

  public interface OnClickListener {
    void onClick(View view);
  }

  public interface OnAttachStateChangeListener {
    void onViewAttachedToWindow(View view);

    void onViewDetachedFromWindow(View view);
  }

  /** What a person can read in the view; null for nothing. */
  public String deviceText;

  /** The color that the view is filled with; 0 for none. */
  public int deviceColor = 0;

  public int deviceLayouts = 0;
  public float deviceElevation = 0;

  ViewGroup parent;
  private final Context context;
  private ViewTreeObserver observer = new ViewTreeObserver();
  private final ViewPropertyAnimator animator = new ViewPropertyAnimator(this);
  private final List<OnAttachStateChangeListener> attachListeners = new ArrayList<>();
  private ViewGroup.LayoutParams parameters;
  private OnClickListener clicked;
  private float alpha = 1;
  private int visibility = VISIBLE;
  private int importance = 0;
  private boolean isClickable = false;
  private boolean isAttached = false;
  private boolean isLaidOut = false;

  public View(Context context) {
    this.context = context;
  }

  /** Draws the view: returns what a person can read in it. */
  public String deviceRead() {
    return deviceText;
  }

  public boolean isInEditMode() {
    return false;
  }

  public boolean post(Runnable body) {
    if (!isAttached) return true;
    Device.post(body, 0);
    return true;
  }

  public final Context getContext() {
    return context;
  }

  public final ViewParent getParent() {
    return parent;
  }

  public View getRootView() {
    return parent == null ? this : parent.getRootView();
  }

  public ViewGroup.LayoutParams getLayoutParams() {
    return parameters;
  }

  public void setLayoutParams(ViewGroup.LayoutParams parameters) {
    this.parameters = parameters;
    invalidate();
  }

  public ViewTreeObserver getViewTreeObserver() {
    return parent == null ? observer : parent.getViewTreeObserver();
  }

  public IBinder getWindowToken() {
    return Device.tokenOf(getRootView());
  }

  public boolean hasWindowFocus() {
    return Device.hasFocus(getRootView());
  }

  public boolean isAttachedToWindow() {
    return isAttached;
  }

  public boolean isLaidOut() {
    return isLaidOut;
  }

  /** Lays the view out. Before, nothing of it can be drawn. */
  public void deviceLayOut() {
    isLaidOut = true;
  }

  public void addOnAttachStateChangeListener(OnAttachStateChangeListener listener) {
    attachListeners.add(listener);
  }

  public void deviceSetAttached(boolean isAttached) {
    if (this.isAttached == isAttached) return;
    this.isAttached = isAttached;
    isLaidOut = false;
    // The observer belongs to the window, and goes with it.
    if (!isAttached) observer = new ViewTreeObserver();
    for (OnAttachStateChangeListener each : new ArrayList<>(attachListeners)) {
      if (isAttached) each.onViewAttachedToWindow(this);
      else each.onViewDetachedFromWindow(this);
    }
  }

  public void invalidate() {
    Device.invalidate(getRootView());
  }

  public void requestLayout() {
    deviceLayouts += 1;
    invalidate();
  }

  public void bringToFront() {
    if (parent != null) parent.deviceBringToFront(this);
  }

  public void setBackgroundColor(int color) {
    deviceColor = color;
    invalidate();
  }

  public float getAlpha() {
    animator.deviceStep();
    return alpha;
  }

  public void setAlpha(float alpha) {
    deviceSetAlpha(alpha);
    invalidate();
  }

  void deviceSetAlpha(float alpha) {
    this.alpha = alpha;
  }

  public boolean deviceIsAnimating() {
    return animator.deviceIsRunning();
  }

  public ViewPropertyAnimator animate() {
    return animator;
  }

  public void setElevation(float elevation) {
    deviceElevation = elevation;
    invalidate();
  }

  public void setOutlineProvider(ViewOutlineProvider provider) {}

  public int getVisibility() {
    return visibility;
  }

  public void setVisibility(int visibility) {
    this.visibility = visibility;
    invalidate();
  }

  public int getImportantForAccessibility() {
    return importance;
  }

  public void setImportantForAccessibility(int mode) {
    importance = mode;
  }

  public boolean isClickable() {
    return isClickable;
  }

  public void setClickable(boolean isClickable) {
    this.isClickable = isClickable;
  }

  public void setOnClickListener(OnClickListener listener) {
    clicked = listener;
    isClickable = true;
  }

  public boolean performClick() {
    if (clicked == null) return false;
    clicked.onClick(this);
    return true;
  }

  public final boolean requestFocus() {
    Device.focusedView = this;
    return true;
  }

  public void clearFocus() {
    if (Device.focusedView == this) Device.focusedView = null;
  }
}
