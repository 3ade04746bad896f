// Hydration for any URL: no hydration error, no violation of the security policy, no message on the console.
import type { Page } from '@playwright/test'
import { expect, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import { open } from './support/open.ts'
import { logIn } from './support/people.ts'
import { WITHOUT_SERVICE_WORKER } from './support/slow-connection.ts'

/** One of each kind; all others are below. */
const NOT_FOUND = {
  'half a character': '/%ED%A0%80',
  'a bare percent sign': '/100%',
  'a tag': '/<script>alert(1)</script>',
  'a strange query': '/nowhere?q=%E2%80%A8%00%ED%A0%80',
}
const NOT_FOUND_EITHER = {
  'a line separator': '/%E2%80%A8',
  NUL: '/%00',
  'a family': '/👨‍👩‍👧',
  'a very long path': `/${'a'.repeat(4_000)}`,
  'a paragraph separator within': '/a%E2%80%A9b',
  'line ends': '/a%0D%0Ab',
  'bytes that are no text': '/%FF%FE',
  'a cut-off emoji': '/x%F0%9F%98',
  quotes: `/"it's"`,
  'an entity': '/&amp;&lt;',
  'an encoded slash': '/a%2Fb',
  'twice encoded': '/%2525',
  'an overridden direction': '/%E2%80%AEabc',
  'letters taken apart': '/e%CC%81te%CC%81',
  'many line separators': `/${'%E2%80%A8'.repeat(300)}`,
}

/** A 404 shows as a failed load on Chromium's console. */
const REFUSED = /the server responded with a status of 404/

/** Pages with references of each kind. */
const REFERRING = ['/login', '/pages/service', '/landers/gallery/nl']

const named = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, path]))

const PAGES = {
  ...named('/', ...REFERRING),
  'a search with NUL and half a character': '/pages/faq?q=%00%ED%A0%80x',
  'a search cut within an emoji': `/pages/faq?q=${'%F0%9F%98%80a'.repeat(60)}`,
  'a notice about something strange': '/pages/service?category=report&about=%E2%80%A8%00a%0D%0Ab',
}
const OTHER_PAGES = {
  ...named('/signup', '/activate/error', '/pages/faq', '/pages/ban', '/pages/terms', '/pages/imprint'),
  'a search with a line separator': '/pages/faq?q=%E2%80%A8geld',
  'a notice about something long': `/pages/service?about=${'%F0%9F%98%80a'.repeat(300)}`,
}

async function expectNotFound(
  { page, t, allowed, complaints }: Visitor,
  addresses: Record<string, string>,
): Promise<void> {
  allowed.push(REFUSED)
  for (const [what, path] of Object.entries(addresses)) {
    await test.step(what, async () => {
      expect((await open(page, path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.not_found'))
      await expect(page.getByText(/^Page Not Found: \/./)).toBeVisible()
      expect(complaints.filter((text) => !REFUSED.test(text))).toEqual([])
    })
  }
}

test('an unknown address hydrates to what the server rendered, whatever it contains @spec 8.9', async ({
  visit,
}) => {
  await expectNotFound(await visit(), NOT_FOUND)
})

test(
  'every other unknown address hydrates to what the server rendered too',
  ONLY_IN_ALL,
  async ({ visit }) => {
    await expectNotFound(await visit(), NOT_FOUND_EITHER)
  },
)

/** References to other elements of the page, as React renders them and as the server sent them. */
const findReferences = (page: Page) =>
  page.evaluate(() => {
    const ATTRIBUTES = { id: 'id', htmlFor: 'for', 'aria-labelledby': 'aria-labelledby' }
    return [...document.querySelectorAll('#root *')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined
      return Object.entries(ATTRIBUTES).flatMap(([prop, attribute]) => {
        const drawn = props?.[prop]
        return typeof drawn === 'string' ? [{ drawn, sent: element.getAttribute(attribute) }] : []
      })
    })
  })

async function expectHydrated({ page, complaints }: Visitor, pages: Record<string, string>): Promise<void> {
  for (const [what, path] of Object.entries(pages)) {
    await test.step(what, async () => {
      expect((await open(page, path))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (REFERRING.includes(path)) {
        // React marks its root before its content is hydrated: the page hydrates in parts.
        const byReact = async () =>
          (await findReferences(page)).filter(({ drawn }) => drawn.startsWith('_R_'))
        await expect.poll(byReact).not.toEqual([])
        const found = await findReferences(page)
        expect(found.filter(({ drawn, sent }) => drawn !== sent)).toEqual([])
      }
      expect(complaints).toEqual([])
    })
  }
}

test('a page hydrates to what the server rendered, whatever its query contains, with the same ids on both sides', async ({
  visit,
}) => {
  await expectHydrated(await visit(), PAGES)
})

test(
  'every other page without a session hydrates to what the server rendered too',
  ONLY_IN_ALL,
  async ({ visit }) => {
    await expectHydrated(await visit(), OTHER_PAGES)
  },
)

test('a search stays as the server rendered it if later scripts fail to load', async ({ visit }) => {
  const visitor = await visit(WITHOUT_SERVICE_WORKER)
  const { page, t, allowed } = visitor
  await logIn(visitor, 'sophie@example.test')
  allowed.push(/Failed to load resource: net::ERR_FAILED/)
  let stopped = 0
  await page.route('**/assets/*.js', async (route) => {
    const script = await route.fetch()
    if (!/members\.pages\.(label|more)/.test(await script.text())) return route.fulfill({ response: script })
    stopped += 1
    return route.abort()
  })
  await visitor.open('/members?gender=')
  await expect.poll(() => stopped).toBeGreaterThanOrEqual(1)
  await page.getByRole('link', { name: t('members.pages.more') }).click()
  await expect(page).toHaveURL(/page=2/)
  // Two pages of twelve members, and six fictional profiles.
  await expect(page.getByRole('article')).toHaveCount(30)
})
