import android.app.Activity;
import android.os.Bundle;
import android.view.View;
import device.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import scrim.Engine;
import scrim.Scrim;
import scrim.Unlock;

/** An app with a policy, as its developers write it. */
final class Bank {
  final Scrim scrim;

  /** The attempts of users to unlock the app. */
  final List<Unlock> asked = new ArrayList<>();

  /** Answers an attempt at once. */
  Consumer<Unlock> answering = unlock -> {};

  final List<Throwable> failures = new ArrayList<>();
  final List<String> unnamed = new ArrayList<>();
  int screenshots = 0;

  /** Makes the view of an image. */
  Supplier<View> made = () -> null;

  Bank(byte[] timeline) {
    scrim = Scrim.start(Device.application, timeline, new Views());
    scrim.setObserver(new Observer());
  }

  private final class Views implements Scrim.Views {
    @Override
    public View make(Activity activity, String name) {
      return made.get();
    }

    @Override
    public void askForUnlock(Activity activity, Unlock unlock) {
      asked.add(unlock);
      answering.accept(unlock);
    }
  }

  private final class Observer implements Scrim.Observer {
    @Override
    public void unnamed(long time, int activity, String type) {
      unnamed.add(type);
    }

    @Override
    public void tookScreenshot(Activity activity) {
      screenshots += 1;
    }

    @Override
    public void failed(Throwable failure) {
      failures.add(failure);
    }

    @Override
    public void handled(long time, int activity, Engine.Event event, String name, long ticket) {
      events.add(event);
      told.add(activity + " " + event);
    }
  }

  final List<Engine.Event> events = new ArrayList<>();

  /** The events with the numbers of their activities. */
  final List<String> told = new ArrayList<>();

  /** An activity that names its screen, and shows the name. */
  static class Screen extends Activity {
    private final String name;

    Screen(String name) {
      this.name = name;
    }

    @Override
    protected void onCreate(Bundle state) {
      super.onCreate(state);
      requestWindowFeature(1);
      View view = Story.view(this, name);
      setContentView(view);
      Scrim.of(this).show(name);
    }
  }

  /** An activity that never names what it shows. */
  static final class NamelessActivity extends Activity {
    @Override
    protected void onCreate(Bundle state) {
      super.onCreate(state);
      View view = Story.view(this, "nameless");
      setContentView(view);
    }
  }

  Screen launch(String name) {
    return Device.launch(new Screen(name));
  }

  /** An activity that the user has unlocked, and that shows its screen. */
  Screen use(String name) {
    Screen screen = launch(name);
    scrim.unlocked();
    Device.pass(2000);
    return screen;
  }
}
