package androidx.compose.ui.graphics.drawscope

interface ContentDrawScope {
  fun drawContent()
}
