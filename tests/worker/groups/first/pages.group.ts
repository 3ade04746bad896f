import { runTogether } from '#tests/support/run-together.ts'

runTogether(import.meta.glob(['../../two-pools.test.ts', '../../pages/**/*.test.{ts,tsx}']))
