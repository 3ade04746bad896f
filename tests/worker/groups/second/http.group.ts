import { runTogether } from '#tests/support/run-together.ts'

runTogether(
  import.meta.glob([
    '../../http/**/*.test.{ts,tsx}',
    '../../app.test.ts',
    '../../platform/**/*.test.{ts,tsx}',
  ]),
)
