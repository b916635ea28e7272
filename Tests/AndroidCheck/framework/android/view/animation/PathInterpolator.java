package android.view.animation;

public class PathInterpolator extends BaseInterpolator {
  private final float x1;
  private final float y1;
  private final float x2;
  private final float y2;

  public PathInterpolator(float x1, float y1, float x2, float y2) {
    this.x1 = x1;
    this.y1 = y1;
    this.x2 = x2;
    this.y2 = y2;
  }

  @Override
  public float getInterpolation(float input) {
    double low = 0;
    double high = 1;
    for (int step = 0; step < 50; step += 1) {
      double middle = (low + high) / 2;
      if (curve(middle, x1, x2) < input) low = middle;
      else high = middle;
    }
    return (float) curve(low, y1, y2);
  }

  private static double curve(double t, double first, double second) {
    double rest = 1 - t;
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t;
  }
}
