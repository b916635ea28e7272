package android.app;

import android.os.Build;
import android.os.Bundle;
import android.view.ContextThemeWrapper;
import android.view.KeyEvent;
import android.view.View;
import android.view.Window;
import android.view.WindowManager;
import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;
import device.Device;
import device.PhoneWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

public class Activity extends ContextThemeWrapper implements Window.Callback {
  public interface ScreenCaptureCallback {
    void onScreenCaptured();
  }

  /** Whether the system may store pictures of the task. */
  public boolean deviceIsInRecents = true;

  /** Whether the app loses the permission to change that. */
  public boolean deviceRefusesRecents = false;

  /** The root of the window, once it is on screen. */
  public View deviceRoot;

  public boolean deviceIsInMultiWindow = false;
  public boolean deviceIsMovedBack = false;
  public int deviceBackPresses = 0;
  public ScreenCaptureCallback deviceCapture;

  /** The callbacks of the back gesture, the one that gets it last. */
  public final List<OnBackInvokedCallback> deviceBack = new ArrayList<>();

  private final PhoneWindow window = new PhoneWindow(this);
  private final FragmentManager fragments = new FragmentManager() {};
  private Application application;
  private boolean isChanging = false;
  private boolean isDestroyed = false;

  private final OnBackInvokedDispatcher dispatcher =
      new OnBackInvokedDispatcher() {
        @Override
        public void registerOnBackInvokedCallback(int priority, OnBackInvokedCallback callback) {
          if (priority == PRIORITY_DEFAULT) deviceBack.add(0, callback);
          else deviceBack.add(callback);
        }

        @Override
        public void unregisterOnBackInvokedCallback(OnBackInvokedCallback callback) {
          deviceBack.remove(callback);
        }
      };

  public Activity() {
    super(null, 0);
    window.setCallback(this);
  }

  // What an app overrides

  protected void onCreate(Bundle state) {
    application.callbacks().forEach(each -> each.onActivityCreated(this, state));
  }

  protected void onStart() {
    application.callbacks().forEach(each -> each.onActivityStarted(this));
  }

  protected void onResume() {
    application.callbacks().forEach(each -> each.onActivityResumed(this));
  }

  protected void onPause() {
    application.callbacks().forEach(each -> each.onActivityPaused(this));
  }

  protected void onStop() {
    application.callbacks().forEach(each -> each.onActivityStopped(this));
  }

  protected void onDestroy() {
    application.callbacks().forEach(each -> each.onActivityDestroyed(this));
  }

  public void onTopResumedActivityChanged(boolean isTopResumedActivity) {}

  public void onBackPressed() {
    deviceBackPresses += 1;
  }

  // What an app calls

  public final Application getApplication() {
    return application;
  }

  public Window getWindow() {
    return window;
  }

  public WindowManager getWindowManager() {
    return Device.MANAGER;
  }

  @SuppressWarnings("unchecked")
  public <T extends View> T findViewById(int id) {
    return id == android.R.id.content ? (T) window.content() : null;
  }

  public void setContentView(int layout) {}

  public void setContentView(View view) {
    window.setContentView(view);
  }

  public final boolean requestWindowFeature(int feature) {
    return window.requestFeature(feature);
  }

  public View getCurrentFocus() {
    View view = Device.focusedView;
    return view != null && view.getRootView() == window.peekDecorView() ? view : null;
  }

  public boolean isChangingConfigurations() {
    return isChanging;
  }

  public boolean isDestroyed() {
    return isDestroyed;
  }

  public boolean isInMultiWindowMode() {
    return deviceIsInMultiWindow;
  }

  public boolean moveTaskToBack(boolean nonRoot) {
    deviceIsMovedBack = true;
    return true;
  }

  public void setRecentsScreenshotEnabled(boolean enabled) {
    Device.require(Build.VERSION_CODES.TIRAMISU);
    if (deviceRefusesRecents) throw new SecurityException("not allowed");
    deviceIsInRecents = enabled;
    Device.record(this);
  }

  public void registerScreenCaptureCallback(Executor executor, ScreenCaptureCallback callback) {
    Device.require(Build.VERSION_CODES.UPSIDE_DOWN_CAKE);
    if (deviceCapture != null) throw new IllegalStateException("registered already");
    deviceCapture = callback;
    if (Device.isCaptureForbidden) throw new SecurityException("DETECT_SCREEN_CAPTURE is missing");
  }

  public void unregisterScreenCaptureCallback(ScreenCaptureCallback callback) {
    if (deviceCapture == callback) deviceCapture = null;
  }

  public OnBackInvokedDispatcher getOnBackInvokedDispatcher() {
    Device.require(Build.VERSION_CODES.TIRAMISU);
    return dispatcher;
  }

  public FragmentManager getFragmentManager() {
    return fragments;
  }

  // What the window tells

  @Override
  public boolean dispatchKeyEvent(KeyEvent event) {
    if (event.getKeyCode() == KeyEvent.KEYCODE_BACK && event.getAction() == KeyEvent.ACTION_UP) {
      onBackPressed();
    }
    return true;
  }

  @Override
  public void onWindowAttributesChanged(WindowManager.LayoutParams attributes) {
    if (deviceRoot != null) getWindowManager().updateViewLayout(deviceRoot, attributes);
  }

  @Override
  public void onContentChanged() {}

  @Override
  public void onAttachedToWindow() {}

  // What the system does

  public void deviceCreate(Application application, Bundle state) {
    this.application = application;
    boolean isTold = Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q;
    if (isTold) application.callbacks().forEach(each -> each.onActivityPreCreated(this, state));
    onCreate(state);
  }

  public void deviceStart() {
    onStart();
  }

  public void deviceResume() {
    onResume();
  }

  public void devicePause() {
    onPause();
  }

  public void deviceStop() {
    onStop();
  }

  public void deviceDestroy() {
    isDestroyed = true;
    onDestroy();
  }

  public void deviceSetChanging() {
    isChanging = true;
  }
}
