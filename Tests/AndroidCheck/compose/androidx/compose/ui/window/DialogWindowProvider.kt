package androidx.compose.ui.window

import android.view.Window

interface DialogWindowProvider {
  val window: Window
}
