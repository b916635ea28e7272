import android.app.Dialog;
import android.app.DialogFragment;
import android.app.Fragment;
import android.view.View;
import android.view.ViewGroup;
import android.view.Window;
import android.view.WindowManager;
import android.widget.PopupWindow;
import device.Device;
import device.Instant;
import java.lang.ref.WeakReference;
import java.util.List;
import scrim.Scrim;
import scrim.ScreenVisit;

/** Dialogs, sheets and popups: windows of their own. */
final class WindowStories {
  private WindowStories() {}

  /** A fragment with a view that nobody names. */
  private static final class PayFragment extends Fragment {}

  private static final class AddPINDialogFragment extends DialogFragment {}

  /** Shows a fragment in an activity. */
  private static PayFragment add(Bank.Screen screen, View view) {
    PayFragment fragment = new PayFragment();
    fragment.deviceView = view;
    screen.getFragmentManager().deviceAdd(fragment, Story.content(screen));
    Device.idle();
    return fragment;
  }

  static void play() {
    Story.on("a dialog that the app passes has the level from its first frame", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      int before = Device.instants.size();
      Dialog dialog = Story.show(screen, "a key");
      Device.pass(100);
      Story.isInNoPicture(before, "a key");
      Story.check(Device.live(screen).contains("a key"), "the user sees it");
      dialog.getWindow().clearFlags(WindowManager.LayoutParams.FLAG_SECURE);
      Story.check(Story.isSecure(dialog.getWindow()), "a flag that is cleared is set again at once");
      Scrim.of(screen).show("accounts.balance");
      Device.pass(200);
      boolean isSecure = Story.isSecure(dialog.getWindow());
      Story.check(isSecure == !Story.hasRecents(), "the level falls for it, too");
    });
    Story.from(29, "a dialog that the app has dropped is not kept in memory", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      for (boolean isPassed : new boolean[] {true, false}) {
        WeakReference<Dialog> dropped = new WeakReference<>(Story.dialog(screen, "an offer"));
        if (isPassed) Scrim.of(screen).protect(dropped.get().getWindow());
        Window.Callback callback = dropped.get().getWindow().getCallback();
        if (isPassed) Scrim.of(screen).protect(dropped.get().getWindow());
        Story.check(dropped.get().getWindow().getCallback() == callback, "it is passed once");
        callback = null;
        dropped.get().show();
        Device.pass(100);
        dropped.get().dismiss();
        Device.pass(100);
        callback = dropped.get().getWindow().getCallback();
        if (isPassed) Scrim.of(screen).protect(dropped.get().getWindow());
        Story.check(dropped.get().getWindow().getCallback() == callback, "it is known if it is shown again");
        callback = null;
        for (int tries = 0; dropped.get() != null && tries < 20; tries += 1) System.gc();
        Story.check(dropped.get() == null, "it is gone");
      }
    });
    Story.on("a dialog that is never shown keeps a public screen out of recents no longer than it exists", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      WeakReference<Dialog> dropped = new WeakReference<>(Story.dialog(screen, "an offer"));
      Scrim.of(screen).protect(dropped.get().getWindow());
      for (int tries = 0; dropped.get() != null && tries < 20; tries += 1) System.gc();
      screen.getWindow().getDecorView().invalidate();
      Device.pass(200);
      Story.check(Story.isPublic(screen), "the level is gone");
    });
    Story.on("a dialog without a name keeps a public screen out of recents, until it is gone", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      int before = Device.instants.size();
      Dialog dialog = Story.show(screen, "an offer");
      Device.pass(100);
      for (Instant each : Device.since(before)) {
        Story.check(!each.recents.contains("an offer"), "it is not in recents");
      }
      Story.equal(Device.live(screen), List.of("onboarding.welcome", "an offer"));
      dialog.dismiss();
      screen.getWindow().getDecorView().invalidate();
      Device.pass(200);
      Story.check(Story.isPublic(screen), "the level is gone");
    });
    Story.on("a fragment's dialog has the level from its first frame", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      int before = Device.instants.size();
      DialogFragment fragment = new DialogFragment() {};
      fragment.deviceDialog = Story.dialog(screen, "a key");
      screen.getFragmentManager().deviceAdd(fragment, null);
      Device.pass(100);
      Story.isInNoPicture(before, "a key");
    });
    Story.from(29, "a dialog that nobody passes has the level when the next frame is drawn", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      Dialog dialog = Story.dialog(screen, "a key");
      dialog.show();
      Device.pass(20);
      Story.check(Story.isSecure(dialog.getWindow()), "the dialog is secure");
      Device.pass(20);
      Story.check(!Device.screenshot(screen).contains("a key"), "screenshots show none of it");
      dialog.getWindow().clearFlags(WindowManager.LayoutParams.FLAG_SECURE);
      Device.pass(20);
      Story.check(Story.isSecure(dialog.getWindow()), "also if somebody clears the flag");
    });
    Story.from(29, "a popup of a dialog has the level of the activity", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      Dialog dialog = Story.show(screen, "a key");
      Device.idle();
      View view = Story.view(screen, "a hint");
      PopupWindow popup = new PopupWindow(view);
      popup.showAtLocation(dialog.getWindow().getDecorView(), 0, 0, 0);
      screen.getWindow().getDecorView().invalidate();
      Device.pass(40);
      Story.check(!Device.screenshot(screen).contains("a hint"), "screenshots show none of it");
      popup.dismiss();
      Device.pass(40);
    });
    Story.on("a dialog's own flag survives", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      Dialog dialog = Story.dialog(screen, "a card");
      dialog.getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
      Scrim.of(screen).protect(dialog.getWindow());
      dialog.show();
      Scrim.of(screen).show("vault.keys");
      Scrim.of(screen).show("onboarding.welcome");
      Device.idle();
      Story.check(Story.isSecure(dialog.getWindow()), "the flag is on");
    });
    Story.on("an activity whose own window the app passes is covered like any other", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      Scrim.of(screen).protect(screen.getWindow());
      screen.getWindow().getDecorView().invalidate();
      Device.pass(200);
      Story.check(Story.isPublic(screen), "a public one has no level");
      Scrim.of(screen).show("vault.keys");
      Device.pause(screen);
      Device.idle();
      Story.equal(screen.getWindow().getDecorView().getVisibility(), View.VISIBLE);
      Story.check(Story.isCovered(screen), "it is covered");
    });
    Story.on("the cover is above a dialog and a sheet", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Dialog dialog = Story.show(screen, "a sheet");
      Device.idle();
      Device.pause(screen);
      Device.idle();
      Story.equal(Device.live(screen), List.of());
      Device.resume(screen);
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance", "a sheet"));
    });
    Story.from(29, "the cover is above a popup that nobody passes", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      View view = Story.view(screen, "a menu");
      PopupWindow popup = new PopupWindow(view);
      popup.showAtLocation(screen.getWindow().getDecorView(), 0, 0, 0);
      Device.pass(40);
      Device.pause(screen);
      Device.idle();
      Story.equal(Device.live(screen), List.of());
    });
    Story.on("a dialog that the app shows again under a lock is not drawn", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Dialog dialog = Story.show(screen, "a sheet");
      Device.idle();
      Device.away(screen, 60_000);
      Device.pass(1000);
      int before = Device.instants.size();
      dialog.show();
      Device.pass(100);
      Story.showsNothing(before);
      bank.scrim.unlocked();
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance", "a sheet"));
    });
    Story.on("a dialog that was dismissed, and is shown under a lock, is not drawn", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Dialog dialog = Story.show(screen, "a sheet");
      Device.idle();
      dialog.dismiss();
      showsNothingUnderALock(bank, screen, dialog);
    });
    Story.on("a dialog that was shown twice, and is shown once more under a lock, is not drawn", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Dialog dialog = Story.show(screen, "a sheet");
      Device.idle();
      dialog.dismiss();
      Device.pass(50);
      dialog.show();
      Device.pass(50);
      showsNothingUnderALock(bank, screen, dialog);
    });
    Story.on("a dialog that is dismissed and shown again at once is not lost", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Dialog dialog = Story.show(screen, "a sheet");
      Device.pass(50);
      dialog.dismiss();
      dialog.show();
      Device.pass(50);
      showsNothingUnderALock(bank, screen, dialog);
    });
    Story.from(29, "a dialog that nobody passes, and that is dismissed under a cover, can be shown again", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Dialog dialog = Story.dialog(screen, "a sheet");
      dialog.show();
      Device.pass(50);
      Device.pause(screen);
      Device.pass(50);
      dialog.dismiss();
      Device.resume(screen);
      Device.pass(2000);
      dialog.show();
      Device.pass(100);
      Story.equal(Device.live(screen), List.of("accounts.balance", "a sheet"));
    });
    Story.on("a dialog that gets its content after the app has passed it is not drawn over a cover", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.pause(screen);
      Device.pass(500);
      int before = Device.instants.size();
      Dialog dialog = new Dialog(screen);
      Scrim.of(screen).protect(dialog.getWindow());
      dialog.setContentView(Story.view(screen, "a sheet"));
      dialog.show();
      Device.pass(500);
      Story.showsNothing(before);
    });
    Story.on("a dialog of the activity below does not protect a public one above", bank -> {
      Bank.Screen first = bank.use("onboarding.welcome");
      Dialog dialog = Story.show(first, "an offer");
      Device.pass(100);
      Bank.Screen second = Device.open(first, new Bank.Screen("onboarding.tour"));
      Device.pass(1000);
      Story.check(Story.isPublic(second), "the level is gone");
    });
    Story.on("a dialog that comes and goes between two frames leaves no level", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      Dialog dialog = Story.dialog(screen, "an offer");
      dialog.show();
      Scrim.of(screen).show("onboarding.tour");
      dialog.dismiss();
      screen.getWindow().getDecorView().invalidate();
      Device.pass(1000);
      Story.check(Story.isPublic(screen), "the level is gone");
    });
    Story.on("a dialog that asks for a passcode is visible under the lock, until the app is left", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      Story.equal(bank.asked.size(), 1);
      Dialog dialog = Story.show(screen, "enter the passcode");
      Device.pass(100);
      Story.equal(Device.live(screen), List.of("enter the passcode"));
      Device.leave(screen);
      Story.equal(Device.live(screen), List.of());
    });
    Story.on("a dialog that is left open after the unlock is hidden under the next lock", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      Dialog dialog = Story.show(screen, "a sheet");
      Device.pass(100);
      bank.scrim.unlocked();
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance", "a sheet"));
      Device.leave(screen);
      Device.sleep(60_000);
      int before = Device.instants.size();
      Device.comeBack(screen);
      Device.pass(1000);
      Story.equal(bank.asked.size(), 2);
      Story.showsNothing(before);
    });
    Story.on("a dialog without a name over a public screen is covered when the activity is left", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      Dialog dialog = Story.show(screen, "an offer");
      Device.idle();
      Story.equal(Device.live(screen), List.of("onboarding.welcome", "an offer"));
      Device.pause(screen);
      Device.idle();
      Story.equal(Device.live(screen), List.of());
      Device.resume(screen);
      Device.pass(2000);
      bank.scrim.setRecorded(true);
      Device.pass(100);
      Story.equal(Device.live(screen), List.of("onboarding.welcome", "an offer"));
      bank.scrim.setRecorded(false);
      dialog.dismiss();
      Device.pause(screen);
      Device.idle();
      Story.equal(Device.live(screen), List.of("onboarding.welcome"));
    });
    Story.on("a fragment needs no name if a part of it, or all around it, has one", bank -> {
      bank.scrim.setAudit(Scrim.Audit.REPORT);
      Bank.Screen screen = bank.use("onboarding.welcome");
      ViewGroup named = new ViewGroup(screen);
      View part = new View(screen);
      named.addView(part);
      Scrim.of(screen).show(part, "onboarding.tour");
      // What holds other fragments shows nothing itself.
      ViewGroup container = new ViewGroup(screen);
      container.addView(named);
      add(screen, container);
      screen.getFragmentManager().deviceAdd(new Fragment(), null);
      PayFragment inner = new PayFragment();
      inner.deviceView = named;
      screen.getFragmentManager().deviceAdd(inner, null);
      Device.pass(200);
      Story.check(Story.isPublic(screen), "all of it is public");
      ViewGroup sensitive = new ViewGroup(screen);
      Scrim.of(screen).show(sensitive, "accounts.balance");
      PayFragment around = new PayFragment();
      around.deviceView = new View(screen);
      sensitive.addView(around.deviceView);
      screen.getFragmentManager().deviceAdd(around, null);
      Story.content(screen).addView(sensitive);
      Device.pass(200);
      Story.equal(bank.unnamed, List.of());
    });
    Story.on("a fragment in a sensitive activity needs no name, and beside a public view it does", bank -> {
      bank.scrim.setAudit(Scrim.Audit.REPORT);
      Bank.Screen screen = bank.use("accounts.balance");
      add(screen, new View(screen));
      Device.pass(100);
      Story.equal(bank.unnamed, List.of());
      Scrim.of(screen).show("onboarding.welcome");
      screen.getWindow().getDecorView().invalidate();
      Device.pass(200);
      Story.check(Story.hasLevel(screen), "it has a level");
      Story.equal(bank.unnamed, List.of("WindowStories$PayFragment"));
    });
    Story.on("a fragment inside a public view needs a name of its own", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      ViewGroup around = new ViewGroup(screen);
      Scrim.of(screen).show(around, "onboarding.tour");
      Story.content(screen).addView(around);
      Device.pass(200);
      Story.check(Story.isPublic(screen), "the view is public");
      PayFragment fragment = new PayFragment();
      fragment.deviceView = new View(screen);
      screen.getFragmentManager().deviceAdd(fragment, around);
      Device.pass(300);
      Story.check(Story.hasLevel(screen), "the fragment in it is not");
    });
    Story.on("a fragment that is gone is not kept in memory", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      WeakReference<PayFragment> gone = new WeakReference<>(add(screen, new View(screen)));
      screen.getFragmentManager().deviceRemove(gone.get());
      for (int tries = 0; gone.get() != null && tries < 20; tries += 1) System.gc();
      Story.check(gone.get() == null, "it is gone");
    });
    Story.on("a fragment of a library, and one that a pager has taken out, change nothing", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      Fragment library = new Fragment();
      library.deviceView = new View(screen);
      screen.getFragmentManager().deviceAdd(library, Story.content(screen));
      Device.pass(200);
      Story.check(Story.isPublic(screen), "the fragment is Android's own");
      View page = new View(screen);
      add(screen, page);
      Story.check(Story.hasLevel(screen), "the page has no name");
      Story.content(screen).removeView(page);
      Device.pass(200);
      Story.check(Story.isPublic(screen), "it is out of the window");
      Story.content(screen).addView(page);
      Story.check(Story.hasLevel(screen), "it is back");
    });
    Story.from(29, "a dialog that nobody passes belongs to its own activity alone", bank -> {
      Bank.Screen first = bank.use("onboarding.welcome");
      Story.dialog(first, "an offer").show();
      Device.pass(100);
      Bank.Screen second = Device.open(first, new Bank.Screen("onboarding.tour"));
      Device.pass(1000);
      Story.check(Story.isPublic(second), "the other activity is public");
      Device.leave(second);
      Story.equal(Device.live(second), List.of("onboarding.tour"));
      Story.check(Story.hasLevel(first), "its own has the level");
    });
    Story.from(29, "a window whose owner nobody knows belongs to the activity in use", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      View view = Story.view(screen, "a hint");
      Device.MANAGER.addView(view, new WindowManager.LayoutParams());
      Device.pass(20);
      screen.getWindow().getDecorView().invalidate();
      Device.pass(40);
      Story.equal(Device.screenshot(screen), List.of());
    });
    Story.on("a fragment without a name over a public screen is treated as an unlisted one", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      PayFragment fragment = add(screen, Story.view(screen, "pay"));
      Story.check(Story.hasLevel(screen), "it has a level");
      screen.getFragmentManager().deviceRemove(fragment);
      Device.pass(200);
      Story.check(Story.isPublic(screen), "which goes with the fragment");
    });
    Story.on("the view of a fragment names what it shows", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      View view = new View(screen);
      Scrim.of(screen).show(view, "vault.keys");
      PayFragment fragment = add(screen, view);
      Story.check(Story.isSecure(screen), "the sensitive screen counts");
      screen.getFragmentManager().deviceRemove(fragment);
      Device.pass(200);
      Story.check(!Story.isSecure(screen), "until its view is gone");
    });
    Story.on("a page that a pager takes out and puts back keeps its name", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      View view = new View(screen);
      Scrim.of(screen).show(view, "vault.keys");
      add(screen, view);
      Story.content(screen).removeView(view);
      Device.pass(200);
      Story.check(Story.isPublic(screen), "the public page is visible");
      Story.content(screen).addView(view);
      Story.check(Story.isSecure(screen), "the sensitive page is back");
    });
    Story.on("a screen that appears beside a public one counts until it disappears", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      ScreenVisit keys = Scrim.of(screen).appeared("vault.keys");
      ScreenVisit tour = Scrim.of(screen).appeared("onboarding.tour");
      Story.check(Story.isSecure(screen), "the sensitive screen counts");
      Scrim.of(screen).disappeared(keys);
      Scrim.of(screen).disappeared(keys);
      Device.pass(200);
      Story.check(Story.isPublic(screen), "until it is gone");
      Scrim.of(screen).disappeared(tour);
    });
    Story.on("of two sensitive screens, the one with the higher level counts", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      ScreenVisit balance = Scrim.of(screen).appeared("accounts.balance");
      Story.check(Story.isSecure(screen), "the keys are kept out of screenshots");
      Scrim.of(screen).disappeared(balance);
    });
    Story.on("a public fragment beside a sensitive screen changes nothing", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      ViewGroup content = Story.content(screen);
      View view = new View(screen);
      Scrim.of(screen).show(view, "onboarding.welcome");
      content.addView(view);
      Device.idle();
      Story.check(Story.isSecure(screen), "the sensitive screen counts");
    });
    Story.on("the audit names what has no name, once", bank -> {
      bank.scrim.setAudit(Scrim.Audit.REPORT);
      Device.launch(new Bank.NamelessActivity());
      Device.pass(100);
      Story.equal(bank.unnamed, List.of("Bank$NamelessActivity"));
      Bank.Screen screen = bank.use("onboarding.welcome");
      add(screen, new View(screen));
      Device.pass(100);
      Story.equal(bank.unnamed, List.of("Bank$NamelessActivity", "WindowStories$PayFragment"));
      Story.check(Device.log.get(1).contains("show(view, \"pay\")"), "the log says what to write");
    });
    Story.on("the audit can end the app, and says what to write", bank -> {
      bank.scrim.setAudit(Scrim.Audit.STOP);
      try {
        Device.launch(new Bank.NamelessActivity());
        Story.check(false, "the app ends");
      } catch (IllegalStateException expected) {
        Story.check(expected.getMessage().contains("show(\"nameless\") in its onCreate"), "what to write");
      }
    });
    Story.on("the audit finds a fragment's dialog, and makes an id of several words", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      bank.scrim.setAudit(Scrim.Audit.REPORT);
      DialogFragment fragment = new AddPINDialogFragment();
      fragment.deviceDialog = Story.dialog(screen, "a PIN");
      screen.getFragmentManager().deviceAdd(fragment, null);
      Device.pass(100);
      Story.equal(bank.unnamed, List.of("WindowStories$AddPINDialogFragment"));
      Story.check(Device.log.get(0).contains("show(view, \"add.pin\")"), "the log says what to write");
      screen.getFragmentManager().deviceRemove(fragment);
      bank.scrim.setAudit(Scrim.Audit.STOP);
      screen.getWindow().getDecorView().invalidate();
      Device.pass(100);
    });
    Story.on("an app that is not debuggable has no audit", bank -> {
      Device.isDebuggable = false;
      bank.scrim.setAudit(Scrim.Audit.STOP);
      Device.launch(new Bank.NamelessActivity());
      Device.pass(100);
      Story.equal(bank.unnamed, List.of());
    });
  }

  /// Leaves the app until it locks, and shows a dialog again under the lock.
  private static void showsNothingUnderALock(Bank bank, Bank.Screen screen, Dialog dialog) {
    Device.away(screen, 60_000);
    bank.asked.get(bank.asked.size() - 1).failed();
    Device.pass(1000);
    int before = Device.instants.size();
    dialog.show();
    Device.pass(100);
    Story.showsNothing(before);
  }
}
