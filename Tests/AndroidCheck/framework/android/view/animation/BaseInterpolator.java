package android.view.animation;

public abstract class BaseInterpolator implements Interpolator {}
