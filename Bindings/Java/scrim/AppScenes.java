package scrim;

import android.app.Activity;
import android.content.Context;
import android.content.pm.ApplicationInfo;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import android.util.Log;
import android.view.View;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * The activities of an app, and what they share.
 *
 * <p>Each activity has its own engine, because the user leaves each one separately. An unlock, a prompt,
 * the protection setting and a recording reach all of them. The lock is the app's: an activity that comes to
 * the foreground is unlocked if another one there is. When the last one is left, all of them lock.
 */
final class AppScenes {
  final Scrim.Views views;
  final Handler handler = new Handler(Looper.getMainLooper());
  Scrim.Observer observer = new Scrim.Observer() {};
  Auditor auditor = new Auditor(Scrim.Audit.OFF);

  private final Engine model;
  private final List<ActivityScrim> scenes = new ArrayList<>();
  private int count = 0;

  /** The activity that the system is making again, such as for a rotation; null if there is none. */
  private ActivityScrim remade;

  private final Runnable forgetting = this::forgetRemade;

  private boolean isProtected = true;
  /** Whether the app says that the screen is recorded, and whether the system does. */
  private boolean isRecordedByReport = false;
  private boolean isRecordedBySystem = false;
  private long promptCount = 0;

  /** The tickets of the prompts that are up. */
  private final TreeSet<Long> prompts = new TreeSet<>();

  /** What still has to reach all activities, in order. */
  private final Queue<Consumer<ActivityScrim>> messages = new ArrayDeque<>();

  private boolean isSending = false;

  /** The running authentication; null if there is none. */
  private Unlock attempt;

  /** The activity in which it began; null once that is gone, perhaps with what asks. */
  private Activity asking;

  /** The latest time at which an activity was in the foreground; null if none was since the app was left. */
  private Long lastUse;

  AppScenes(byte[] timeline, Scrim.Views views) {
    this.views = views;
    model = new Engine(timeline);
  }

  static long now() {
    return SystemClock.elapsedRealtimeNanos();
  }

  /** Refuses calls from other threads, which could come while the main thread carries out a call. */
  static void requireMainThread() {
    if (Looper.getMainLooper().isCurrentThread()) return;
    throw new IllegalStateException(
        "Scrim was called from " + Thread.currentThread().getName()
            + ": call it from the main thread, such as by Activity.runOnUiThread");
  }

  /** Tells the observer. An exception that it throws does not reach the caller. */
  void tell(Consumer<Scrim.Observer> told) {
    try {
      told.accept(observer);
    } catch (Throwable failure) {
      Log.e("scrim", "the observer has thrown an exception", failure);
    }
  }

  String closedBecause() {
    return model.closedBecause();
  }

  // The activities

  /** The scene of an activity. Connects the activity if it is new. */
  ActivityScrim of(Activity activity) {
    requireMainThread();
    for (ActivityScrim scene : scenes) {
      if (scene.activity() == activity) return scene;
    }
    return connect(activity);
  }

  private ActivityScrim connect(Activity activity) {
    // Calls that come after the end of an activity have no effect, also while the next instance is made.
    if (activity.isDestroyed()) {
      ActivityScrim scene = new ActivityScrim(this, model.another(), 0);
      scene.end();
      return scene;
    }
    if (remade != null && remade.isOf(activity)) {
      ActivityScrim scene = remade;
      remade = null;
      scene.enter(activity);
      return scene;
    }
    boolean isUnlocked = isUnlockedBeside(null);
    count += 1;
    ActivityScrim scene = new ActivityScrim(this, model.another(), count);
    boolean isExempt = scenes.stream().anyMatch(other -> other.state().isExempt);
    scenes.add(scene);
    scene.enter(activity);
    if (isUnlocked && scene.state().isLocked) scene.play(Engine.Event.UNLOCKED);
    if (isRecorded()) scene.play(Engine.Event.RECORDING_BEGAN);
    if (!isProtected) scene.play(Engine.Event.PROTECTION_OFF);
    if (isExempt) {
      for (long ticket : prompts) scene.play(Engine.Event.PROMPT_BEGAN, null, ticket);
    }
    return scene;
  }

  /** Ends an activity, or keeps its engine for the one that takes its place. */
  void destroyed(Activity activity) {
    if (activity == asking) asking = null;
    for (ActivityScrim scene : new ArrayList<>(scenes)) {
      if (scene.activity() != activity) continue;
      if (activity.isChangingConfigurations()) {
        forgetRemade();
        remade = scene;
        scene.leave();
        // The system makes the new activity before the main thread's next message.
        handler.post(forgetting);
      } else {
        remove(scene);
      }
    }
  }

  private void forgetRemade() {
    handler.removeCallbacks(forgetting);
    if (remade != null) remove(remade);
    remade = null;
  }

  private void remove(ActivityScrim scene) {
    scenes.remove(scene);
    scene.end();
    leaveIfLast(null, null);
  }

  /** Whether an activity is the latest one in use. It gets the windows that do not tell whose they are. */
  boolean isLatestInUse(ActivityScrim scene) {
    for (int index = scenes.size() - 1; index >= 0; index -= 1) {
      if (scenes.get(index).isInUse()) return scenes.get(index) == scene;
    }
    return false;
  }

  /** Whether a token is that of a window of an activity. */
  boolean isOwned(Object token) {
    return scenes.stream().anyMatch(scene -> scene.owns(token));
  }

  /** Whether a view is the root of an activity's own window. */
  boolean isRootOfActivity(View root) {
    return scenes.stream()
        .map(ActivityScrim::activity)
        .anyMatch(activity -> activity != null && activity.getWindow().peekDecorView() == root);
  }

  // What concerns all activities

  /** Sends an event to all activities before the next one reaches any of them. */
  void send(Engine.Event event, long ticket) {
    messages.add(scene -> scene.play(event, null, ticket));
    if (isSending) return;
    isSending = true;
    try {
      while (!messages.isEmpty()) {
        Consumer<ActivityScrim> message = messages.remove();
        new ArrayList<>(scenes).forEach(message);
      }
    } finally {
      isSending = false;
    }
  }

  boolean isProtected() {
    return isProtected;
  }

  void setProtected(boolean isProtected) {
    requireMainThread();
    this.isProtected = isProtected;
    send(isProtected ? Engine.Event.PROTECTION_ON : Engine.Event.PROTECTION_OFF, 0);
  }

  private boolean isRecorded() {
    return isRecordedByReport || isRecordedBySystem;
  }

  void setRecordedByReport(boolean isRecorded) {
    requireMainThread();
    setRecorded(isRecorded, isRecordedBySystem);
  }

  void setRecordedBySystem(boolean isRecorded) {
    setRecorded(isRecordedByReport, isRecorded);
  }

  private void setRecorded(boolean byReport, boolean bySystem) {
    boolean was = isRecorded();
    isRecordedByReport = byReport;
    isRecordedBySystem = bySystem;
    if (isRecorded() != was) send(was ? Engine.Event.RECORDING_ENDED : Engine.Event.RECORDING_BEGAN, 0);
  }

  void unlocked() {
    requireMainThread();
    attempt = null;
    send(Engine.Event.UNLOCKED, 0);
  }

  long beginPrompt() {
    requireMainThread();
    promptCount += 1;
    prompts.add(promptCount);
    send(Engine.Event.PROMPT_BEGAN, promptCount);
    return promptCount;
  }

  void endPrompt(long ticket) {
    requireMainThread();
    prompts.remove(ticket);
    send(Engine.Event.PROMPT_ENDED, ticket);
  }

  void setAudit(Scrim.Audit audit, Context context) {
    boolean isDebuggable =
        (context.getApplicationInfo().flags & ApplicationInfo.FLAG_DEBUGGABLE) != 0;
    auditor = new Auditor(isDebuggable ? audit : Scrim.Audit.OFF);
  }

  /** Reports a failure. The app goes on, with something safe on screen. */
  void report(Throwable failure) {
    Log.e("scrim", "something safe is shown instead", failure);
    tell(observer -> observer.failed(failure));
  }

  // The lock

  /** Starts the user's authentication, unless one is running in an activity that is still there. */
  void authenticate(ActivityScrim scene) {
    if (attempt != null && asking != null) return;
    attempt = new Unlock(this);
    asking = scene.activity();
    try {
      views.askForUnlock(scene.activity(), attempt);
    } catch (Throwable failure) {
      attempt = null;
      report(failure);
    }
  }

  boolean isAuthenticating() {
    return attempt != null;
  }

  void end(Unlock unlock, boolean succeeded) {
    if (attempt != unlock) return;
    attempt = null;
    if (succeeded && scenes.stream().anyMatch(ActivityScrim::isInForeground)) unlocked();
  }

  /** Whether an activity in the foreground is unlocked, beside a locked one that comes there. */
  boolean isUnlockedBeside(ActivityScrim returning) {
    // One that is gone by now may have been the last one in the foreground.
    for (ActivityScrim scene : scenes) {
      if (scene == returning || !scene.isInForeground()) continue;
      Engine.State state = scene.state();
      if (!state.isLocked && !state.isClosed) return true;
    }
    return false;
  }

  void used(long time) {
    lastUse = time;
  }

  /**
   * Leaves the app if no activity is in the foreground.
   *
   * <p>Activities that an unlock reached in the background are left again, so that they lock like those that
   * were in use.
   *
   * @param last the last one; null if it is gone
   * @param time when it was left; null if it is gone, so that the last use counts
   */
  void leaveIfLast(ActivityScrim last, Long time) {
    if (scenes.stream().anyMatch(ActivityScrim::isInForeground)) return;
    attempt = null;
    if (lastUse == null) return;
    long left = time == null ? lastUse : time;
    lastUse = null;
    for (ActivityScrim scene : new ArrayList<>(scenes)) {
      if (scene != last && !scene.state().isLocked) scene.leaveAgain(left);
    }
  }
}
