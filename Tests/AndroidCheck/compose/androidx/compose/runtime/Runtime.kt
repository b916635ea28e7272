package androidx.compose.runtime

@Target(
  AnnotationTarget.FUNCTION,
  AnnotationTarget.TYPE,
  AnnotationTarget.TYPE_PARAMETER,
  AnnotationTarget.PROPERTY_GETTER,
)
annotation class Composable

sealed class CompositionLocal<T>

class ProvidableCompositionLocal<T> internal constructor() : CompositionLocal<T>() {
  /** What the composition provides for it. */
  var deviceValue: T? = null
}

fun <T> staticCompositionLocalOf(defaultFactory: () -> T): ProvidableCompositionLocal<T> =
  ProvidableCompositionLocal()
