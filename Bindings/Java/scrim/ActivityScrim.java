package scrim;

import android.app.Activity;
import android.app.Dialog;
import android.os.Build;
import android.view.KeyEvent;
import android.view.View;
import android.view.ViewTreeObserver;
import android.view.Window;

/**
 * The covers and the protection of an activity. {@link Scrim#of} returns it.
 *
 * <p>Android takes its snapshots without waiting for the app. So a screen's level, {@code secure} in the
 * policy, protects it there, and the covers are for what people see on the device.
 */
public final class ActivityScrim {
  private enum Phase { CREATED, BACKGROUND, INACTIVE, ACTIVE }

  private final AppScenes app;
  private final Engine engine;
  private final int number;
  private final CoverViews covers;
  private final Driver driver;
  private final ScreenNames names;
  private final Usage usage;
  private final ViewTreeObserver.OnPreDrawListener beforeFrame = this::mayDraw;
  private final ViewTreeObserver.OnWindowFocusChangeListener focus = hasFocus -> focusMoved();

  /** The instance of the activity that is there; null while the system makes the next one. */
  private Activity activity;

  private Class<?> type;
  private WindowGuard windows;
  private WindowEvents events;
  private Fragments fragments;
  private Screenshots screenshots;
  private BackGuard back;

  /** The latest phase that the engine was told. */
  private Phase phase = Phase.CREATED;

  /** The time of the latest event. */
  private long latest = Long.MIN_VALUE;

  private boolean isUnlockDue = false;
  private boolean isBeforeDrawing = false;

  ActivityScrim(AppScenes app, Engine engine, int number) {
    this.app = app;
    this.engine = engine;
    this.number = number;
    covers = new CoverViews(app, engine, this::authenticate);
    driver = new Driver(app, this, engine, covers);
    names = new ScreenNames(app, engine, number, this::tellScreen);
    usage = new Usage(app.handler, this::moveByUse);
  }

  // What an app tells it

  /** Names the screen that the activity shows from now on. Call it before the screen appears. */
  public void show(String screen) {
    name(null, screen);
  }

  /**
   * Names the screen that a view shows, such as that of a fragment or a dialog, while the view is attached.
   * Call it before the view appears.
   */
  public void show(View view, String screen) {
    name(view, screen);
  }

  /**
   * Names a screen that appears beside the visible ones, such as one of Compose.
   *
   * @return what to pass to {@link #disappeared} when the screen is no longer visible
   */
  public ScreenVisit appeared(String screen) {
    return appeared(null, screen);
  }

  /**
   * Names a screen that appears somewhere in a view, beside the visible ones.
   *
   * @param place the view, so that the name stands for the dialog that it is in; null if it is in none
   * @return what to pass to {@link #disappeared} when the screen is no longer visible
   */
  public ScreenVisit appeared(View place, String screen) {
    ScreenVisit visit = new ScreenVisit(place);
    name(visit, screen);
    return visit;
  }

  private void name(Object holder, String screen) {
    AppScenes.requireMainThread();
    names.name(holder, screen);
    check(tellScreen());
  }

  /**
   * Notes that a screen is no longer visible. The next one may be named within the same message of the main
   * thread. Further calls with the same visit have no effect.
   */
  public void disappeared(ScreenVisit visit) {
    AppScenes.requireMainThread();
    app.handler.post(() -> names.remove(visit));
  }

  /**
   * Whether a level has been raised since the window was last laid out. What is named while the window is
   * drawn must not be drawn until the next frame.
   */
  public boolean isBehind() {
    return windows != null && windows.flag.isNew();
  }

  /** Shows an overlay of the policy, such as a loading screen, below the privacy cover. */
  public void showOverlay(String overlay) {
    AppScenes.requireMainThread();
    check(play(Engine.Event.SHOW, overlay, 0));
  }

  public void dismissOverlay(String overlay) {
    AppScenes.requireMainThread();
    check(play(Engine.Event.DISMISS, overlay, 0));
  }

  /**
   * Gives a window beside the activity's own, such as a dialog's, the same protection. Call it before the
   * window is shown. The windows of fragments have it already.
   */
  public void protect(Window window) {
    AppScenes.requireMainThread();
    if (windows != null) windows.add(window);
  }

  /**
   * Reports which activity of a split screen is in use. Without this, the focus tells.
   *
   * @param isTopResumed what {@code Activity.onTopResumedActivityChanged} says
   */
  public void onTopResumedActivityChanged(boolean isTopResumed) {
    AppScenes.requireMainThread();
    usage.report(isTopResumed);
  }

  /** Reports a rotation, a new size, or another appearance that the activity handles itself. */
  public void onConfigurationChanged() {
    AppScenes.requireMainThread();
    play(Engine.Event.BOUNDS_CHANGED);
    play(Engine.Event.APPEARANCE_CHANGED);
  }

  // The life of the activity

  Activity activity() {
    return activity;
  }

  /** Whether the scene waits for a new instance of an activity of this class. */
  boolean isOf(Activity other) {
    return activity == null && type == other.getClass();
  }

  void enter(Activity activity) {
    this.activity = activity;
    type = activity.getClass();
    windows = new WindowGuard(app, this, activity, names.visible);
    usage.enter(activity, windows);
    covers.enter(activity);
    // Nothing of the window is visible before it has its level.
    windows.apply();
    events = new WindowEvents(activity.getWindow(), windows.flag, this::lookAtWindows, this::ends);
    fragments = new Fragments(this, activity);
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) back = new BackGuard(activity);
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.UPSIDE_DOWN_CAKE) {
      screenshots = new Screenshots(activity, app);
    }
  }

  /** Forgets an instance of the activity, without changing what it shows. */
  void leave() {
    if (activity == null) return;
    fragments.end();
    fragments = null;
    screenshots = null;
    if (back != null) back.set(false);
    back = null;
    usage.leave();
    covers.leave();
    names.visible.leave();
    windows.end();
    windows = null;
    events = null;
    activity = null;
  }

  void end() {
    driver.end();
    leave();
  }

  void started() {
    events.renew();
    if (screenshots != null) screenshots.begin();
    // An activity that was made again is where the former one was.
    if (phase == Phase.CREATED || phase == Phase.BACKGROUND) {
      move(Phase.INACTIVE, Engine.Event.WILL_ENTER_FOREGROUND);
    }
  }

  void resumed() {
    begin();
    usage.setResumed(true);
    moveByUse();
    if (isUnlockDue) authenticate();
  }

  void paused() {
    usage.setResumed(false);
    // The one that takes its place resumes before anybody can see it.
    if (!activity.isChangingConfigurations()) moveByUse();
  }

  void stopped() {
    if (screenshots != null) screenshots.end();
    if (!activity.isChangingConfigurations()) move(Phase.BACKGROUND, Engine.Event.DID_ENTER_BACKGROUND);
  }

  /** Makes the window's root, and draws on it. */
  private void begin() {
    if (covers.hasRoot()) return;
    covers.begin();
    ViewTreeObserver observer = activity.getWindow().getDecorView().getViewTreeObserver();
    // The root may be that of a former instance.
    observer.removeOnWindowFocusChangeListener(focus);
    observer.addOnWindowFocusChangeListener(focus);
    observer.removeOnPreDrawListener(beforeFrame);
    observer.addOnPreDrawListener(beforeFrame);
    play(Engine.Event.BOUNDS_CHANGED);
  }

  /** Whether the frame that is due may be drawn. */
  private boolean mayDraw() {
    beforeDrawing();
    // A frame that the level has not reached is not drawn, unless the cover hides all of it. Nor is one
    // without a cover that has come meanwhile.
    boolean isBehind = windows != null && windows.flag.takeNew() && !covers.isOpaque();
    return !isBehind && !covers.isNew();
  }

  /** Follows whether the activity is resumed, and the one in use. */
  private void moveByUse() {
    boolean isActive = usage.isInUse();
    windows.setOnTop(isActive);
    if (isActive && phase != Phase.ACTIVE) {
      move(Phase.ACTIVE, Engine.Event.DID_BECOME_ACTIVE);
      tellScreen();
    } else if (!isActive && phase == Phase.ACTIVE) {
      move(Phase.INACTIVE, Engine.Event.WILL_RESIGN_ACTIVE);
    }
  }

  private void move(Phase phase, Engine.Event event) {
    this.phase = phase;
    // An alert over a public screen counts before the activity is left.
    if (phase != Phase.ACTIVE) tellScreen();
    play(event);
  }

  /** Notes that one of the activity's windows has got or lost the focus. */
  void focusMoved() {
    lookAtWindows();
    usage.focusMoved();
  }

  // What is in the window

  /** Whether a key ends at the window: the app may not go back under a lock. */
  private boolean ends(KeyEvent key) {
    if (key.getKeyCode() != KeyEvent.KEYCODE_BACK || !isLockedOnScreen()) return false;
    if (key.getAction() == KeyEvent.ACTION_UP && activity != null) activity.moveTaskToBack(true);
    return true;
  }

  /** Puts in order, before each frame, what others have changed. */
  void beforeDrawing() {
    if (activity == null || isBeforeDrawing) return;
    isBeforeDrawing = true;
    try {
      windows.look();
      if (covers.isDisturbed()) play(Engine.Event.HIERARCHY_CHANGED);
      if (usage.isResumed()) names.audit(activity);
    } finally {
      isBeforeDrawing = false;
    }
  }

  /** Looks at the activity's windows, of which some may be new. */
  void lookAtWindows() {
    if (windows != null) windows.look();
  }

  boolean owns(Object token) {
    return windows != null && windows.owns(token);
  }

  boolean isCovering() {
    return covers.isCovering();
  }

  /** Notes a fragment whose view is visible from now on. */
  void fragmentAppeared(Object fragment, View view) {
    if (view != null) names.add(fragment, view);
  }

  /** Notes a fragment whose dialog, if any, is shown by now, and not drawn yet. */
  void fragmentAppeared(Object fragment, Dialog dialog) {
    Window window = dialog == null ? null : dialog.getWindow();
    if (window == null) return;
    protect(window);
    fragmentAppeared(fragment, window.getDecorView());
  }

  void fragmentDisappeared(Object fragment) {
    names.remove(fragment);
  }

  /** Tells the engine the visible screen, if it is another one. Returns what the engine says against it. */
  private RuntimeException tellScreen() {
    if (driver.isEnded()) return null;
    // While the activity is in use, the user has to see an alert over its public screen.
    boolean showsUnnamed = windows != null && phase != Phase.ACTIVE && windows.showsUnnamed();
    String screen = names.visible.takeChange(showsUnnamed);
    return screen == null ? null : play(Engine.Event.SCREEN, screen, 0);
  }

  // The state

  Engine.State state() {
    return engine.state();
  }

  boolean isInUse() {
    return phase == Phase.ACTIVE;
  }

  boolean isInForeground() {
    return phase != Phase.BACKGROUND;
  }

  /** Whether the app is in the foreground, and an unlock is needed to uncover the activity. */
  private boolean isLockedOnScreen() {
    if (driver.isEnded()) return false;
    Engine.State state = engine.state();
    return isInForeground() && (state.reasons & Engine.REASON_LOCKED) != 0 && !state.isClosed;
  }

  // Events to the engine

  RuntimeException play(Engine.Event event) {
    return play(event, null, 0);
  }

  RuntimeException play(Engine.Event event, String name, long ticket) {
    return play(event, name, ticket, AppScenes.now());
  }

  private static void check(RuntimeException failure) {
    if (failure != null) throw failure;
  }

  /** Plays an event. Returns what the engine says against it; its directives are carried out all the same. */
  private RuntimeException play(Engine.Event event, String name, long ticket, long time) {
    if (driver.isEnded()) return null;
    latest = Math.max(latest, time);
    boolean isReturn =
        event == Engine.Event.WILL_ENTER_FOREGROUND || event == Engine.Event.DID_BECOME_ACTIVE;
    if (isReturn && engine.state().phase == Engine.PHASE_BACKGROUND && app.isUnlockedBeside(this)) {
      play(Engine.Event.UNLOCKED);
    }
    Engine.Failure failure = driver.play(event, name, ticket, time);
    if (isInForeground()) app.used(time);
    app.tell(observer -> observer.handled(time, number, event, name, ticket));
    if (event == Engine.Event.DID_ENTER_BACKGROUND) app.leaveIfLast(this, time);
    return failure;
  }

  /** Leaves the activity again, which an unlock has reached in the background. */
  void leaveAgain(long time) {
    play(Engine.Event.DID_ENTER_BACKGROUND, null, 0, Math.max(latest, time));
  }

  // What the driver has it do

  void applyLevel() {
    if (windows != null) windows.apply();
  }

  void askForUnlock() {
    isUnlockDue = true;
    authenticate();
  }

  /** All directives have been carried out. */
  void settled() {
    lookAtWindows();
    renewBackGuard();
  }

  /** Lets the user unlock the app, now that the activity is resumed. */
  private void authenticate() {
    if (!usage.isResumed() || activity == null) return;
    isUnlockDue = false;
    if (isLockedOnScreen()) app.authenticate(this);
  }

  private void renewBackGuard() {
    if (back != null && activity != null) back.set(isLockedOnScreen());
  }
}
