import androidx.fragment.app.DialogFragment;
import androidx.fragment.app.Fragment;
import androidx.fragment.app.FragmentActivity;
import device.Device;
import scrim.Scrim;

/** An app with the fragments of androidx. All other stories are played without them, too. */
final class AndroidxStories {
  private AndroidxStories() {}

  static void play() {
    Story.on("the dialog of a fragment of androidx has the level from its first frame", bank -> {
      FragmentActivity activity = new FragmentActivity() {};
      Device.launch(activity);
      Scrim.of(activity).show("vault.keys");
      bank.scrim.unlocked();
      int before = Device.instants.size();
      DialogFragment fragment = new DialogFragment() {};
      fragment.deviceDialog = Story.dialog(activity, "a key");
      activity.getSupportFragmentManager().deviceAdd(fragment, null);
      Device.pass(100);
      Story.isInNoPicture(before, "a key");
    });
    Story.on("a fragment of androidx without a name over a public screen is treated as an unlisted one", bank -> {
      FragmentActivity activity = new FragmentActivity() {};
      Device.launch(activity);
      Scrim.of(activity).show("onboarding.welcome");
      bank.scrim.unlocked();
      Device.pass(2000);
      Story.check(Story.isPublic(activity), "it is public alone");
      Fragment fragment = new Fragment() {};
      fragment.deviceView = Story.view(activity, "pay");
      activity.getSupportFragmentManager().deviceAdd(fragment, Story.content(activity));
      Device.idle();
      Story.check(Story.hasLevel(activity), "it has a level");
      activity.getSupportFragmentManager().deviceRemove(fragment);
      Device.pass(200);
      Story.check(Story.isPublic(activity), "which goes with the fragment");
    });
  }
}
