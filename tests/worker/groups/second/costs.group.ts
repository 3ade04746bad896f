import { runTogether } from '#tests/support/run-together.ts'

runTogether(
  import.meta.glob(['../../{budgets,costs,races,reads,two-pools}.test.ts', '../../jobs/**/*.test.{ts,tsx}']),
)
