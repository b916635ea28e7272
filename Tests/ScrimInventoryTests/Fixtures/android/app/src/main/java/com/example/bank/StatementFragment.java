package com.example.bank;

import androidx.fragment.app.Fragment;
import androidx.fragment.app.FragmentManager;
import androidx.fragment.app.FragmentPagerAdapter;

public final class StatementFragment extends Fragment {
    public interface Listener {
        void onStatement(String id);
    }

    /** Pages of a statement; not a fragment. */
    static class Pages extends FragmentPagerAdapter {
        Pages(FragmentManager manager) {
            super(manager);
        }

        @Override
        public int getCount() {
            return 1;
        }

        @Override
        public Fragment getItem(int position) {
            return new StatementFragment();
        }
    }
}

abstract class StatementBase extends Fragment {}
