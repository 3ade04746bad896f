// `npm run fuzz`: long runs of what `npm test` does briefly: tens of thousands of generated requests and all property tests from a new seed
// (it is printed; FUZZ_SEED repeats it), twenty rounds of concurrent payments, and thirty kills of each kind, after which the server must
// serve within two seconds. Takes up to an hour.
import { randomInt } from 'node:crypto'
import { runSteps, type Step } from './testing/steps.ts'

const FUZZ_RUNS = process.env.FUZZ_RUNS ?? '20000'
const FUZZ_SEED = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31))

const STEPS: Step[] = [
  {
    title: `${FUZZ_RUNS} generated requests from seed ${FUZZ_SEED}`,
    program: 'vitest/vitest.mjs',
    args: ['run', '--project', 'worker', 'tests/worker/hostile.test.ts'],
    env: { FUZZ_RUNS, FUZZ_SEED },
  },
  ...['unit', 'worker'].map((project) => ({
    title: `property tests of the ${project} project from seed ${FUZZ_SEED}`,
    program: 'vitest/vitest.mjs',
    args: [
      'run',
      '--project',
      project,
      ...(project === 'worker' ? ['tests/worker/http', 'tests/worker/pages'] : []),
    ],
    // As many cases as in `npm run test:all`.
    env: { FUZZ_SEED, THOROUGH: 'yes' },
  })),
  {
    title: `${FUZZ_RUNS} changes between searches from seed ${FUZZ_SEED}`,
    program: 'vitest/vitest.mjs',
    args: ['run', '--project', 'worker', 'tests/worker/features/search/search-model.test.ts'],
    env: { FUZZ_RUNS, FUZZ_SEED },
  },
  // Each round in its own process, so that it starts without the state of the round before.
  ...Array.from({ length: Number(process.env.RACE_ROUNDS ?? 20) }, (_, round) => ({
    title: `concurrent payments, round ${round + 1}`,
    program: 'vitest/vitest.mjs',
    args: ['run', '--project', 'worker', 'tests/worker/races.test.ts'],
  })),
  {
    title: 'kills while the server starts',
    program: '@playwright/test/cli.js',
    args: ['test', '--project=chromium', '--retries=0', 'tests/e2e/killed-while-starting.test.ts'],
    env: { KILLS: process.env.KILLS ?? '30', SERVING_AGAIN_MS: process.env.SERVING_AGAIN_MS ?? '2000' },
  },
]

const ran = await runSteps(STEPS, { at_once: 1 })
process.exitCode = ran.every(({ failed }) => failed === 0) ? 0 : 1
