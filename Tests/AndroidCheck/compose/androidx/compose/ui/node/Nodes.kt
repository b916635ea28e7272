package androidx.compose.ui.node

import androidx.compose.runtime.CompositionLocal
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.drawscope.ContentDrawScope
import androidx.compose.ui.platform.InspectorInfo
import androidx.compose.ui.platform.LocalView

interface DelegatableNode {
  val node: Modifier.Node
}

abstract class ModifierNodeElement<N : Modifier.Node> : Modifier.Element {
  abstract fun create(): N

  abstract fun update(node: N)

  open fun InspectorInfo.inspectableProperties() {}

  abstract override fun hashCode(): Int

  abstract override fun equals(other: Any?): Boolean
}

interface CompositionLocalConsumerModifierNode : DelegatableNode

fun <T> CompositionLocalConsumerModifierNode.currentValueOf(local: CompositionLocal<T>): T {
  check(node.isAttached) { "Cannot read CompositionLocal because the Modifier node is not attached." }
  return (local as ProvidableCompositionLocal<T>).deviceValue!!
}

interface DrawModifierNode : DelegatableNode {
  fun ContentDrawScope.draw()

  fun onMeasureResultChanged() {}
}

fun DrawModifierNode.invalidateDraw() {
  if (node.isAttached) LocalView.deviceValue!!.invalidate()
}
