package device

import android.content.Context
import android.view.View
import android.view.ViewGroup
import androidx.compose.ui.CombinedModifier
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.drawscope.ContentDrawScope
import androidx.compose.ui.node.DrawModifierNode
import androidx.compose.ui.node.ModifierNodeElement
import androidx.compose.ui.platform.LocalView

/**
 * A view with a composition: a list of elements that a function adds anew each time.
 *
 * As in Compose, an element that stays keeps its nodes, which are updated. What is gone is detached, and then
 * what is new is attached, before it is drawn. An element of a lazy list is added while the view is drawn, and
 * its nodes go to a pool, from which the next one takes them.
 */
class Composition(context: Context, private val isPreview: Boolean = false) : ViewGroup(context) {
  private class Placed(var modifier: Modifier) {
    var nodes: List<Modifier.Node> = elements(modifier).map { it.create() }
    var text: String? = null
    var isAttached = false

    fun attach() {
      isAttached = true
      nodes.forEach { it.deviceAttach() }
    }

    fun detach() {
      isAttached = false
      nodes.reversed().forEach { it.deviceDetach() }
    }

    fun update(next: Modifier) {
      elements(next).zip(elements(modifier)).zip(nodes) { (now, before), node ->
        if (now != before) now.update(node)
      }
      modifier = next
    }
  }

  private class Added(val key: Any, val modifier: Modifier) {
    var text: String? = null
  }

  private val placed = LinkedHashMap<Any, Placed>()
  private val pool = ArrayDeque<Placed>()
  private val added = mutableListOf<Added>()
  private var key: Any = 0
  private var lazily: (() -> Unit)? = null

  /** Composes in the animation phase of the next frame, before the window is laid out. */
  fun compose(content: () -> Unit) {
    collect(content)
    val kept = added.map { it.key }
    placed.keys.filter { it !in kept }.forEach { remove(it, false) }
    apply()
    invalidate()
  }

  /** Composes while the next frame is drawn, as a lazy list composes what scrolls into it. */
  fun composeLazily(content: () -> Unit) {
    lazily = content
    invalidate()
  }

  private fun collect(content: () -> Unit) {
    added.clear()
    current = this
    LocalView.deviceValue = this
    content()
  }

  private fun apply() {
    for (each in added) {
      val there = placed[each.key] ?: pool.removeFirstOrNull() ?: Placed(each.modifier)
      placed[each.key] = there
      // An element from the pool is attached first, and gets its new modifier then.
      if (!there.isAttached) there.attach()
      there.update(each.modifier)
      there.text = each.text
    }
  }

  fun keyed(key: Any, content: () -> Unit) {
    this.key = key
    content()
  }

  fun add(modifier: Modifier) {
    added += Added(key, modifier)
  }

  fun text(text: String) {
    added.last().text = text
  }

  fun remove(key: Any, isReused: Boolean) {
    val gone = placed.remove(key) ?: return
    if (isReused) {
      gone.nodes.forEach { it.onReset() }
      pool.addLast(gone)
    }
    gone.detach()
    invalidate()
  }

  fun dispose() {
    placed.keys.toList().forEach { remove(it, false) }
  }

  override fun isInEditMode() = isPreview

  override fun deviceRead(): String? {
    lazily?.let {
      lazily = null
      collect(it)
      apply()
    }
    LocalView.deviceValue = this
    val texts = placed.values.mapNotNull { read(it, it.nodes.filterIsInstance<DrawModifierNode>()) }
    return if (texts.isEmpty()) null else texts.joinToString()
  }

  private fun read(each: Placed, nodes: List<DrawModifierNode>): String? {
    var text: String? = null
    var next = 0
    val scope =
      object : ContentDrawScope {
        override fun drawContent() {
          val node = nodes.getOrNull(next)
          next += 1
          if (node == null) text = each.text else with(node) { draw() }
        }
      }
    scope.drawContent()
    return text
  }

  companion object {
    lateinit var current: Composition

    private fun elements(modifier: Modifier): List<ModifierNodeElement<Modifier.Node>> =
      when (modifier) {
        is CombinedModifier -> elements(modifier.deviceOuter) + elements(modifier.deviceInner)
        is ModifierNodeElement<*> -> {
          @Suppress("UNCHECKED_CAST")
          listOf(modifier as ModifierNodeElement<Modifier.Node>)
        }
        else -> emptyList()
      }
  }
}
