import { runTogether } from '#tests/support/run-together.ts'

runTogether(import.meta.glob(['../../pages/**/*.test.{ts,tsx}']))
