import { runTogether } from '#tests/support/run-together.ts'

runTogether(
  import.meta.glob([
    '../../{access,access-matrix,contract,full-disk,other-calls,hostile-values,fuzz,strict-answers,written-text,secrets}.test.ts',
  ]),
)
