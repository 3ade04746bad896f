// Finds and installs the browsers for tests. Chromium is required; Firefox and WebKit are Debian packages, and a run without them reports
// that. Without dependencies, so that it works before `npm ci`.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

export const NAMES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' }
const FINDERS = { chromium: findChromium, firefox: findFirefox, webkit: findWebKit }
/** The Debian packages of each. */
const PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
}

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
/**
 * Where browsers can be installed, and in CI, a missing browser fails the tests.
 * @internal used by browser tests only
 */
export const mustHaveBrowsers = isDebianRoot || process.env.CI === 'true'

const firstExisting = (files) => files.find((file) => file && existsSync(file)) ?? null
const inPath = (program) =>
  firstExisting((process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, program)))

/** The path of a Chromium on this machine, or null. CHROMIUM overrides. */
export function findChromium() {
  const playwright = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(homedir(), '.cache/ms-playwright')
  const downloaded = existsSync(playwright)
    ? readdirSync(playwright)
        .filter((folder) => /^chromium-\d+$/.test(folder))
        .flatMap((folder) =>
          ['chrome-linux64/chrome', 'chrome-linux/chrome'].map((file) => path.join(playwright, folder, file)),
        )
    : []
  return firstExisting([
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    ...downloaded,
  ])
}

const SHELL = 'chromium-headless-shell'
/**
 * The path of a headless Chromium, or null. It renders the same pages with two thirds of the CPU, but shows no notifications. CHROMIUM
 * overrides.
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM ? null : firstExisting([`/usr/bin/${SHELL}`])
}

/** The path of a Firefox on this machine, or null. FIREFOX overrides. */
export function findFirefox() {
  return firstExisting([process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'])
}

/** WebKitGTK's driver and browser, if there is also a display; or null. */
export function findWebKit() {
  const driver = inPath('WebKitWebDriver')
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const browser = firstExisting(
    libraries.map((folder) => path.join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser')),
  )
  return driver && browser && inPath('xvfb-run') && inPath('xauth') ? { driver, browser } : null
}

/**
 * Installs the missing ones of `names`, as root on Debian. Chromium can also be Playwright's own.
 * @param run runs a program and returns whether it succeeded
 * @throws if Chromium is among `names` and could not be installed
 */
export function ensureBrowsers(names, run) {
  const missing = names.filter((name) => !FINDERS[name]())
  const lacksShell =
    isDebianRoot && names.includes('chromium') && !process.env.CHROMIUM && !findHeadlessShell()
  if (missing.length === 0 && !lacksShell) return
  const toInstall = missing.map((name) => PACKAGES[name])
  if (lacksShell) toInstall.push([SHELL])
  console.log(`Installing ${toInstall.flat().join(', ')}…`)
  // One by one, so that a package that this release of Debian lacks does not prevent the others.
  if (isDebianRoot && run('apt-get', ['update', '-qq']))
    for (const packages of toInstall)
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  if (!names.includes('chromium') || findChromium()) return
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  if (!findChromium()) throw new Error('No Chromium was found. Install one and set CHROMIUM to its path.')
}

/** A sentence for each of `names` that is not on this machine. */
export function missingBrowsers(names = Object.keys(NAMES)) {
  return names.filter((name) => !FINDERS[name]()).map(missing)
}

function missing(name) {
  return `${NAMES[name]} was not tested: it is not on this machine (on Debian: apt-get install ${PACKAGES[name].join(' ')}).`
}
