package androidx.compose.ui

import androidx.compose.ui.node.DelegatableNode

interface Modifier {
  infix fun then(other: Modifier): Modifier =
    if (other === Modifier) this else CombinedModifier(this, other)

  interface Element : Modifier

  abstract class Node : DelegatableNode {
    final override val node: Node
      get() = this

    var isAttached: Boolean = false
      private set

    open fun onAttach() {}

    open fun onDetach() {}

    open fun onReset() {}

    fun deviceAttach() {
      check(!isAttached) { "node attached multiple times" }
      isAttached = true
      onAttach()
    }

    fun deviceDetach() {
      check(isAttached) { "node detached multiple times" }
      onDetach()
      isAttached = false
    }
  }

  companion object : Modifier {
    override infix fun then(other: Modifier): Modifier = other
  }
}

class CombinedModifier(val deviceOuter: Modifier, val deviceInner: Modifier) : Modifier
