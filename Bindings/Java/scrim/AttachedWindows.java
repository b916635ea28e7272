package scrim;

import android.os.Build;
import android.os.Handler;
import android.view.View;
import android.view.ViewTreeObserver;
import android.view.Window;
import android.view.WindowManager;
import android.view.inspector.WindowInspector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

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
    boolean isWatched = false;
    boolean wasAttached = false;
    boolean isHidden = false;
    /** Whether the window is about to be shown. */
    boolean isDue = true;
    /** Whether the window appeared while the user unlocked the app, and so stays visible. */
    boolean isForUnlock = false;

    Attached(SecureFlag flag) {
      this.flag = flag;
    }

    View root() {
      return flag.root();
    }

    boolean isAttached() {
      return flag.isShown();
    }

    boolean isPopup() {
      return flag.attributes().type >= FIRST_POPUP;
    }
  }

  private final AppScenes app;
  private final ActivityScrim scene;
  private final VisibleScreens screens;
  private final SecureFlag own;
  private final List<Attached> attached = new ArrayList<>();

  /** @param own the flag of the activity's window, which those beside it need whenever it does */
  AttachedWindows(AppScenes app, ActivityScrim scene, VisibleScreens screens, SecureFlag own) {
    this.app = app;
    this.scene = scene;
    this.screens = screens;
    this.own = own;
  }

  /** Adds a window that is about to be shown. */
  void add(Window window) {
    // The activity's own window has the cover in it.
    if (own.isOf(window)) return;
    SecureFlag flag = null;
    for (Attached each : attached) {
      if (each.flag.isOf(window)) flag = each.flag;
    }
    if (flag == null) {
      flag = new SecureFlag(window);
      attached.add(new Attached(flag));
    } else if (flag.isPassed()) {
      return;
    } else {
      flag.pass(window);
    }
    new WindowEvents(window, flag, scene::lookAtWindows, key -> false);
  }

  /** Looks for new windows, and gives all of them what they need now. */
  void look() {
    List<View> listed = listed();
    find(listed);
    attached.removeIf(each -> !each.flag.isPassed() && each.root() == null);
    for (Attached each : new ArrayList<>(attached)) {
      View root = each.root();
      if (root != null && !each.isWatched) watch(each, root);
      if (each.isAttached() && !each.wasAttached) each.isForUnlock = app.isAuthenticating();
      each.isForUnlock &= scene.state().isLocked;
      each.wasAttached = each.isAttached();
      each.isDue = !each.wasAttached && (each.flag.isPassed() ? each.isDue : listed.contains(root));
      each.flag.need(own.isNeeded());
      boolean isUnlocking = each.isForUnlock && app.isAuthenticating() && scene.isInUse();
      setHidden(each, scene.isCovering() && !isUnlocking);
    }
  }

  /** The roots of all windows of the app that Android lists. */
  private static List<View> listed() {
    boolean areListed = Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q;
    return areListed ? WindowInspector.getGlobalWindowViews() : Collections.emptyList();
  }

  private void find(List<View> listed) {
    for (View root : listed) {
      boolean isKnown = attached.stream().anyMatch(each -> each.root() == root);
      if (isKnown || app.isRootOfActivity(root) || isOfAnotherThread(root)) continue;
      SecureFlag flag = new SecureFlag(root, scene.activity().getWindowManager());
      if (isOfActivity(flag.attributes())) attached.add(new Attached(flag));
    }
  }

  /** Whether only another thread may change a window. */
  private static boolean isOfAnotherThread(View root) {
    Handler handler = root.getHandler();
    return handler != null && !handler.getLooper().isCurrentThread();
  }

  private boolean isOfActivity(WindowManager.LayoutParams attributes) {
    if (attributes.type >= FIRST_FREE) return false;
    return owns(attributes.token) || !app.isOwned(attributes.token) && app.isLatestInUse(scene);
  }

  /** A dialog has the token of its activity, and a popup that of the window that it is in. */
  boolean owns(Object token) {
    if (token == null) return false;
    return token == own.attributes().token || roots().anyMatch(root -> token == root.getWindowToken());
  }

  boolean hasFocus() {
    return roots().anyMatch(View::hasWindowFocus);
  }

  /** The roots of the activity's own window, and of those beside it. */
  private Stream<View> roots() {
    return Stream.concat(Stream.of(own), attached.stream().map(each -> each.flag))
        .map(SecureFlag::root)
        .filter(Objects::nonNull);
  }

  /** Watches a window whenever it is on screen: a dialog may be dismissed, and shown again. */
  private void watch(Attached each, View root) {
    each.isWatched = true;
    View.OnAttachStateChangeListener listener =
        new View.OnAttachStateChangeListener() {
          @Override
          public void onViewAttachedToWindow(View view) {
            ViewTreeObserver observer = view.getViewTreeObserver();
            observer.addOnWindowFocusChangeListener(hasFocus -> scene.focusMoved());
            observer.addOnPreDrawListener(
                () -> {
                  scene.beforeDrawing();
                  // A frame of a hidden window is not drawn, nor one that the level has not reached.
                  return !each.flag.takeNew() && !each.isHidden;
                });
            scene.lookAtWindows();
          }

          @Override
          public void onViewDetachedFromWindow(View view) {
            scene.lookAtWindows();
          }
        };
    root.addOnAttachStateChangeListener(listener);
    if (root.isAttachedToWindow()) listener.onViewAttachedToWindow(root);
  }

  private static void setHidden(Attached each, boolean isHidden) {
    View root = each.root();
    if (root == null) return;
    if (isHidden && root.getVisibility() == View.VISIBLE) {
      each.isHidden = true;
      root.setVisibility(View.INVISIBLE);
    } else if (!isHidden && each.isHidden) {
      each.isHidden = false;
      // The app may have hidden it for good meanwhile.
      if (root.getVisibility() == View.INVISIBLE) root.setVisibility(View.VISIBLE);
    }
  }

  /**
   * Whether there is a dialog that no name stands for.
   *
   * @param isEarly whether one counts that is about to be shown
   */
  boolean showsUnnamed(boolean isEarly) {
    for (Attached each : attached) {
      boolean isVisible = each.isAttached() || isEarly && each.isDue;
      if (!isVisible || each.isForUnlock) continue;
      View root = each.root();
      if (root == null) return true;
      if (!each.isPopup() && !screens.hasName(root)) return true;
    }
    return false;
  }
}
