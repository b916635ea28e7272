package androidx.activity

import android.app.Activity

open class ComponentActivity : Activity()
