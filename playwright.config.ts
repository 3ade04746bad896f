// The story in real browsers, on the optimised bundle that `npm start` serves: each worker has its own server, port and store
// (tests/e2e/support/with-server.ts). All of it in Chromium; in Firefox, in WebKit and in what the oldest supported browsers
// know, what hangs on the engine. `bench` is what `npm run bench -- answers` measures.
import { defineConfig, devices } from '@playwright/test'
import { findChromium, findHeadlessShell } from '#scripts/browsers.mjs'
import type { EngineName, Era } from './tests/browsers/engine.ts'
import { SERVER_PORT } from './tests/e2e/support/ports.ts'

const whole = findChromium()
const shell = findHeadlessShell() ?? whole
/** What the shell has not, or does otherwise: notifications, installing, storage that outlives a page, drawing as fast. */
const NEEDS_WHOLE_BROWSER = /\/(install|offline|push|route-rules|signup-flow)\.test\.ts$/
const launching = (executablePath: string | null) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})

type StoryOptions = { engine: EngineName; era: Era; dark: boolean }
const story = (engine: EngineName, era: Era) => ({
  name: era === 'today' ? engine : `${engine}-baseline`,
  testDir: 'tests/browsers',
  testMatch: era === 'today' ? 'story.test.ts' : '*.test.ts',
  // `npm test` runs one journey in each engine, `npm run test:all` each in all.
  ...(process.env.THOROUGH !== 'yes' && { grepInvert: new RegExp(`@not-often-in-${engine}`) }),
  timeout: 120_000,
  // Both schemes are seen in each engine.
  use: { engine, era, dark: era === 'baseline', trace: 'off' as const },
})

export default defineConfig<object, StoryOptions>({
  projects: [
    // First, because their tests are the longest, and one process runs each.
    story('firefox', 'today'),
    story('webkit', 'today'),
    {
      name: 'chromium-full',
      testDir: 'tests/e2e',
      testMatch: NEEDS_WHOLE_BROWSER,
      use: launching(whole),
    },
    {
      name: 'chromium',
      testDir: 'tests/e2e',
      testIgnore: NEEDS_WHOLE_BROWSER,
      // Installed in each test's context it took a fifth of the CPU of four files; those about what it does allow it.
      use: { ...launching(shell), serviceWorkers: 'block' },
    },
    { name: 'bench', testDir: 'tests/bench/browser', use: launching(whole) },
    story('chromium', 'baseline'),
    story('firefox', 'baseline'),
    story('webkit', 'baseline'),
  ],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 1,
  globalSetup: './tests/e2e/support/global-setup.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${SERVER_PORT}`,
    viewport: { width: 1440, height: 900 },
    // The tests of movements ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
