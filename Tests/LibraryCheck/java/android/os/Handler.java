package android.os;

public class Handler {
  /** What is posted, and when it is due. */
  public static Runnable posted;

  public static long due;

  public Handler(Looper looper) {}

  public boolean postDelayed(Runnable body, long milliseconds) {
    posted = body;
    due = SystemClock.now + milliseconds * 1_000_000;
    return true;
  }

  public void removeCallbacks(Runnable body) {
    posted = null;
  }

  /** Lets time pass, and runs what is due meanwhile. */
  public static void pass(long milliseconds) {
    long end = SystemClock.now + milliseconds * 1_000_000;
    while (posted != null && due <= end) {
      Runnable body = posted;
      posted = null;
      SystemClock.now = due;
      body.run();
    }
    SystemClock.now = end;
  }
}
