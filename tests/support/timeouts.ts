// How long tests wait. Nothing waits for a time to pass, only for a condition to hold: a quick machine waits for
// milliseconds, and a busy one is not taken for a broken product.

/** Bounds what hangs; tests that hash passwords or try thousands of inputs need seconds on a busy machine. */
export const TEST_TIMEOUT_MS = 30_000

/** The longest wait for one condition: less than the test has, so that it ends by saying what was seen instead. */
export const PATIENCE_MS = 25_000
