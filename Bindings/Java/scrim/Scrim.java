package scrim;

import android.app.Activity;
import android.app.Application;
import android.util.Log;
import android.view.View;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Covers the activities of an app, and keeps them out of snapshots, as a compiled policy specifies.
 *
 * <p>Call {@link #start} once, in the {@code onCreate} of your {@code Application}, and
 * {@code Scrim.of(this).show("accounts.balance")} in each activity. The lifecycle of all activities is
 * observed. All calls must come from the main thread; others throw an exception.
 */
public final class Scrim {
  /** What the app adds to the covers. */
  public interface Views {
    /**
     * A new view of a cover with an image or a view, by its name; null for its background. If the method
     * throws an exception, the background covers the window.
     */
    View make(Activity activity, String name);

    /** Lets the user authenticate in a resumed activity, and reports the result to the attempt. */
    void askForUnlock(Activity activity, Unlock unlock);
  }

  /**
   * Receives what happens. Activities are numbered from 1 on, in the order of their creation. An exception
   * that the observer throws goes to the log.
   */
  public interface Observer {
    /** An engine has handled an event. The name and the ticket are those of {@link Engine#handle}. */
    default void handled(long time, int activity, Engine.Event event, String name, long ticket) {}

    /** The audit has found something visible that no name stands for. */
    default void unnamed(long time, int activity, String type) {}

    /** The user has taken a screenshot. Android 14 and later report it, unless the window is secure. */
    default void tookScreenshot(Activity activity) {}

    /** Something failed, and what it should have drawn or applied was replaced by something safe. */
    default void failed(Throwable failure) {}
  }

  /** What a debuggable app does if something is visible without a name. */
  public enum Audit {
    /** Nothing. */
    OFF,
    /** It writes a line to the log, once for each type. */
    REPORT,
    /** It throws an exception, so that a test fails. */
    STOP
  }

  private static Scrim running;

  private final Application application;
  private final AppScenes scenes;

  private Scrim(Application application, byte[] timeline, Views views) {
    this.application = application;
    scenes = new AppScenes(timeline, views);
    application.registerActivityLifecycleCallbacks(new ActivityEvents(scenes));
  }

  /**
   * Covers all activities of the app from now on.
   *
   * @param asset the name of the compiled policy among the app's assets; without it, everything is covered
   */
  public static Scrim start(Application application, String asset, Views views) {
    ByteArrayOutputStream timeline = new ByteArrayOutputStream();
    try (InputStream input = application.getAssets().open(asset)) {
      byte[] buffer = new byte[8192];
      for (int count = input.read(buffer); count >= 0; count = input.read(buffer)) {
        timeline.write(buffer, 0, count);
      }
    } catch (IOException failure) {
      timeline.reset();
      Log.e("scrim", "the asset " + asset + " cannot be read", failure);
    }
    return start(application, timeline.toByteArray(), views);
  }

  /**
   * Covers all activities of the app from now on.
   *
   * @param timeline the compiled policy; if it is invalid, everything is covered
   */
  public static Scrim start(Application application, byte[] timeline, Views views) {
    AppScenes.requireMainThread();
    if (running != null && running.application == application) {
      throw new IllegalStateException("Scrim has been started already: call Scrim.start once");
    }
    running = new Scrim(application, timeline, views);
    return running;
  }

  /** The covers of an activity. */
  public static ActivityScrim of(Activity activity) {
    if (running == null || running.application != activity.getApplication()) {
      throw new IllegalStateException(
          "Scrim has not been started: call Scrim.start in the onCreate of your Application");
    }
    return running.scenes.of(activity);
  }

  /** Unlocks the app, after an authentication that an {@link Unlock} does not report. */
  public void unlocked() {
    scenes.unlocked();
  }

  /** Turns protection on or off, for an app that lets the user choose. */
  public void setProtected(boolean isProtected) {
    scenes.setProtected(isProtected);
  }

  public boolean isProtected() {
    return scenes.isProtected();
  }

  /**
   * Reports that the app is about to show a system prompt, such as for a permission.
   *
   * @return the ticket of the prompt, for {@link #endPrompt}
   */
  public long beginPrompt() {
    return scenes.beginPrompt();
  }

  /** Reports that a prompt has ended. */
  public void endPrompt(long ticket) {
    scenes.endPrompt(ticket);
  }

  /**
   * Reports whether the screen is recorded. From Android 15 on, Scrim notices recordings itself, if the app
   * has the permission {@code DETECT_SCREEN_RECORDING}.
   */
  public void setRecorded(boolean isRecorded) {
    scenes.setRecordedByReport(isRecorded);
  }

  /** Sets what receives the events from now on. */
  public void setObserver(Observer observer) {
    scenes.observer = observer;
  }

  /** Sets what happens if something is visible without a name. An app that is not debuggable ignores it. */
  public void setAudit(Audit audit) {
    scenes.setAudit(audit, application);
  }

  /** Why everything is covered; null if the timeline has loaded. */
  public String closedBecause() {
    return scenes.closedBecause();
  }
}
