package scrim;

import android.util.Log;
import java.util.HashSet;
import java.util.Set;

/** Reports each visible part without a name, once. */
final class Auditor {
  private final Scrim.Audit audit;
  private final Set<String> reported = new HashSet<>();

  Auditor(Scrim.Audit audit) {
    this.audit = audit;
  }

  boolean isOn() {
    return audit != Scrim.Audit.OFF;
  }

  /** Whether a type is new. Its report follows, and with {@link Scrim.Audit#STOP}, an exception. */
  boolean isNew(String type) {
    return isOn() && reported.add(type);
  }

  void report(String type) {
    String finding =
        "scrim: " + type + " is visible without a name, so it is treated as an unlisted screen. "
            + "List the screen in the policy, then " + advice(type);
    Log.w("scrim", finding);
    if (audit == Scrim.Audit.STOP) throw new IllegalStateException(finding);
  }

  private static String advice(String type) {
    if (type.endsWith("Activity")) return "call Scrim.of(this).show(\"" + id(type) + "\") in its onCreate.";
    return "call Scrim.of(activity).show(view, \"" + id(type) + "\") in its onViewCreated.";
  }

  /** An id that suits the type: {@code accounts.list} for {@code com.bank.AccountsListFragment}. */
  static String id(String type) {
    String name = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    for (String suffix : new String[] {"Activity", "DialogFragment", "Fragment", "Dialog", "Screen"}) {
      if (name.endsWith(suffix)) {
        name = name.substring(0, name.length() - suffix.length());
        break;
      }
    }
    // A word begins at a capital letter that is not in a run of them.
    StringBuilder id = new StringBuilder();
    boolean wasCapital = true;
    for (char each : name.toCharArray()) {
      if (Character.isUpperCase(each) && !wasCapital) id.append('.');
      wasCapital = Character.isUpperCase(each);
      id.append(Character.toLowerCase(each));
    }
    return id.length() == 0 ? "main" : id.toString();
  }
}
