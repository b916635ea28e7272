import android.app.Dialog
import android.content.ContextWrapper
import android.view.ViewGroup
import android.view.Window
import androidx.compose.foundation.layout.Box
import androidx.compose.ui.Modifier
import androidx.compose.ui.window.DialogWindowProvider
import device.Composition
import device.Device
import scrim.compose.ScrimScreen
import scrim.compose.scrim

/** An app of Compose: one activity, whose composition names what it shows. */
private class ComposeApp(val bank: Bank) {
  val screen: Bank.NamelessActivity = Device.launch(Bank.NamelessActivity())
  val composition = Composition(screen)

  init {
    bank.scrim.unlocked()
    screen.setContentView(composition)
    Device.pass(2000.0)
  }

  fun show(vararg ids: String) = composition.compose { ids.forEach { at(it, it) } }

  fun at(key: Any, id: String) {
    composition.keyed(key) { ScrimScreen(id) { composition.text(id) } }
  }

  fun isPublic() = Story.isPublic(screen)
}

private class DialogView(context: android.content.Context, override val window: Window) :
  ViewGroup(context), DialogWindowProvider

private fun on(name: String, play: ComposeApp.() -> Unit) = Story.on(name) { ComposeApp(it).play() }

fun main(arguments: Array<String>) {
  Story.load(arguments[0])
  on("a screen of Compose has its level before its first frame") {
    show("onboarding.welcome")
    Device.pass(300.0)
    Story.check(isPublic(), "a public screen has no level")
    val before = Device.instants.size
    show("vault.keys")
    Story.check(Story.isSecure(screen), "the level is there before the frame")
    Device.pass(100.0)
    Story.equal(Device.live(screen), listOf("vault.keys"))
    Story.isInNoPicture(before, "vault.keys")
  }
  on("the last frame of a screen of Compose is in no picture") {
    show("vault.keys")
    Device.pass(300.0)
    val before = Device.instants.size
    show("onboarding.welcome")
    Device.record(screen)
    Device.pass(300.0)
    Story.isInNoPicture(before, "vault.keys")
    Story.check(isPublic(), "then the level falls")
  }
  on("a screen of Compose follows another one without a gap") {
    show("onboarding.welcome")
    Device.pass(300.0)
    bank.events.clear()
    show("onboarding.tour")
    Device.pass(300.0)
    Story.check(isPublic(), "there is no level in between")
    Story.equal(bank.events, listOf(scrim.Engine.Event.SCREEN))
  }
  on("a screen of Compose that leaves in an animation counts until its end") {
    show("vault.keys")
    Device.pass(300.0)
    show("vault.keys", "onboarding.welcome")
    Device.pass(300.0)
    Story.check(Story.isSecure(screen), "the keys are still there")
    show("onboarding.welcome")
    Device.pass(300.0)
    Story.check(isPublic(), "until the animation ends")
  }
  on("of several screens of Compose, the one with the highest level counts") {
    show("onboarding.welcome", "vault.keys", "accounts.balance")
    Device.pass(300.0)
    Story.check(Story.isSecure(screen), "the highest level counts")
    show("onboarding.welcome", "accounts.balance")
    Device.pass(300.0)
    Story.equal(Story.isSecure(screen), !Story.hasRecents())
    Story.check(!isPublic(), "and then the next one")
  }
  on("an element of Compose that shows another screen has its name") {
    composition.compose { at("pager", "onboarding.welcome") }
    Device.pass(300.0)
    val before = Device.instants.size
    composition.compose { at("pager", "vault.keys") }
    Device.pass(100.0)
    Story.isInNoPicture(before, "vault.keys")
    composition.compose { at("pager", "onboarding.welcome") }
    Device.pass(300.0)
    Story.check(isPublic(), "the element has one name at a time")
  }
  on("an element that a lazy list adds while it is drawn waits for its level") {
    show("onboarding.welcome")
    Device.pass(300.0)
    val before = Device.instants.size
    composition.composeLazily { at("lazy", "vault.keys") }
    Device.pass(300.0)
    Story.equal(Device.live(screen), listOf("onboarding.welcome, vault.keys"))
    Story.isInNoPicture(before, "vault.keys")
    composition.remove("lazy", true)
    Device.pass(300.0)
    Story.check(isPublic(), "it has scrolled out")
    composition.composeLazily { at("next", "onboarding.tour") }
    Device.pass(300.0)
    Story.check(isPublic(), "the element that takes its place has its own name")
    Story.equal(Device.live(screen), listOf("onboarding.welcome, onboarding.tour"))
  }
  on("a screen of Compose may change while the app is away") {
    show("accounts.balance")
    Device.pass(300.0)
    Device.leave(screen)
    show("onboarding.welcome")
    Device.pass(300.0)
    Device.comeBack(screen)
    Device.pass(1000.0)
    Story.equal(Device.live(screen), listOf("onboarding.welcome"))
  }
  on("a screen of Compose has its level in the next instance of its activity") {
    show("vault.keys")
    Device.pass(300.0)
    val before = Device.instants.size
    composition.dispose()
    val next = Device.remake(screen, Bank.NamelessActivity())
    val again = Composition(next)
    next.setContentView(again)
    again.compose { again.keyed(0) { ScrimScreen("vault.keys") { again.text("vault.keys") } } }
    Device.pass(300.0)
    Story.isInNoPicture(before, "vault.keys")
    Story.equal(Device.live(next), listOf("vault.keys"))
  }
  on("a dialog of Compose has the level of its own screen from its first frame") {
    show("onboarding.welcome")
    Device.pass(300.0)
    val before = Device.instants.size
    val dialog = Dialog(screen)
    val layout = DialogView(screen, dialog.window)
    val inner = Composition(object : ContextWrapper(screen) {})
    layout.addView(inner)
    dialog.setContentView(layout)
    dialog.show()
    inner.compose { inner.keyed(0) { ScrimScreen("vault.keys") { inner.text("vault.keys") } } }
    Device.pass(100.0)
    Story.isInNoPicture(before, "vault.keys")
    Story.check("vault.keys" in Device.live(screen), "the user sees it")
    dialog.dismiss()
    inner.dispose()
    Device.pass(300.0)
    Story.check(isPublic(), "the level goes with the dialog")
  }
  on("a public dialog of Compose over a public screen changes nothing") {
    show("onboarding.welcome")
    val dialog = Dialog(screen)
    val layout = DialogView(screen, dialog.window)
    val inner = Composition(screen)
    layout.addView(inner)
    dialog.setContentView(layout)
    inner.compose { inner.keyed(0) { ScrimScreen("onboarding.tour") { inner.text("a tour") } } }
    dialog.show()
    Device.pass(300.0)
    Story.check(isPublic(), "its name stands for the dialog")
  }
  on("the modifier alone names an element") {
    composition.compose { composition.keyed(0) { Box(Modifier.scrim("vault.keys")) {} } }
    Story.check(Story.isSecure(screen), "it is named")
  }
  on("a preview of Compose needs no Scrim") {
    val preview = Composition(ContextWrapper(null), isPreview = true)
    preview.compose { preview.keyed(0) { ScrimScreen("vault.keys") { preview.text("vault.keys") } } }
    Story.equal(preview.deviceRead(), "vault.keys")
    preview.dispose()
    Story.equal(bank.failures, listOf<Throwable>())
  }
  Story.finish()
}
