import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Whether one object holds another, by the fields of the host's classes. */
final class Reach {
  private final Object wanted;
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Reach(Object wanted) {
    this.wanted = wanted;
  }

  static boolean from(Object holder, Object wanted) throws IllegalAccessException {
    return new Reach(wanted).isIn(holder);
  }

  private boolean isIn(Object holder) throws IllegalAccessException {
    if (holder == wanted) return true;
    if (holder == null || !seen.add(holder)) return false;
    if (holder instanceof Iterable) {
      for (Object each : (Iterable<?>) holder) {
        if (isIn(each)) return true;
      }
    }
    if (holder instanceof Map) return isIn(((Map<?, ?>) holder).values());
    if (!holder.getClass().getName().startsWith("scrim.")) return false;
    for (Field each : holder.getClass().getDeclaredFields()) {
      if (Modifier.isStatic(each.getModifiers()) || each.getType().isPrimitive()) continue;
      each.setAccessible(true);
      if (isIn(each.get(holder))) return true;
    }
    return false;
  }
}
