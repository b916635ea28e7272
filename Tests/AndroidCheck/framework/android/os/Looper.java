package android.os;

public final class Looper {
  private static final Looper MAIN = new Looper();

  private final Thread thread = Thread.currentThread();

  private Looper() {}

  /** A looper of another thread. */
  public static Looper deviceElsewhere() throws InterruptedException {
    Looper[] made = {null};
    Thread thread = new Thread(() -> made[0] = new Looper());
    thread.start();
    thread.join();
    return made[0];
  }

  public static Looper getMainLooper() {
    return MAIN;
  }

  public boolean isCurrentThread() {
    return Thread.currentThread() == thread;
  }
}
