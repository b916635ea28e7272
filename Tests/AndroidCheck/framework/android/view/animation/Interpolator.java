package android.view.animation;

import android.animation.TimeInterpolator;

public interface Interpolator extends TimeInterpolator {}
