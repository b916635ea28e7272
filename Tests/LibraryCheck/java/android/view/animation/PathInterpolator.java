package android.view.animation;

public class PathInterpolator {
  public PathInterpolator(float x1, float y1, float x2, float y2) {}
}
