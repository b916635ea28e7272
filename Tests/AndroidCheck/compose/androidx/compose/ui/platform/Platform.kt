package androidx.compose.ui.platform

import android.view.View
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.staticCompositionLocalOf

val LocalView: ProvidableCompositionLocal<View> = staticCompositionLocalOf { error("no view") }

class InspectorInfo {
  var name: String? = null
  var value: Any? = null
  val properties: ValueElementSequence = ValueElementSequence()
}

class ValueElementSequence {
  private val elements = mutableMapOf<String, Any?>()

  operator fun set(name: String, value: Any?) {
    elements[name] = value
  }
}
