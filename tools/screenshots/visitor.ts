// A browser of a new visitor for the screenshots, and calls of the API from its page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { createTranslate, type Messages } from '../../src/i18n/translate.ts'

export type Look = { locale: 'nl-NL' | 'pl-PL'; colorScheme: 'light' | 'dark'; where: Place }
type Place = { country: string; latitude: number; longitude: number }

export const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} satisfies Record<string, BrowserContextOptions>
export type Sized = Look & { size: keyof typeof SIZES }

/** The password of all members of the demo world. */
export const DEMO_PASSWORD = 'vonk-demo-2026'

const ROOT = join(import.meta.dirname, '../..')

/** The messages of a language, as the visitor reads them. */
export function translator(locale: Look['locale']) {
  const file = join(ROOT, `locales/${locale}.json`)
  return createTranslate(locale, JSON.parse(readFileSync(file, 'utf8')) as Messages)
}

/** A portrait of the demo world, to be uploaded as a photo. */
export const portraitFile = (id: string) => join(ROOT, `seed/avatars/${id}.webp`)

/** A page at `path`. */
export async function visit(
  browser: Browser,
  baseURL: string,
  { locale, colorScheme, where: { country }, size }: Sized,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale,
    colorScheme,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'dev-country': country },
    ...SIZES[size],
  })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Waits until the page has finished loading. */
export async function settled(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}

/** Calls the API from the page. */
export async function request<Answer>(
  page: Page,
  method: string,
  path: string,
  input?: unknown,
): Promise<Answer> {
  const answer = await page.evaluate(
    async ({ method, path, input }) => {
      const headers = { 'Content-Type': 'application/json' }
      const body = input === undefined ? null : JSON.stringify(input)
      const response = await fetch(path, { method, headers, body })
      return { ok: response.ok, said: await response.json() }
    },
    { method, path, input },
  )
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer.said)}`)
  return answer.said as Answer
}
