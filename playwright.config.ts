// The story in real browsers, on the optimised bundle that `npm start` serves: its own port and its own fresh store. All of
// it in Chromium; in Firefox, in WebKit and in what the oldest supported browsers know, what hangs on the engine.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '#scripts/browsers.mjs'
import type { EngineName, Era } from './tests/browsers/engine.ts'

const PORT = process.env.E2E_PORT ?? '8797'
/** Made once by the runner and handed to its workers. */
process.env.E2E_STATE_DIR ??= mkdtempSync(path.join(tmpdir(), 'vonk-e2e-'))
/** Where pushes go: nobody is there but while tests/e2e/push.test.ts runs, and nothing leaves this machine. */
process.env.E2E_PUSH_SERVICE ??= `http://127.0.0.1:${Number(PORT) + 4}`
const chromium = findChromium()

type StoryOptions = { engine: EngineName; era: Era; dark: boolean }
const story = (engine: EngineName, era: Era) => ({
  name: era === 'today' ? engine : `${engine}-baseline`,
  testDir: 'tests/browsers',
  testMatch: era === 'today' ? 'story.test.ts' : '*.test.ts',
  timeout: 120_000,
  // Both schemes are seen in each engine.
  use: { engine, era, dark: era === 'baseline', trace: 'off' as const },
})

export default defineConfig<object, StoryOptions>({
  projects: [
    { name: 'chromium', testDir: 'tests/e2e' },
    story('firefox', 'today'),
    story('webkit', 'today'),
    story('chromium', 'baseline'),
    story('firefox', 'baseline'),
    story('webkit', 'baseline'),
  ],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
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
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://localhost:${PORT}/robots.txt`,
    // One pool has a database of its own, the others share one: every test is one of the two ways.
    env: {
      PORT,
      STATE_DIR: process.env.E2E_STATE_DIR,
      POOL_DATABASES: 'localhost',
      LOCAL_PUSH_SERVICE: process.env.E2E_PUSH_SERVICE,
    },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
