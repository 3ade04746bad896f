// `npm run fuzz`: what `npm test` does small, done large: tens of thousands of generated requests and all properties, from a
// new seed, which is told so that a failure can be made again (FUZZ_SEED), twenty rounds of each race for money, and thirty kills
// of each kind against the goal of two seconds. Takes most of an hour.
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
    title: `the properties of the ${project} tests, from seed ${FUZZ_SEED}`,
    program: 'vitest/vitest.mjs',
    args: [
      'run',
      '--project',
      project,
      ...(project === 'worker' ? ['tests/worker/http', 'tests/worker/pages'] : []),
    ],
    env: { FUZZ_SEED },
  })),
  {
    title: `${FUZZ_RUNS} changes between searches from the same seed`,
    program: 'vitest/vitest.mjs',
    args: ['run', '--project', 'worker', 'tests/worker/features/search/search-model.test.ts'],
    env: { FUZZ_RUNS, FUZZ_SEED },
  },
  // Each in a process of its own: what a round leaves behind is nothing that another starts with.
  ...Array.from({ length: Number(process.env.RACE_ROUNDS ?? 20) }, (_, round) => ({
    title: `the races for money, round ${round + 1}`,
    program: 'vitest/vitest.mjs',
    args: ['run', '--project', 'worker', 'tests/worker/races.test.ts'],
  })),
  {
    title: 'thirty kills of each kind while starting',
    program: '@playwright/test/cli.js',
    args: ['test', '--project=chromium', '--retries=0', 'tests/e2e/killed-while-starting.test.ts'],
    env: { KILLS: process.env.KILLS ?? '30', SERVING_AGAIN_MS: process.env.SERVING_AGAIN_MS ?? '2000' },
  },
]

const ran = await runSteps(STEPS, { at_once: 1 })
process.exitCode = ran.every(({ failed }) => failed === 0) ? 0 : 1
