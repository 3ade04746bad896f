import { runTogether } from '#tests/support/run-together.ts'

runTogether(import.meta.glob(['../../durable/**/*.test.{ts,tsx}']))
