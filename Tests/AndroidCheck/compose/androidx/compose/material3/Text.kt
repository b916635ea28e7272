package androidx.compose.material3

import androidx.compose.runtime.Composable
import device.Composition

@Composable
fun Text(text: String) = Composition.current.text(text)
