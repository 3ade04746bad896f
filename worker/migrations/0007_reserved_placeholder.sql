-- Its number belongs to another change, which replaces this file.
DROP INDEX IF EXISTS placeholder_0007;
