package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import device.Composition

interface BoxScope

private object Scope : BoxScope

@Composable
inline fun Box(
  modifier: Modifier = Modifier,
  propagateMinConstraints: Boolean = false,
  content: @Composable BoxScope.() -> Unit,
) {
  Composition.current.add(modifier)
  deviceScope.content()
}

@PublishedApi internal val deviceScope: BoxScope = Scope
