// `unit` and `build` run in Node, `build` on the bundles that are deployed, `components` in Chromium. `worker` runs in workerd with the real bindings of
// wrangler.toml, and `worker-groups` the tests of `worker` with many files per isolate, as `npm test` does
// (docs/decisions/testing.md).
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }
import { findChromium, findHeadlessShell } from './scripts/browsers.mjs'
import { plugins } from './scripts/plugins.ts'
import { ALONE } from './tests/support/first-in-group.ts'
import { noLibraryMaps } from './tests/support/no-library-maps.ts'
import { CONDITION_TIMEOUT_MS, TEST_TIMEOUT_MS } from './tests/support/timeouts.ts'

const migrations = await readD1Migrations('worker/migrations')

/** For both worlds; `expect.poll` waits as long as `eventually` does. */
const WAITING = {
  testTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: CONDITION_TIMEOUT_MS, interval: 5 } },
}

/** Whether tests try more than `npm test` has time for (tests/support/thorough.ts). */
const THOROUGH = process.env.THOROUGH === 'yes'

/**
 * How many requests tests/worker/hostile.test.ts makes up, and from which seed, as all properties (tests/support/properties.ts): the
 * same every day, another on request.
 */
const FUZZ = {
  runs: Number(process.env.FUZZ_RUNS ?? (THOROUGH ? 250 : 100)),
  seed: Number(process.env.FUZZ_SEED ?? 243),
}

/** A project that runs the tests below `tests/{name}` in Node. */
const nodeProject = (name: 'unit' | 'build') => ({
  plugins: plugins(),
  define: { __SEAMS__: 'true', __PACKAGE_NAME__: JSON.stringify(packageJson.name) },
  test: {
    name,
    provide: { fuzz: FUZZ, thorough: THOROUGH },
    ...WAITING,
    environment: 'node' as const,
    // Modules are loaded once for all files: two thirds of the time went into loading them again (docs/decisions/testing.md).
    isolate: name !== 'unit',
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    setupFiles: ['tests/support/strict-console.ts'],
  },
})

const chromium = findHeadlessShell() ?? findChromium()

/** Pages and components in a browser, with an API that answers as a test says (tests/components/support). */
const componentsProject = {
  plugins: plugins(),
  define: { __SEAMS__: 'true', __PACKAGE_NAME__: JSON.stringify(packageJson.name) },
  // Known beforehand: one that is found while a test runs would load the page of the test anew.
  optimizeDeps: {
    include: [
      '@base-ui/react/csp-provider',
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
      '@base-ui/react/select',
      '@base-ui/react/toast',
      '@base-ui/react/tooltip',
      '@simplewebauthn/browser',
      '@tanstack/react-virtual',
      'axe-core',
      'cmdk',
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'rosetta',
      'valibot',
      'vitest-browser-react',
      'zustand',
      'zustand/vanilla',
    ],
  },
  test: {
    name: 'components',
    provide: { axe: process.env.AXE ?? '', thorough: THOROUGH },
    ...WAITING,
    // Each look is taken on the page's thread: more often it slows down what is waited for.
    expect: { poll: { timeout: CONDITION_TIMEOUT_MS, interval: 50 } },
    include: ['tests/components/**/*.test.tsx'],
    isolate: false,
    // A test that fails while a global is replaced would fail those after it, in other files too.
    unstubGlobals: true,
    setupFiles: ['tests/components/support/quick-react.ts', 'tests/support/strict-console.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        contextOptions: { locale: 'nl-NL', reducedMotion: 'reduce' },
        launchOptions: { args: ['--no-sandbox'], ...(chromium && { executablePath: chromium }) },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

/**
 * What the worker and its tests import of libraries: bundled once per process instead of loaded as 700 modules by every isolate, a
 * quarter of its set-up. Not React, which is few modules, and whose bundle would have all its renderers.
 */
const BUNDLED_LIBRARIES = [
  '@noble/hashes/scrypt.js',
  '@simplewebauthn/server',
  '@simplewebauthn/server/helpers',
  'altcha-lib',
  'altcha-lib/algorithms/web/pbkdf2',
  'cookie-es',
  'hono',
  'hono/cookie',
  'hono/etag',
  'hono/factory',
  'hono/jwt',
  'hono/utils/cookie',
  'kysely',
  'postal-mime',
  'react-router',
  'rosetta',
  'valibot',
  'zustand',
  'zustand/vanilla',
]

/** A project that runs `include` in workerd, with the real bindings of wrangler.toml. */
const workerProject = (name: string, include: string[]) => ({
  // Two steps of `npm test` run at once, and each writes its bundles.
  cacheDir: `node_modules/.vite/${process.env.TEST_STEP ?? 'vitest'}`,
  define: { __SEAMS__: 'true', __PACKAGE_NAME__: JSON.stringify(packageJson.name) },
  // With `NODE_ENV` below the React that is deployed; component tests have the one with warnings.
  oxc: { jsx: { development: false } },
  plugins: [
    plugins(),
    noLibraryMaps(),
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        assets: { binding: 'ASSETS', directory: 'public', routerConfig: { has_user_worker: true } },
        // A pool with a database of its own: what concerns the site gay, in every test, happens there.
        d1Databases: { DB_GAY: 'db-gay' },
        bindings: {
          NODE_ENV: 'production',
          ENVIRONMENT: 'local',
          SECRET: 'a secret that exists in tests and nowhere else',
          MAIL_WEBHOOK_SECRET: 'a secret that a mail provider knows too',
          TEST_MIGRATIONS: migrations,
        },
      },
    }),
  ],
  test: {
    name,
    provide: { fuzz: FUZZ, thorough: THOROUGH },
    ...WAITING,
    include,
    deps: { optimizer: { ssr: { enabled: true, include: BUNDLED_LIBRARIES } } },
    globalSetup: [
      'tests/support/upstream/start.ts',
      'tests/support/mail-servers/start.ts',
      'tests/support/payments/start.ts',
      'tests/support/cam-partner/start.ts',
      'tests/support/push-service/start.ts',
    ],
    setupFiles: [
      'tests/support/modules-at-hand.ts',
      'tests/support/strict-console.ts',
      'tests/support/migrate.ts',
      'tests/support/unrationed-hashing.ts',
      'tests/support/hashed-once.ts',
      'tests/support/loaded.ts',
    ],
  },
})

export default defineConfig({
  test: {
    projects: [
      nodeProject('unit'),
      nodeProject('build'),
      componentsProject,
      workerProject('worker', ['tests/worker/**/*.test.{ts,tsx}']),
      workerProject('worker-groups', ['tests/worker/groups/*/*.group.ts', ALONE]),
    ],
  },
})
