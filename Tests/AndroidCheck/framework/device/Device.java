package device;

import android.app.Activity;
import android.app.Application;
import android.content.res.Configuration;
import android.os.Build;
import android.os.Bundle;
import android.os.IBinder;
import android.view.KeyEvent;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import android.view.inputmethod.InputMethodManager;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * A device on which activities live: its clock, its main thread, its windows, and its pictures.
 *
 * <p>Time passes only when a story says so. A window's attributes reach the window manager at its next
 * layout, as on Android, and pictures show what was drawn last.
 */
public final class Device {
  private static final class Message {
    final long due;
    final long order;
    final Runnable body;

    Message(long due, long order, Runnable body) {
      this.due = due;
      this.order = order;
      this.body = body;
    }
  }

  /** The time between frames. */
  private static final long FRAME = 16_000_000;

  public static final Map<String, byte[]> assets = new HashMap<>();
  public static final List<String> log = new ArrayList<>();
  public static final List<Instant> instants = new ArrayList<>();
  public static Configuration configuration = new Configuration();

  /** The instants from a number on. A story that saw none has shown nothing. */
  public static List<Instant> since(int start) {
    if (start >= instants.size()) throw new AssertionError("no instant was recorded meanwhile");
    return instants.subList(start, instants.size());
  }

  public static boolean isDebuggable = true;

  /** How many times longer the user makes animations. */
  public static long animationScale = 1;

  public static boolean isRecordingForbidden = false;
  public static boolean isCaptureForbidden = false;
  public static View focusedView;
  public static Application application;

  /** The activity that was made last. */
  public static Activity latest;

  private static long now;
  private static long count;
  private static PriorityQueue<Message> messages;
  private static final List<Shown> windows = new ArrayList<>();
  private static final Map<Activity, IBinder> tokens = new IdentityHashMap<>();
  private static View focusedRoot;
  private static boolean isFocusElsewhere = false;
  private static boolean isRecorded = false;
  private static boolean isRecordingTold = true;
  private static Executor recordingExecutor;
  private static Consumer<Integer> recordingCallback;

  private Device() {}

  /** A new device with an app, at a level of the API. */
  public static void reset(int level) {
    Build.VERSION.SDK_INT = level;
    now = 1_000_000_000;
    count = 0;
    messages =
        new PriorityQueue<>(
            (one, other) ->
                one.due != other.due
                    ? Long.compare(one.due, other.due)
                    : Long.compare(one.order, other.order));
    assets.clear();
    log.clear();
    instants.clear();
    windows.clear();
    tokens.clear();
    configuration = new Configuration();
    isDebuggable = true;
    animationScale = 1;
    isRecordingForbidden = false;
    isCaptureForbidden = false;
    focusedView = null;
    focusedRoot = null;
    isFocusElsewhere = false;
    states.clear();
    isRecorded = false;
    isRecordingTold = true;
    recordingCallback = null;
    InputMethodManager.deviceKeyboard().deviceIsUp = false;
    application = new Application();
  }

  /** Fails as an older system does, which lacks what is called. */
  public static void require(int level) {
    if (Build.VERSION.SDK_INT < level) throw new NoSuchMethodError("needs API level " + level);
  }

  public static void log(String line) {
    log.add(line);
  }

  // The clock and the main thread

  public static long now() {
    return now;
  }

  public static void post(Runnable body, long milliseconds) {
    count += 1;
    messages.add(new Message(now + milliseconds * 1_000_000, count, body));
  }

  public static void remove(Runnable body) {
    messages.removeIf(message -> message.body == body);
  }

  /** Lets time pass, with the messages and frames that are due. */
  public static void pass(double milliseconds) {
    long end = now + (long) (milliseconds * 1e6);
    long frame = now;
    while (true) {
      Message next = messages.peek();
      long due = Math.min(frame, next == null ? Long.MAX_VALUE : next.due);
      if (due > end) break;
      now = Math.max(now, due);
      if (next != null && next.due <= now) {
        messages.remove().body.run();
      } else {
        draw();
        frame = now + FRAME;
      }
    }
    now = end;
  }

  /** Runs what is due now, and draws a frame. */
  public static void idle() {
    pass(0);
  }

  /** The device sleeps: time passes, and nothing runs. */
  public static void sleep(double milliseconds) {
    now += (long) (milliseconds * 1e6);
  }

  private static void draw() {
    for (Shown each : new ArrayList<>(windows)) {
      if (each.isDue && windows.contains(each) && isVisible(each.activity)) each.draw();
    }
    // The window that is in front, once it is drawn, gets the focus.
    Shown front = null;
    for (Shown each : windows) {
      boolean isPopup = each.applied.type >= WindowManager.LayoutParams.FIRST_SUB_WINDOW;
      boolean isResumed = "resumed".equals(states.get(each.activity));
      if (isResumed && !isPopup && each.drawn != null) front = each;
    }
    if (!isFocusElsewhere && front != null && front.root != focusedRoot) focus(front.root);
  }

  // The windows

  public static final WindowManager MANAGER =
      new WindowManager() {
        @Override
        public void addView(View view, ViewGroup.LayoutParams parameters) {
          view.setLayoutParams(parameters);
          windows.add(new Shown(view, (Activity) view.getContext(), (LayoutParams) parameters));
        }

        @Override
        public void updateViewLayout(View view, ViewGroup.LayoutParams parameters) {
          Shown shown = shown(view);
          if (shown == null) throw new IllegalArgumentException("not attached to window manager");
          view.setLayoutParams(parameters);
          shown.asked.copyFrom((LayoutParams) parameters);
          shown.isDue = true;
        }

        @Override
        public void removeView(View view) {
          windows.remove(shown(view));
          view.deviceSetAttached(false);
          if (focusedRoot == view) focusedRoot = null;
        }

        @Override
        public int addScreenRecordingCallback(Executor executor, Consumer<Integer> callback) {
          require(Build.VERSION_CODES.VANILLA_ICE_CREAM);
          if (isRecordingForbidden) throw new SecurityException("DETECT_SCREEN_RECORDING is missing");
          recordingExecutor = executor;
          recordingCallback = callback;
          return isRecorded && isRecordingTold
              ? SCREEN_RECORDING_STATE_VISIBLE
              : SCREEN_RECORDING_STATE_NOT_VISIBLE;
        }

        @Override
        public void removeScreenRecordingCallback(Consumer<Integer> callback) {
          recordingCallback = null;
        }
      };

  private static Shown shown(View root) {
    for (Shown each : windows) {
      if (each.root == root) return each;
    }
    return null;
  }

  public static boolean isAdded(View root) {
    return shown(root) != null;
  }

  public static void invalidate(View root) {
    Shown shown = shown(root);
    if (shown != null) shown.isDue = true;
  }

  public static IBinder tokenOf(View root) {
    Shown shown = shown(root);
    return shown == null || !root.isAttachedToWindow() ? null : shown.token;
  }

  public static IBinder appToken(Activity activity) {
    return tokens.computeIfAbsent(activity, each -> new IBinder() {});
  }

  public static List<View> roots() {
    List<View> roots = new ArrayList<>();
    for (Shown each : windows) roots.add(each.root);
    return roots;
  }

  public static boolean hasFocus(View root) {
    return focusedRoot == root;
  }

  /** Moves the focus to a window of another app, or back. */
  public static void setFocusElsewhere(boolean isElsewhere) {
    isFocusElsewhere = isElsewhere;
    focus(null);
    for (Shown each : windows) each.isDue = true;
  }

  private static void focus(View root) {
    View former = focusedRoot;
    focusedRoot = root;
    if (former != null) former.getViewTreeObserver().deviceFocus(false);
    if (root != null) root.getViewTreeObserver().deviceFocus(true);
  }

  // The life of activities

  private static final Map<Activity, String> states = new IdentityHashMap<>();

  private static boolean isVisible(Activity activity) {
    String state = states.get(activity);
    return "resumed".equals(state) || "paused".equals(state) || "started".equals(state);
  }

  public static <Kind extends Activity> Kind launch(Kind activity) {
    create(activity, null);
    start(activity);
    resume(activity);
    idle();
    return activity;
  }

  public static void create(Activity activity, Bundle state) {
    latest = activity;
    activity.deviceCreate(application, state);
  }

  public static void start(Activity activity) {
    activity.deviceStart();
    states.put(activity, "started");
  }

  public static void resume(Activity activity) {
    states.put(activity, "resumed");
    activity.deviceResume();
    View decor = activity.getWindow().getDecorView();
    if (activity.deviceRoot == null) {
      activity.deviceRoot = decor;
      WindowManager.LayoutParams attributes = activity.getWindow().getAttributes();
      // The system changes them past the window's callback.
      attributes.token = appToken(activity);
      attributes.type = WindowManager.LayoutParams.TYPE_BASE_APPLICATION;
      if (isAdded(decor)) activity.onWindowAttributesChanged(attributes);
      else MANAGER.addView(decor, attributes);
    }
    invalidate(decor);
  }

  public static void pause(Activity activity) {
    activity.devicePause();
    states.put(activity, "paused");
  }

  public static void stop(Activity activity) {
    activity.deviceStop();
    states.put(activity, "stopped");
  }

  public static void destroy(Activity activity) {
    activity.deviceDestroy();
    states.put(activity, "destroyed");
    activity.deviceRoot = null;
    for (Shown each : new ArrayList<>(windows)) {
      if (each.activity == activity) MANAGER.removeView(each.root);
    }
  }

  /** The user leaves the app. */
  public static void leave(Activity activity) {
    pause(activity);
    idle();
    stop(activity);
    idle();
  }

  /** The user comes back. */
  public static void comeBack(Activity activity) {
    start(activity);
    resume(activity);
    idle();
  }

  /** The user leaves the app for a while, in which the device sleeps. */
  public static void away(Activity activity, double milliseconds) {
    leave(activity);
    sleep(milliseconds);
    comeBack(activity);
  }

  /** One activity starts another one of the app. */
  public static <Kind extends Activity> Kind open(Activity from, Kind to) {
    pause(from);
    create(to, null);
    start(to);
    resume(to);
    idle();
    stop(from);
    idle();
    return to;
  }

  /** The user goes back from an activity to the one below. */
  public static void goBack(Activity from, Activity to) {
    pause(from);
    start(to);
    resume(to);
    idle();
    stop(from);
    destroy(from);
    idle();
  }

  /** The app has an activity made again, as for another theme: its window's root stays on screen. */
  public static <Kind extends Activity> Kind recreate(Activity former, Kind next) {
    return remake(former, next, true);
  }

  /** The system makes an activity again, as for a rotation, in one message. */
  public static <Kind extends Activity> Kind remake(Activity former, Kind next) {
    return remake(former, next, false);
  }

  private static <Kind extends Activity> Kind remake(
      Activity former, Kind next, boolean isRootKept) {
    next.deviceIsInMultiWindow = former.deviceIsInMultiWindow;
    tokens.put(next, appToken(former));
    next.deviceIsInRecents = former.deviceIsInRecents;
    String state = states.get(former);
    former.deviceSetChanging();
    if (state.equals("resumed")) pause(former);
    if (!state.equals("stopped")) stop(former);
    if (isRootKept) {
      shown(former.deviceRoot).activity = next;
      ((PhoneWindow) next.getWindow()).takeRoot((PhoneWindow) former.getWindow());
    }
    destroy(former);
    if (isRootKept) next.deviceBack.addAll(former.deviceBack);
    create(next, new Bundle());
    if (!state.equals("stopped")) {
      start(next);
      resume(next);
      if (state.equals("paused")) pause(next);
    }
    idle();
    return next;
  }

  /** The user goes back by a gesture or a button. Returns whether the app takes it. */
  public static boolean back(Activity activity) {
    if (!activity.deviceBack.isEmpty()) {
      activity.deviceBack.get(activity.deviceBack.size() - 1).onBackInvoked();
      return true;
    }
    for (int action : new int[] {KeyEvent.ACTION_DOWN, KeyEvent.ACTION_UP}) {
      activity
          .getWindow()
          .getCallback()
          .dispatchKeyEvent(new KeyEvent(action, KeyEvent.KEYCODE_BACK));
    }
    idle();
    return true;
  }

  // Recordings and screenshots

  /**
   * A recording begins or ends.
   *
   * @param isTold whether the system tells it, also when asked, as Android 15 does not for a while
   */
  public static void setRecorded(boolean isRecorded, boolean isTold) {
    Device.isRecorded = isRecorded;
    isRecordingTold = isTold;
    if (recordingCallback == null || !isTold) return;
    Consumer<Integer> callback = recordingCallback;
    recordingExecutor.execute(() -> callback.accept(isRecorded ? 1 : 0));
  }

  /** From now on, the system tells the recording to those who ask. */
  public static void knowRecording() {
    isRecordingTold = true;
  }

  public static void takeScreenshot(Activity activity) {
    if (activity.deviceCapture != null) activity.deviceCapture.onScreenCaptured();
  }

  // The pictures

  /** What a person can read on the display. */
  public static List<String> live(Activity activity) {
    List<String> texts = new ArrayList<>();
    for (Shown each : windows) {
      if (each.activity == activity && each.drawn != null) texts.addAll(each.drawn);
    }
    return texts;
  }

  /** What a screenshot or a recording shows: secure windows are black. */
  public static List<String> screenshot(Activity activity) {
    List<String> texts = new ArrayList<>();
    for (Shown each : windows) {
      if (each.activity == activity && each.drawn != null && !each.isSecure()) {
        texts.addAll(each.drawn);
      }
    }
    return texts;
  }

  /** What the system stores for the recents screen: a placeholder if one window is secure. */
  public static List<String> recents(Activity activity) {
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU && !activity.deviceIsInRecents) {
      return new ArrayList<>();
    }
    for (Shown each : windows) {
      if (each.activity == activity && each.isSecure()) return new ArrayList<>();
    }
    return live(activity);
  }

  /**
   * What the system stores of an activity that is visible below another one, or of several at once for the
   * back gesture. It asks only the one on top whether it may be in recents.
   */
  public static List<String> below(Activity activity) {
    return screenshot(activity);
  }

  public static void record(Activity activity) {
    instants.add(new Instant(activity));
  }
}
