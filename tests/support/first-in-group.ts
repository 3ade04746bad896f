/** Test files that need empty stores, because they count or change rows of other tests: each runs before all others of its group. */
export const FIRST_IN_GROUP = [
  'tests/worker/durable/message-cost.test.ts',
  'tests/worker/features/account-status/audit.test.ts',
  'tests/worker/features/payments/reconciliation.test.ts',
  'tests/worker/features/search/counter-check.test.ts',
  'tests/worker/http/upstream/pages.test.ts',
  'tests/worker/platform/retention.test.ts',
  'tests/worker/races.test.ts',
  'tests/worker/two-pools.test.ts',
]

/** Has an isolate of its own: it patches the runtime's classes for good, and names a document by the path from its folder. */
export const ALONE = 'tests/worker/costs.test.ts'
