package com.example.bank

import androidx.compose.runtime.Composable
import androidx.navigation.NavGraphBuilder
import androidx.navigation.compose.NavHost
import androidx.navigation.compose.composable
import androidx.navigation.compose.dialog
import androidx.navigation.compose.navigation

const val ROUTE_CARDS = "accounts/cards"

sealed class Screen(val route: String) {
    object Balance : Screen("accounts/{$ACCOUNT}/balance")

    data object Profile : Screen(route = "profile")

    companion object {
        const val ACCOUNT = "accountId"
    }
}

enum class Tab(val title: Int, val route: String) {
    HOME(1, "home"),
    PAY(2, "pay"),
}

@Serializable
data class Receipt(val id: String)

/* composable("in/a/comment") /* nested */ */
@Composable
fun BankNavHost(start: String) {
    NavHost(navController, startDestination = start) {
        composable(Screen.Balance.route) { Text("composable(\"in/a/string\")") }
        composable(route = Screen.Profile.route, arguments = emptyList()) { Profile() }
        composable(ROUTE_CARDS) { Cards() }
        composable(Tab.HOME.route) { Home() }
        composable("search?q={query}") { Search() }
        composable<Receipt> { entry -> ReceiptScreen(entry.toRoute()) }
        dialog("confirm") { Confirm() }
        navigation(startDestination = "transfer/form", route = "transfer") {
            composable("transfer/form") { Form() }
            sliding("transfer/review") { Review() }
            typed<TransferDone> { Done() }
        }
        for (item in items) {
            composable(item.route) { item.Content() }
        }
        composable("${start}/details") { Details() }
    }
}

fun NavGraphBuilder.sliding(route: String, content: @Composable () -> Unit) {
    composable(route = route, enterTransition = { slideIn() }) { content() }
}

inline fun <reified T : Any> NavGraphBuilder.typed(noinline content: @Composable () -> Unit) {
    composable<T> { content() }
}
