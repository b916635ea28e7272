package com.example.bank;

import android.os.Bundle;
import android.widget.BaseAdapter;
import androidx.annotation.Nullable;
import androidx.appcompat.app.AppCompatActivity;

/** The statement of an account, from before Kotlin. */
public class LegacyStatementActivity extends AppCompatActivity implements StatementFragment.Listener {
    static final String ACCOUNT = "com.example.bank.ACCOUNT";

    @Override
    protected void onCreate(@Nullable Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        getSupportFragmentManager().beginTransaction()
            .add(R.id.content, new StatementFragment())
            .commit();
    }

    @Override
    public void onStatement(String id) {}

    private static final class Rows extends BaseAdapter {}
}
