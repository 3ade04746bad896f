import { runTogether } from '#tests/support/run-together.ts'

runTogether(import.meta.glob(['../../{full-disk,guards,hostile,races,refusals}.test.ts']))
