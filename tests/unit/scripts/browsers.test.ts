// Missing browsers are reported.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Evaluates an expression with browsers.mjs on a machine with an empty PATH. */
function ask(expression: string, env: Record<string, string> = {}): unknown {
  const script = `import * as browsers from './scripts/browsers.mjs'; console.log(JSON.stringify(${expression}))`
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: '', ...env },
    encoding: 'utf8',
  })
  return JSON.parse(answer)
}

test('a missing browser is named with the command that installs it', () => {
  expect(ask(`browsers.missingBrowsers(['webkit'])`)).toEqual([
    'WebKit was not tested: it is not on this machine (on Debian: apt-get install webkit2gtk-driver xvfb xauth).',
  ])
})

test('in CI a missing browser is a failure', () => {
  expect(ask('browsers.mustHaveBrowsers', { CI: 'true' })).toBe(true)
})

test('CHROMIUM sets the Chromium of every test', () => {
  expect(ask('browsers.findHeadlessShell()', { CHROMIUM: process.execPath })).toBe(null)
  expect(ask('browsers.findChromium()', { CHROMIUM: process.execPath })).toBe(process.execPath)
})
