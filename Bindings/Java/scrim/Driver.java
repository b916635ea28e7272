package scrim;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/**
 * Plays a timeline for one activity: passes events to the engine, wakes it at its deadlines, and has its
 * directives carried out, in order.
 */
final class Driver {
  private interface Call {
    List<Engine.Directive> at(long time);
  }

  private final AppScenes app;
  private final ActivityScrim scene;
  private final Engine engine;
  private final CoverViews covers;
  private final Runnable waking = this::wake;

  /** The directives that still have to be carried out. */
  private final Queue<Engine.Directive> waiting = new ArrayDeque<>();

  private boolean isPerforming = false;
  private boolean isEnded = false;

  Driver(AppScenes app, ActivityScrim scene, Engine engine, CoverViews covers) {
    this.app = app;
    this.scene = scene;
    this.engine = engine;
    this.covers = covers;
  }

  /** Plays an event. Returns what the engine says against it; its directives are carried out all the same. */
  Engine.Failure play(Engine.Event event, String name, long ticket, long time) {
    return perform(at -> engine.handle(event, name, ticket, at), time);
  }

  void end() {
    isEnded = true;
    app.handler.removeCallbacks(waking);
    engine.close();
  }

  boolean isEnded() {
    return isEnded;
  }

  private void wake() {
    perform(engine::wake, AppScenes.now());
  }

  /**
   * Carries out the directives of a call. One that fails does not stop those after it. Those of a call
   * within this one follow them.
   */
  private Engine.Failure perform(Call call, long time) {
    if (isEnded) return null;
    Engine.Failure failure = null;
    try {
      waiting.addAll(call.at(time));
    } catch (Engine.Failure refusal) {
      waiting.addAll(refusal.directives);
      failure = refusal;
    }
    if (isPerforming) return failure;
    isPerforming = true;
    while (!waiting.isEmpty()) {
      try {
        perform(waiting.remove());
      } catch (Throwable fault) {
        app.report(fault);
      }
    }
    isPerforming = false;
    if (isEnded) return failure;
    covers.fade(time);
    setTimer();
    scene.settled();
    return failure;
  }

  private void setTimer() {
    app.handler.removeCallbacks(waking);
    long now = AppScenes.now();
    Long deadline = engine.deadline();
    // The user may have made animations slower, but not the cover.
    long fading = engine.frame(now).remaining;
    long wait = deadline == null ? Long.MAX_VALUE : Math.max(0, deadline - now);
    if (fading > 0) wait = Math.min(wait, fading);
    if (wait == Long.MAX_VALUE) return;
    // Never early: a millisecond is the handler's step.
    app.handler.postDelayed(waking, wait / 1_000_000 + 1);
  }

  private void perform(Engine.Directive directive) {
    switch (directive.action) {
      case SECURE:
        scene.applyLevel();
        break;
      case INSTALL:
        covers.install(directive.layer, directive.cover, directive.opacity);
        break;
      case ANIMATE:
        covers.animate(
            directive.layer, directive.opacity, directive.to, directive.duration, directive.curve);
        break;
      case SNAP:
        covers.snap(directive.layer, directive.opacity);
        break;
      case SWAP:
        covers.swap(directive.layer, directive.cover);
        break;
      case RAISE:
        covers.raise(directive.layer);
        break;
      case LAYOUT:
        covers.layout(directive.layer);
        break;
      case RESTYLE:
        covers.restyle(directive.layer);
        break;
      case REMOVE:
        covers.remove(directive.layer);
        break;
      case ASK_UNLOCK:
        scene.askForUnlock();
        break;
    }
  }
}
