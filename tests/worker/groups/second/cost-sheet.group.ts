// Alone, because it patches the runtime's classes, and counts rows to the end.
import { runTogether } from '#tests/support/run-together.ts'

runTogether(import.meta.glob(['../../costs.test.ts']))
