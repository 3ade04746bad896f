// Timeouts of tests. Tests wait for conditions, not for times, so these only bound what hangs; they are long enough for a busy machine.

/** The timeout of a test; tests that hash passwords or try thousands of inputs need seconds on a busy machine. */
export const TEST_TIMEOUT_MS = 30_000

/** The longest wait for one condition: shorter than a test's timeout, so that the last value is reported instead. */
export const CONDITION_TIMEOUT_MS = 25_000
