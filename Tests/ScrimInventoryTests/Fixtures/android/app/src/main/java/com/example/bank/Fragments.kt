package com.example.bank

import android.os.Bundle
import android.view.View
import androidx.fragment.app.DialogFragment
import androidx.fragment.app.Fragment
import androidx.fragment.app.FragmentActivity
import androidx.fragment.app.FragmentFactory
import androidx.lifecycle.ViewModel
import androidx.preference.PreferenceFragmentCompat
import androidx.viewpager2.adapter.FragmentStateAdapter
import com.google.android.material.bottomsheet.BottomSheetDialogFragment

/** A base with the model of each fragment. */
abstract class ModelFragment<M : ViewModel>(layout: Int) : Fragment(layout) {
    protected abstract val model: M
}

class AccountsFragment : ModelFragment<AccountsModel>(R.layout.fragment_accounts) {
    override val model by viewModels<AccountsModel>()

    override fun onViewCreated(view: View, savedInstanceState: Bundle?) {
        FeesSheet().show(parentFragmentManager, "fees")
    }
}

class AccountsModel : ViewModel()

class CardsFragment : Fragment(R.layout.fragment_cards) {
    interface Listener {
        fun onCard(id: String)
    }

    /** Pages of a card, one of which is a fragment of its own. */
    class Pages(activity: FragmentActivity) : FragmentStateAdapter(activity) {
        override fun getItemCount() = 2
        override fun createFragment(position: Int): Fragment = CardPageFragment()
    }

    companion object {
        fun newInstance(id: String) = CardsFragment().apply {
            arguments = Bundle().apply { putString("id", id) }
        }
    }
}

internal class CardPageFragment : Fragment()

class RemoveCardDialog : DialogFragment()

class FeesSheet : BottomSheetDialogFragment()

class SettingsFragment : PreferenceFragmentCompat() {
    override fun onCreatePreferences(savedInstanceState: Bundle?, rootKey: String?) {
        setPreferencesFromResource(R.xml.settings, rootKey)
    }
}

class BankFragmentFactory : FragmentFactory() {
    override fun instantiate(loader: ClassLoader, name: String): Fragment = when (name) {
        AccountsFragment::class.java.name -> AccountsFragment()
        else -> super.instantiate(loader, name)
    }
}

data class FragmentState(val name: String)

enum class Activity { DEPOSIT, PAYMENT }
