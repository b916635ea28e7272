package scrim.compose

import android.app.Activity
import android.content.Context
import android.content.ContextWrapper
import android.view.View
import androidx.compose.foundation.layout.Box
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.drawscope.ContentDrawScope
import androidx.compose.ui.node.CompositionLocalConsumerModifierNode
import androidx.compose.ui.node.DrawModifierNode
import androidx.compose.ui.node.ModifierNodeElement
import androidx.compose.ui.node.currentValueOf
import androidx.compose.ui.node.invalidateDraw
import androidx.compose.ui.platform.InspectorInfo
import androidx.compose.ui.platform.LocalView
import androidx.compose.ui.window.DialogWindowProvider
import scrim.ActivityScrim
import scrim.ScreenVisit
import scrim.Scrim

/**
 * Names the screen that [content] shows, while it is in the composition.
 *
 * Copy this file into an app that uses Compose.
 */
@Composable
fun ScrimScreen(screen: String, modifier: Modifier = Modifier, content: @Composable () -> Unit) {
  Box(modifier.scrim(screen), propagateMinConstraints = true) { content() }
}

/**
 * Names the screen that an element shows, while the element is in the composition.
 *
 * It is named before the element is drawn. An element that is composed counts, whether or not it is visible,
 * so one that leaves in an animation counts until it is gone.
 */
fun Modifier.scrim(screen: String): Modifier = this then ScrimElement(screen)

private data class ScrimElement(private val screen: String) : ModifierNodeElement<ScrimNode>() {
  override fun create() = ScrimNode(screen)

  override fun update(node: ScrimNode) = node.rename(screen)

  override fun InspectorInfo.inspectableProperties() {
    name = "scrim"
    properties["screen"] = screen
  }
}

private class ScrimNode(private var screen: String) :
  Modifier.Node(), CompositionLocalConsumerModifierNode, DrawModifierNode {
  /** Where the element is; null while it is out of the composition, and in a preview. */
  private var place: Place? = null

  private class Place(val view: View, val scrim: ActivityScrim, var visit: ScreenVisit)

  override fun onAttach() {
    val view = currentValueOf(LocalView)
    if (view.isInEditMode) return
    val scrim = Scrim.of(activity(view.context))
    // A dialog is a window of its own.
    (view.parent as? DialogWindowProvider)?.let { scrim.protect(it.window) }
    place = Place(view, scrim, scrim.appeared(view, screen))
  }

  override fun onDetach() {
    place?.let { it.scrim.disappeared(it.visit) }
    place = null
  }

  fun rename(screen: String) {
    this.screen = screen
    val place = place ?: return
    val former = place.visit
    place.visit = place.scrim.appeared(place.view, screen)
    place.scrim.disappeared(former)
  }

  /** Compose may add an element while the window is drawn, too late for this frame's level. */
  override fun ContentDrawScope.draw() {
    val place = place
    if (place == null || !place.scrim.isBehind) drawContent() else place.view.post { invalidateDraw() }
  }

  private tailrec fun activity(context: Context): Activity =
    when (context) {
      is Activity -> context
      is ContextWrapper -> activity(context.baseContext)
      else -> error("Modifier.scrim(\"$screen\") is in no activity: use it in a composition of one")
    }
}
