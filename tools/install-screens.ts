// Takes the screenshots of a browser's install dialog: the search, in each language and theme, for phone and desktop, without the name of the
// site. Against a running server after a change of that page: `npm run install-screens http://localhost:8787`.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../scripts/browsers.mjs'
import { DEMO_PASSWORD, demoMembers } from '../seed/members.ts'
import { LOCALE_COOKIE, LOCALES, type Locale } from '../src/domain/constants.ts'
import { paths } from '../src/paths.ts'
import { NICHES } from './brand/token-colors.ts'

const FOLDER = path.join(import.meta.dirname, '../public/brand')
/** The size in pixels is in the manifest (worker/http/system/manifest.ts). */
const SCREENS = {
  narrow: {
    size: { width: 450, height: 800 },
    look: { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  },
  wide: { size: { width: 1024, height: 576 }, look: { viewport: { width: 1280, height: 720 } } },
} as const
const QUALITY = 48

/** The search of a member, without the name of the site. */
async function openSearch(page: Page, email: string, country: string): Promise<void> {
  await page.goto(paths.login)
  await page.evaluate(
    async (input) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch('/api/login.php', { method: 'POST', headers, body: JSON.stringify(input) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    { email, password: DEMO_PASSWORD },
  )
  await page.goto(`${paths.members}?country=${country}`)
  // Not as an element, which the page's content security policy would block.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('header a[href="/"] { visibility: hidden } [data-part=reminder] { display: none }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}

async function draw(browser: Browser, baseURL: string, locale: Locale): Promise<number> {
  let bytes = 0
  const country = locale.slice(3)
  for (const [name, { size, look }] of Object.entries(SCREENS)) {
    const context = await browser.newContext({
      baseURL,
      locale,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'dev-country': country },
      ...look,
    })
    // Set before the member's own language applies.
    await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL }])
    const page = await context.newPage()
    const [member] = demoMembers()
    if (!member) throw new Error('there are no demo members')
    await openSearch(page, member.email, country)
    for (const niche of NICHES) {
      await page.evaluate((value) => {
        document.documentElement.dataset.niche = value
      }, String(niche))
      const folder = path.join(FOLDER, `niche-${niche}`, locale)
      mkdirSync(folder, { recursive: true })
      const picture = await sharp(await page.screenshot())
        .resize(size)
        .webp({ quality: QUALITY, effort: 6 })
        .toFile(path.join(folder, `screen-${name}.webp`))
      bytes += picture.size
    }
    await context.close()
  }
  return bytes
}

const [baseURL = 'http://localhost:8787'] = process.argv.slice(2)
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const locale of LOCALES)
    console.info(`${locale}: ${Math.round((await draw(browser, baseURL, locale)) / 1000)} kB`)
} finally {
  await browser.close()
}
