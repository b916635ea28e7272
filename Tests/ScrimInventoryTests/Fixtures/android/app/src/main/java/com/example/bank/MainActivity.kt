package com.example.bank

import android.app.Application
import android.content.Context
import android.content.Intent
import android.os.Bundle
import androidx.activity.ComponentActivity
import androidx.appcompat.app.AppCompatActivity

class BankApplication : Application() {
    override fun onCreate() {
        super.onCreate()
        // A class in a string is not a screen: "class ImportedActivity : Activity()"
        registerActivityLifecycleCallbacks(Lifecycles())
    }
}

/** Only a base of others. */
abstract class BaseActivity : AppCompatActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        window.setFlags(FLAG_SECURE, FLAG_SECURE)
    }
}

class MainActivity : BaseActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        setContentView(R.layout.activity_main)
    }

    fun openTransfer() = startActivity(TransferActivity.intent(this))

    fun openCards() {
        supportFragmentManager.beginTransaction()
            .replace(R.id.content, CardsFragment.newInstance("1"))
            .addToBackStack(null)
            .commit()
    }
}

class TransferActivity : ComponentActivity() {
    companion object {
        fun intent(context: Context) = Intent(context, TransferActivity::class.java)
    }
}

/** Watches activities; not one itself. */
class Lifecycles : Application.ActivityLifecycleCallbacks by NoCallbacks()

interface HasActivity {
    val activity: MainActivity
}
