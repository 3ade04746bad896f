import { runTogether } from '#tests/support/run-together.ts'

runTogether(import.meta.glob(['../../calls.test.ts', '../../jobs/**/*.test.{ts,tsx}']))
