import android.content.Context;
import android.view.View;
import android.view.ViewGroup;
import android.view.inputmethod.InputMethodManager;
import device.Device;
import device.Instant;
import java.util.Collections;
import java.util.List;
import scrim.Engine;
import scrim.Scrim;

/** What people see: the covers. */
final class CoverStories {
  private CoverStories() {}

  static void play() {
    Story.on("an app that starts locked starts covered, and asks once the activity is resumed", bank -> {
      Bank.Screen screen = new Bank.Screen("accounts.balance");
      Device.create(screen, null);
      Device.start(screen);
      Story.equal(bank.asked.size(), 0);
      Device.resume(screen);
      Device.idle();
      Story.check(Story.isCovered(screen), "the first frame is covered");
      Story.equal(bank.asked.size(), 1);
      bank.asked.get(0).succeeded();
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
      for (Instant each : Device.instants.subList(0, 1)) Story.equal(each.live, List.of());
    });
    Story.on("nothing is visible before the lock", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.leave(screen);
      Device.sleep(60_000);
      int before = Device.instants.size();
      Device.comeBack(screen);
      Device.pass(1000);
      Story.showsNothing(before);
      Story.equal(bank.asked.size(), 2);
    });
    Story.on("an app that asks for features of its window can still do so", bank -> {
      // The covers' root is made after onCreate, which asks for a feature.
      Story.check(Story.isCovered(bank.launch("accounts.balance")), "the app has started, covered");
    });
    Story.on("touches end at the cover, and screen readers cannot read below it", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      View content = screen.findViewById(android.R.id.content);
      content.setImportantForAccessibility(4);
      Story.check(Story.cover(screen).isClickable(), "the cover takes touches");
      bank.scrim.unlocked();
      Device.pass(2000);
      Story.equal(content.getImportantForAccessibility(), 0);
      content.setImportantForAccessibility(1);
      Device.pause(screen);
      Story.equal(content.getImportantForAccessibility(), 4);
      Device.resume(screen);
      Device.pass(2000);
      // What the app has set comes back.
      Story.equal(content.getImportantForAccessibility(), 1);
    });
    Story.on("the keyboard goes when a cover comes, and the text field gets the focus back", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      ViewGroup content = Story.content(screen);
      View field = content.getChildAt(0);
      field.requestFocus();
      InputMethodManager keyboard =
          (InputMethodManager) screen.getSystemService(Context.INPUT_METHOD_SERVICE);
      keyboard.deviceIsUp = true;
      Device.pause(screen);
      Story.check(!keyboard.deviceIsUp && Device.focusedView == null, "nothing can be typed");
      Story.equal(content.getDescendantFocusability(), ViewGroup.FOCUS_BLOCK_DESCENDANTS);
      Device.resume(screen);
      Device.pass(2000);
      Story.check(Device.focusedView == field, "the field has the focus");
      Story.equal(content.getDescendantFocusability(), ViewGroup.FOCUS_BEFORE_DESCENDANTS);
    });
    Story.on("a public screen is not covered", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      Device.leave(screen);
      Story.equal(Device.live(screen), List.of("onboarding.welcome"));
    });
    Story.on("a cover raised on resign goes without a foreground event", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.pause(screen);
      Device.idle();
      Story.check(Story.isCovered(screen), "the screen is covered");
      Device.resume(screen);
      Device.pass(2000);
      Story.check(Story.covers(screen).isEmpty(), "the cover is gone");
    });
    Story.on("a resign while the old cover fades out keeps a cover up", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.away(screen, 0);
      Device.pass(100);
      Device.pause(screen);
      Device.pass(100);
      Story.check(Story.isCovered(screen), "the screen is covered");
    });
    Story.on("repeated events leave one cover, which goes", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      for (int round = 0; round < 3; round += 1) {
        Scrim.of(screen).onTopResumedActivityChanged(false);
        Scrim.of(screen).onTopResumedActivityChanged(false);
        Scrim.of(screen).onConfigurationChanged();
      }
      Story.equal(Story.covers(screen).size(), 1);
      Scrim.of(screen).onTopResumedActivityChanged(true);
      Device.pass(2000);
      Story.equal(Story.covers(screen).size(), 0);
    });
    Story.on("an active period of 2 ms uncovers nothing", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.pause(screen);
      Device.pass(100);
      Device.resume(screen);
      Device.pass(2);
      Device.pause(screen);
      int before = Device.instants.size();
      Device.pass(500);
      Story.showsNothing(before);
    });
    Story.on("a fade goes on with the cover of the next screen", bank -> {
      Bank.Screen screen = bank.use("cards.list");
      Device.pause(screen);
      Device.pass(50);
      float early = Story.cover(screen).getAlpha();
      Story.check(early > 0 && early < 0.5f, "the cover fades in");
      Device.resume(screen);
      Scrim.of(screen).show("cards.pin");
      Device.pause(screen);
      Story.equal(Story.cover(screen).deviceColor, 0xFF102030);
      Device.pass(100);
      float alpha = Story.cover(screen).getAlpha();
      Story.check(alpha > 0.5f && alpha < 1, "the fade goes on");
      Device.pass(100);
      Story.equal(Story.cover(screen).getAlpha(), 1f);
      Device.resume(screen);
      Device.pass(2000);
      Story.equal(Story.covers(screen).size(), 0);
    });
    Story.on("a fade is over in time, however slow the user has made animations", bank -> {
      Bank.Screen screen = bank.use("cards.list");
      Device.animationScale = 10;
      Device.pause(screen);
      Device.pass(250);
      Story.equal(Story.cover(screen).getAlpha(), 1f);
      Device.resume(screen);
      Device.pass(2000);
      Story.equal(Story.covers(screen).size(), 0);
    });
    Story.on("a fade that was missed while the process stopped is over at once", bank -> {
      Bank.Screen screen = bank.use("cards.list");
      bank.scrim.beginPrompt();
      Device.pause(screen);
      Story.equal(Story.covers(screen).size(), 0);
      Device.sleep(60_000);
      Device.stop(screen);
      Story.equal(Story.cover(screen).getAlpha(), 1f);
    });
    Story.on("the prompt for Face ID flashes no cover", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      long prompt = bank.scrim.beginPrompt();
      Device.pause(screen);
      Device.pass(1000);
      Device.resume(screen);
      bank.scrim.endPrompt(prompt);
      Device.pass(2000);
      for (Instant each : Device.instants.subList(Device.instants.size() - 3, Device.instants.size())) {
        Story.equal(each.live, List.of("accounts.balance"));
      }
    });
    Story.on("leaving during Face ID is covered", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      bank.scrim.beginPrompt();
      Device.leave(screen);
      Story.equal(Story.cover(screen).getAlpha(), 1f);
    });
    Story.on("turning protection off removes the cover", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.pause(screen);
      bank.scrim.setProtected(false);
      Device.resume(screen);
      Device.pass(2000);
      Story.equal(Story.covers(screen).size(), 0);
      Story.check(Story.isPublic(screen), "nothing is protected");
      bank.scrim.setProtected(true);
      Device.pause(screen);
      Device.idle();
      Story.check(Story.isCovered(screen), "protection is on again");
    });
    Story.on("a recording covers the screen, and its end uncovers it", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      bank.scrim.setRecorded(true);
      Device.idle();
      Story.check(Story.isCovered(screen), "the screen is covered");
      bank.scrim.setRecorded(false);
      Device.pass(2000);
      Story.equal(Story.covers(screen).size(), 0);
    });
    Story.on("overlays lie below the privacy cover", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Scrim.of(screen).showOverlay("loading");
      Device.pause(screen);
      View top = Story.cover(screen);
      Story.equal(top.deviceColor, 0xFFFFFFFF);
      Scrim.of(screen).dismissOverlay("loading");
      Device.pass(1000);
      Story.equal(Story.covers(screen), List.of(top));
      Scrim.of(screen).showOverlay("loading");
      Story.check(Story.cover(screen) == top, "an overlay that comes later is below the cover");
      Device.resume(screen);
      Device.pass(2000);
      Story.equal(Story.cover(screen).deviceColor, 0xFF808080);
    });
    Story.on("an overlay fades in and out", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      Scrim.of(screen).showOverlay("dim");
      Device.pass(100);
      float alpha = Story.cover(screen).getAlpha();
      Story.check(alpha > 0 && alpha < 1, "it fades in");
      Device.pass(200);
      Story.equal(Story.cover(screen).getAlpha(), 1f);
      Bank.Screen next = Device.remake(screen, new Bank.Screen("onboarding.welcome"));
      Story.equal(Story.cover(next).getAlpha(), 1f);
      Scrim.of(next).dismissOverlay("dim");
      Device.pass(100);
      Story.check(Story.cover(next).getAlpha() < 1, "it fades out");
      Device.pass(500);
      Story.equal(Story.covers(next).size(), 0);
    });
    Story.on("a view that is added above the cover is below it before the next frame", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.pause(screen);
      Device.idle();
      View banner = Story.view(screen, "a banner");
      ((ViewGroup) screen.getWindow().getDecorView()).addView(banner);
      int before = Device.instants.size();
      Device.pass(50);
      Story.showsNothing(before);
      Story.check(bank.events.contains(Engine.Event.HIERARCHY_CHANGED), "the engine is told");
      Story.equal(Story.cover(screen).deviceColor, 0xFFFFFFFF);
    });
    Story.on("the lifecycle of an activity is that of the engine", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      Device.away(screen, 0);
      Story.equal(Collections.frequency(bank.events, Engine.Event.BOUNDS_CHANGED), 1);
      bank.events.retainAll(
          List.of(
              Engine.Event.WILL_ENTER_FOREGROUND,
              Engine.Event.DID_BECOME_ACTIVE,
              Engine.Event.WILL_RESIGN_ACTIVE,
              Engine.Event.DID_ENTER_BACKGROUND));
      Story.equal(
          bank.events,
          List.of(
              Engine.Event.WILL_ENTER_FOREGROUND,
              Engine.Event.DID_BECOME_ACTIVE,
              Engine.Event.WILL_RESIGN_ACTIVE,
              Engine.Event.DID_ENTER_BACKGROUND,
              Engine.Event.WILL_ENTER_FOREGROUND,
              Engine.Event.DID_BECOME_ACTIVE));
    });
    Story.on("a cover that comes while the window is laid out is in the frame", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      Device.pause(screen);
      int before = Device.instants.size();
      Story.nameInLayout(screen);
      Device.pass(100);
      for (Instant each : Device.since(before)) {
        Story.check(!each.live.contains("vault.keys"), "nobody has seen the keys");
        Story.check(!each.screenshot.contains("vault.keys"), "and no screenshot has them");
      }
      Story.check(Story.isCovered(screen), "it is covered");
    });
    Story.on("the cover fills the window after a rotation, and follows the appearance", bank -> {
      Bank.Screen screen = bank.use("night.sky");
      Device.pause(screen);
      Story.equal(Story.cover(screen).deviceColor, 0xFFF0F0F0);
      Story.equal(Story.cover(screen).getLayoutParams().width, ViewGroup.LayoutParams.MATCH_PARENT);
      Device.configuration.uiMode = 0x20;
      int layouts = Story.cover(screen).deviceLayouts;
      Scrim.of(screen).onConfigurationChanged();
      Story.equal(Story.cover(screen).deviceColor, 0xFF101010);
      Story.check(Story.cover(screen).deviceLayouts > layouts, "the cover is laid out");
    });
    Story.on("a hidden window is black, and a blur has its fallback color", bank -> {
      Bank.Screen screen = bank.use("gone.now");
      Device.pause(screen);
      Story.equal(Story.cover(screen).deviceColor, 0xFF000000);
    });
    Story.on("an image is the app's view, above the color of its background", bank -> {
      Bank.Screen screen = bank.use("logo.page");
      View logo = new View(screen);
      bank.made = () -> logo;
      Device.pause(screen);
      Story.check(Story.covers(screen).equals(List.of(logo)), "the app's view is the cover");
      Story.equal(logo.deviceColor, 0xFF405060);
    });
    Story.from(29, "a picture-in-picture window keeps its level", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      // Its window is the activity's, which is paused.
      Device.pause(screen);
      Device.pass(5000);
      Story.check(Story.isSecure(screen), "the window is secure");
      Story.equal(Device.screenshot(screen), List.of());
    });
    Story.on("a screen that is not listed is covered", bank -> {
      Bank.Screen screen = bank.use("nobody.listed.it");
      Story.check(Story.hasLevel(screen), "it has a level");
      Device.pause(screen);
      Device.idle();
      Story.check(Story.isCovered(screen), "it is covered");
    });
    Story.on("a level changes before the frame of its screen is drawn", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      int before = Device.instants.size();
      View view = Story.shown(screen);
      Scrim.of(screen).show("vault.keys");
      view.deviceText = "vault.keys";
      view.invalidate();
      Device.pass(100);
      Scrim.of(screen).show("onboarding.welcome");
      view.deviceText = "onboarding.welcome";
      view.invalidate();
      Device.pass(200);
      for (Instant each : Device.since(before)) {
        Story.check(!each.screenshot.contains("vault.keys"), "no screenshot has the keys");
        Story.check(!each.recents.contains("vault.keys"), "nor has the recents screen");
      }
      Story.equal(Device.screenshot(screen), List.of("onboarding.welcome"));
    });
  }
}
