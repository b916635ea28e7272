/** The resources of the app in the guide. */
object R {
  object layout {
    const val account = 1
    const val pin = 2
  }
}
