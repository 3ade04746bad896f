// Visitors: each is a browser context with its own address. A test fails on console errors of their pages, which include hydration errors
// and violations of the content security policy.
import { type Browser, type BrowserContextOptions, expect, type Page, type Response } from '@playwright/test'
import axe from 'axe-core'
import { axeLooks, isFirstLook } from '#tests/support/axe-looks.ts'
import { nextVisitorAddress } from '#tests/support/visitor-address.ts'
import { wordsOf } from './messages.ts'
import { open, type Until } from './open.ts'
import { SERVER_PORT } from './ports.ts'
import { test as base } from './with-server.ts'

export { expect }

/** For long tests that differ little from others: `npm run test:all` runs them, `npm test` does not. */
export const ONLY_IN_ALL = { tag: '@all' }

export type Visitor = {
  page: Page
  /** Opens a page and waits until it can be used; where scripts are off, until it is loaded. */
  open(address: string, until?: Until): Promise<Response | null>
  /** Origin of the site, with its port. */
  origin: string
  locale: string
  /** Translates into the visitor's locale. */
  t: ReturnType<typeof wordsOf>
  /** Console errors so far. The test fails if some are left at the end. */
  complaints: string[]
  /** Patterns of console errors that this test allows. */
  allowed: RegExp[]
}

type VisitorOptions = BrowserContextOptions & { locale?: string; country?: string }

/** Opens a visitor's browser. `country` replaces geo-IP. */
export async function openVisitor(
  browser: Browser,
  { country = 'NL', locale = 'nl-NL', ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    locale,
    extraHTTPHeaders: { 'dev-country': country, 'cf-connecting-ip': nextVisitorAddress() },
    ...options,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error')
      complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  const origin = options.baseURL ?? `http://localhost:${SERVER_PORT}`
  const ready: Until = options.javaScriptEnabled === false ? 'loaded' : 'usable'
  return {
    page,
    open: (address, until = ready) => open(page, address, until),
    origin,
    locale,
    t: wordsOf(locale),
    complaints,
    allowed: [],
  }
}

/** Allows the console errors that Chromium logs for expected refusals with these statuses. */
export function allowRefusals(visitor: Visitor, ...statuses: number[]): void {
  const allowed = new RegExp(`the server responded with a status of (${statuses.join('|')})`)
  const others = visitor.complaints.filter((complaint) => !allowed.test(complaint))
  visitor.complaints.splice(0, visitor.complaints.length, ...others)
}

export const test = base.extend<{ visit: (options?: VisitorOptions) => Promise<Visitor> }>({
  visit: async ({ browser }, use) => {
    const opened: Visitor[] = []
    await use(async (options) => {
      const visitor = await openVisitor(browser, options)
      opened.push(visitor)
      return visitor
    })
    for (const { page, complaints, allowed } of opened) {
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
      await page.context().close()
    }
  },
})

/**
 * Fails on any axe violation, in the looks and by the rules that tests/support/axe-looks.ts names.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  // Without transitions: on a busy machine axe would measure a mixture of two colours.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const whole = process.env.AXE === 'whole'
  for (const look of axeLooks(whole)) {
    const { width, height, scheme } = look
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    // Finishes entry animations, but not endless ones and those driven by scrolling.
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (
          animation.timeline === document.timeline &&
          animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
        )
          animation.finish()
    })
    const found = await violationsOn(page, isFirstLook(look) || whole ? 'all' : 'contrast')
    expect(found, `axe at ${width} px, ${scheme}, ${page.url()}`).toEqual([])
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  if (before) await page.setViewportSize(before)
}

/** The axe violations of a page as it is rendered now: for each rule the elements and the reason. */
async function violationsOn(page: Page, rules: 'all' | 'contrast'): Promise<string[]> {
  // Loaded once per page: parsing the library takes longer than most runs of it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { axe } = window as Window & typeof globalThis & { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(rules === 'contrast' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
    })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(' | ')}`,
    )
  }, rules)
}
