-- Whether somebody may still take an address back is asked at every signing up.
CREATE INDEX mail_changes_old ON mail_changes (old_email) WHERE confirmed_at IS NOT NULL;
