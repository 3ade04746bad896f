import { runTogether } from '#tests/support/run-together.ts'

runTogether(
  import.meta.glob(['../../{calls,costs,races,two-pools}.test.ts', '../../jobs/**/*.test.{ts,tsx}']),
)
