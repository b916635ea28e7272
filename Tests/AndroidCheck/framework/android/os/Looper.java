package android.os;

public final class Looper {
  private static final Looper MAIN = new Looper();

  private final Thread thread = Thread.currentThread();

  private Looper() {}

  public static Looper getMainLooper() {
    return MAIN;
  }

  public boolean isCurrentThread() {
    return Thread.currentThread() == thread;
  }
}
