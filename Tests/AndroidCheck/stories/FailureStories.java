import android.view.View;
import android.view.ViewGroup;
import device.Device;
import java.util.List;
import scrim.Scrim;

/** What fails covers. */
final class FailureStories {
  private FailureStories() {}

  static void play() {
    Story.on("a view that cannot be made leaves its background, and the app goes on", bank -> {
      Bank.Screen screen = bank.use("logo.page");
      bank.made = () -> {
        throw new UnsupportedOperationException();
      };
      Device.pause(screen);
      Device.idle();
      Story.equal(Story.covers(screen).size(), 1);
      Story.equal(Story.cover(screen).deviceColor, 0xFF405060);
      Story.equal(bank.failures.size(), 1);
      Device.resume(screen);
      Device.pass(2000);
      Story.equal(Story.covers(screen).size(), 0);
    });
    Story.on("an error that no one declares leaves the background, and covers still go", bank -> {
      Bank.Screen screen = bank.use("logo.page");
      bank.made = () -> {
        throw new AssertionError("not implemented");
      };
      Device.leave(screen);
      Story.check(Story.isCovered(screen), "it is covered");
      Device.comeBack(screen);
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("logo.page"));
    });
    Story.on("a view that calls Scrim while it is made gets what it asks for", bank -> {
      Bank.Screen screen = bank.use("logo.page");
      Device.pause(screen);
      bank.made = () -> {
        Scrim.of(Device.latest).showOverlay("loading");
        return new View(Device.latest);
      };
      Bank.Screen next = Device.remake(screen, new Bank.Screen("logo.page"));
      Story.check(Story.isCovered(next), "it is covered");
      Story.equal(Story.covers(next).size(), 2);
    });
    Story.on("a view that cannot be made again after a rotation leaves its background", bank -> {
      Bank.Screen screen = bank.use("logo.page");
      Scrim.of(screen).onTopResumedActivityChanged(false);
      bank.made = () -> {
        throw new UnsupportedOperationException();
      };
      Bank.Screen next = Device.remake(screen, new Bank.Screen("logo.page"));
      Story.check(Story.isCovered(next), "it is covered");
      Story.equal(Story.cover(next).deviceColor, 0xFF405060);
    });
    Story.on("a view that the app hides covers all the same, and stops no frame later", bank -> {
      Bank.Screen screen = bank.use("logo.page");
      for (int hidden : new int[] {View.INVISIBLE, View.GONE}) {
        View view = new View(screen);
        view.setVisibility(hidden);
        bank.made = () -> view;
        Device.pause(screen);
        Device.idle();
        Story.check(Story.isCovered(screen), "it is covered");
        view.setVisibility(hidden);
        int before = Device.instants.size();
        Device.pass(100);
        Story.showsNothing(before);
        view.setVisibility(hidden);
        Device.resume(screen);
        Device.pass(2000);
        Story.equal(Device.live(screen), List.of("logo.page"));
      }
    });
    Story.on("a view that has a parent already leaves the background", bank -> {
      Bank.Screen screen = bank.use("logo.page");
      View view = new View(screen);
      new ViewGroup(screen).addView(view);
      bank.made = () -> view;
      Device.pause(screen);
      Device.idle();
      Story.check(Story.isCovered(screen), "it is covered");
      Story.equal(bank.failures.size(), 1);
    });
    Story.on("an authentication that cannot begin leaves the app locked, and can be tried again", bank -> {
      bank.answering = unlock -> {
        if (bank.asked.size() == 1) throw new IllegalStateException("no sensor");
        unlock.succeeded();
      };
      Bank.Screen screen = bank.launch("accounts.balance");
      Story.equal(bank.failures.size(), 1);
      Story.check(Story.isCovered(screen), "it is covered");
      Story.cover(screen).performClick();
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
    });
    Story.on("a name that cannot be read is refused, and counts as an unlisted screen", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      try {
        Scrim.of(screen).show("onboarding\u0000");
        Story.check(false, "it is refused");
      } catch (IllegalStateException expected) {
        Story.check(Story.hasLevel(screen), "it has a level");
      }
    });
    Story.on("a timeline that does not load covers everything, whatever happens", bank -> {
      Device.reset(android.os.Build.VERSION.SDK_INT);
      Bank closed = new Bank(new byte[] {1, 2, 3});
      Story.check(closed.scrim.closedBecause() != null, "the reason is known");
      Bank.Screen screen = closed.launch("onboarding.welcome");
      closed.scrim.unlocked();
      closed.scrim.setProtected(false);
      Device.pass(5000);
      Story.check(Story.isCovered(screen) && Story.isSecure(screen), "it is covered and secure");
      Story.equal(Story.cover(screen).deviceColor, 0xFF000000);
      Bank.Screen next = Device.remake(screen, new Bank.Screen("onboarding.welcome"));
      Story.check(Story.isCovered(next) && Story.isSecure(next), "also when it is made again");
      Story.equal(closed.asked.size(), 0);
    });
    Story.on("an asset that is missing covers everything", bank -> {
      Device.reset(android.os.Build.VERSION.SDK_INT);
      Device.assets.put("bank.timeline", Story.timeline());
      Scrim scrim = Scrim.start(Device.application, "bank.timeline", null);
      Story.check(scrim.closedBecause() == null, "one that is there is read");
      Device.reset(android.os.Build.VERSION.SDK_INT);
      scrim = Scrim.start(Device.application, "bonk.timeline", null);
      Story.check(scrim.closedBecause() != null, "one that is missing closes the engine");
    });
    Story.on("Scrim refuses to start twice, and to be used before it has started", bank -> {
      try {
        Scrim.start(Device.application, Story.timeline(), null);
        Story.check(false, "it is refused");
      } catch (IllegalStateException expected) {
        Story.check(expected.getMessage().contains("once"), "the message says why");
      }
      Device.reset(android.os.Build.VERSION.SDK_INT);
      try {
        Device.launch(new Bank.Screen("accounts.balance"));
        Story.check(false, "it is refused");
      } catch (IllegalStateException expected) {
        Story.check(expected.getMessage().contains("Scrim.start"), "the message says what to write");
      }
    });
  }
}
