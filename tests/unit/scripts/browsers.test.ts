// Whoever runs the tests learns which browsers were not there.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What browsers.mjs says on a machine with nothing in its PATH. */
function ask(expression: string, env: Record<string, string> = {}): unknown {
  const script = `import * as browsers from './scripts/browsers.mjs'; console.log(JSON.stringify(${expression}))`
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: '', ...env },
    encoding: 'utf8',
  })
  return JSON.parse(answer)
}

test('a browser that is not there is named, with what would bring it', () => {
  expect(ask(`browsers.missingBrowsers(['webkit'])`)).toEqual([
    'WebKit was not tested: it is not on this machine (on Debian: apt-get install webkit2gtk-driver xvfb xauth).',
  ])
})

test('on a machine that is there to test a missing browser is a failure', () => {
  expect(ask('browsers.mustHaveBrowsers', { CI: 'true' })).toBe(true)
})

test('whoever names a Chromium gets that one for every test', () => {
  expect(ask('browsers.findHeadlessShell()', { CHROMIUM: process.execPath })).toBe(null)
  expect(ask('browsers.findChromium()', { CHROMIUM: process.execPath })).toBe(process.execPath)
})
