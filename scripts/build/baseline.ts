// The oldest supported browsers, from `browserslist` in package.json. The browser bundle is compiled for them and checked against them
// (tests/unit/baseline.test.ts).
import type { Targets } from 'lightningcss'
import packageJson from '#package.json' with { type: 'json' }

type Browser = 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios_saf'
type Oldest = { browser: Browser; major: number; minor: number }

export const BASELINE: readonly Oldest[] = packageJson.browserslist.map((query) => {
  const [, browser, major, minor = '0'] = /^(\w+) >= (\d+)(?:\.(\d+))?$/.exec(query) ?? []
  if (!browser) throw new Error(`package.json: browserslist: "${query}" is not like "safari >= 16.4"`)
  return { browser: browser as Browser, major: Number(major), minor: Number(minor) }
})

/** For Vite's `build.target` and `build.cssTarget`. */
export const BUILD_TARGET: string[] = BASELINE.map(
  ({ browser, major, minor }) => `${browser === 'ios_saf' ? 'ios' : browser}${major}.${minor}`,
)

/** For Lightning CSS: each number of a version in one byte. */
export const CSS_TARGETS: Targets = Object.fromEntries(
  BASELINE.map(({ browser, major, minor }) => [browser, (major << 16) | (minor << 8)]),
)
