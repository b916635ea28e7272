package scrim;

import android.os.Build;
import android.os.Handler;
import android.view.View;
import android.view.ViewTreeObserver;
import android.view.Window;
import android.view.WindowManager;
import android.view.inspector.WindowInspector;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The windows of an activity beside its own: dialogs, sheets and popups.
 *
 * <p>The app passes some of them, and the callbacks of fragments others. Android 10 and later list all
 * windows of the process, so the rest is found at the latest when the next frame of a window is drawn, or
 * when one of them takes the focus.
 *
 * <p>A cover lies in the activity's window, below these. So they are hidden while it covers.
 */
final class AttachedWindows {
  /** Windows below this type are dialogs and sheets; others are popups, such as menus. */
  private static final int FIRST_POPUP = WindowManager.LayoutParams.FIRST_SUB_WINDOW;

  /** Windows from this type on belong to no activity. */
  private static final int FIRST_FREE = WindowManager.LayoutParams.FIRST_SYSTEM_WINDOW;

  private static final class Attached {
    final SecureFlag flag;

    /** The window, if the app or a fragment has passed it. */
    Window window;

    View root;
    ViewTreeObserver.OnPreDrawListener beforeFrame;
    ViewTreeObserver observer;
    boolean wasAttached = false;
    boolean wasShown = false;
    boolean isHidden = false;
    /** Whether the window appeared while the user unlocked the app, and so stays visible. */
    boolean isForUnlock = false;

    private Attached(SecureFlag flag) {
      this.flag = flag;
    }
  }

  private final AppScenes app;
  private final ActivityScrim scene;
  private final Protection protection;
  private final List<Attached> attached = new ArrayList<>();

  /** The windows that were passed, and are perhaps shown again. Their callbacks hold what is known of them. */
  private final Map<Window, WeakReference<Attached>> passed = new WeakHashMap<>();

  private final ViewTreeObserver.OnWindowFocusChangeListener focus;

  AttachedWindows(AppScenes app, ActivityScrim scene, Protection protection) {
    this.app = app;
    this.scene = scene;
    this.protection = protection;
    focus = hasFocus -> scene.focusMoved();
  }

  /** Adds a window that is about to be shown. */
  void add(Window window) {
    Attached each = known(window);
    if (!attached.contains(each)) attached.add(each);
    if (each.window == window) return;
    each.window = window;
    passed.put(window, new WeakReference<>(each));
    new WindowEvents(
        window,
        new WindowEvents.Listener() {
          @Override
          public void attributesChange(WindowManager.LayoutParams attributes) {
            each.flag.attributesChange(attributes);
          }

          @Override
          public void prepared() {
            // A dialog that was dismissed may be shown again.
            if (!attached.contains(each)) attached.add(each);
            scene.lookAtWindows();
          }
        });
    look();
  }

  /** A window that was found or passed before, or a new one. */
  private Attached known(Window window) {
    for (Attached each : attached) {
      if (each.window == window || each.root != null && each.root == window.peekDecorView()) return each;
    }
    WeakReference<Attached> former = passed.get(window);
    Attached each = former == null ? null : former.get();
    return each == null ? new Attached(new SecureFlag(Protection.holder(window))) : each;
  }

  /** Looks for new windows, and gives all of them what they need now. */
  void look() {
    if (scene.activity() == null) return;
    find();
    for (Attached each : new ArrayList<>(attached)) {
      if (each.root == null && each.window.peekDecorView() != null) watch(each, each.window.peekDecorView());
      if (each.root != null && each.root.isAttachedToWindow()) {
        if (!each.wasAttached) each.isForUnlock = app.isAuthenticating();
        each.wasAttached = true;
        each.wasShown = true;
      } else if (each.wasAttached) {
        each.wasAttached = false;
        attached.remove(each);
      }
      if (each.root != null) listen(each);
      each.isForUnlock &= scene.state().isLocked;
      each.flag.need(protection.isSecure());
      boolean isUnlocking = each.isForUnlock && app.isAuthenticating() && scene.isInUse();
      setHidden(each, scene.isCovering() && !isUnlocking);
    }
  }

  private void find() {
    if (Build.VERSION.SDK_INT < Build.VERSION_CODES.Q) return;
    List<View> roots = WindowInspector.getGlobalWindowViews();
    for (Attached each : new ArrayList<>(attached)) {
      if (each.window != null || roots.contains(each.root)) continue;
      // It may be shown again, and is found as a new one then.
      setHidden(each, false);
      attached.remove(each);
    }
    for (View root : roots) {
      if (isKnown(root) || app.isRootOfActivity(root) || !isOfActivity(root)) continue;
      if (isOfAnotherThread(root)) continue;
      Attached each = new Attached(new SecureFlag(holder(root)));
      attached.add(each);
      watch(each, root);
    }
  }

  /** Whether only another thread may change a window. */
  private static boolean isOfAnotherThread(View root) {
    Handler handler = root.getHandler();
    return handler != null && !handler.getLooper().isCurrentThread();
  }

  private boolean isKnown(View root) {
    for (Attached each : attached) {
      if (each.root == root || each.window != null && each.window.peekDecorView() == root) return true;
    }
    return false;
  }

  private boolean isOfActivity(View root) {
    WindowManager.LayoutParams attributes = attributes(root);
    return attributes.type < FIRST_FREE && app.isOf(scene, attributes.token);
  }

  /** A dialog has the token of its activity, and a popup that of the window that it is in. */
  boolean owns(Object token) {
    View own = scene.activity().getWindow().peekDecorView();
    if (token == null || own == null) return false;
    if (token == own.getWindowToken() || token == attributes(own).token) return true;
    for (Attached each : attached) {
      if (each.root != null && token == each.root.getWindowToken()) return true;
    }
    return false;
  }

  private static WindowManager.LayoutParams attributes(View root) {
    Object attributes = root.getLayoutParams();
    return attributes instanceof WindowManager.LayoutParams
        ? (WindowManager.LayoutParams) attributes
        : new WindowManager.LayoutParams();
  }

  private SecureFlag.Holder holder(View root) {
    return new SecureFlag.Holder() {
      @Override
      public WindowManager.LayoutParams attributes() {
        return AttachedWindows.attributes(root);
      }

      @Override
      public boolean isSet() {
        return SecureFlag.isSet(attributes());
      }

      @Override
      public boolean isShown() {
        return root.isAttachedToWindow();
      }

      @Override
      public void set(boolean isSecure) {
        WindowManager.LayoutParams attributes = attributes();
        int flag = WindowManager.LayoutParams.FLAG_SECURE;
        attributes.flags = isSecure ? attributes.flags | flag : attributes.flags & ~flag;
        if (scene.activity() == null) return;
        try {
          scene.activity().getWindowManager().updateViewLayout(root, attributes);
        } catch (IllegalArgumentException removed) {
          // The window is gone by now.
        }
      }
    };
  }

  private void watch(Attached each, View root) {
    each.root = root;
    each.beforeFrame =
        () -> {
          scene.beforeDrawing();
          // A frame of a window that is to be hidden is not drawn, nor one that the level has not reached.
          return !each.flag.takeNew() && !each.isHidden;
        };
  }

  /** Hears of the frames and the focus of a window, which has another observer each time that it is shown. */
  private void listen(Attached each) {
    ViewTreeObserver observer = each.root.getViewTreeObserver();
    if (observer == each.observer) return;
    each.observer = observer;
    observer.removeOnPreDrawListener(each.beforeFrame);
    observer.addOnPreDrawListener(each.beforeFrame);
    observer.removeOnWindowFocusChangeListener(focus);
    observer.addOnWindowFocusChangeListener(focus);
  }

  private static void setHidden(Attached each, boolean isHidden) {
    if (each.root == null) return;
    if (isHidden && each.root.getVisibility() == View.VISIBLE) {
      each.isHidden = true;
      each.root.setVisibility(View.INVISIBLE);
    } else if (!isHidden && each.isHidden) {
      each.isHidden = false;
      // The app may have hidden it for good meanwhile.
      if (each.root.getVisibility() == View.INVISIBLE) each.root.setVisibility(View.VISIBLE);
    }
  }

  /**
   * Whether there is a dialog that no name stands for.
   *
   * @param isEarly whether one counts that has not been shown yet
   */
  boolean showsUnnamed(VisibleScreens screens, boolean isEarly) {
    for (Attached each : attached) {
      boolean isVisible =
          each.root != null && each.root.isAttachedToWindow() || isEarly && !each.wasShown;
      if (!isVisible || each.isForUnlock) continue;
      if (each.root == null) return true;
      boolean isPopup = attributes(each.root).type >= FIRST_POPUP;
      if (!isPopup && !screens.hasName(each.root)) return true;
    }
    return false;
  }

  boolean hasFocus() {
    for (Attached each : attached) {
      if (each.root != null && each.root.hasWindowFocus()) return true;
    }
    return false;
  }
}
