import { runTogether } from '#tests/support/run-together.ts'

runTogether(
  import.meta.glob([
    '../../console/**/*.test.{ts,tsx}',
    '../../http/**/*.test.{ts,tsx}',
    '../../app.test.ts',
    '../../platform/*/**/*.test.{ts,tsx}',
  ]),
)
