// What the server drew is what the browser finds, whatever the address holds: no hydration error, no word on the console.
import { expect, test } from './support/fixtures.ts'
import { hydrated, logIn } from './support/people.ts'
import { NO_FILES_AT_HAND } from './support/slow-connection.ts'

const NOT_FOUND = {
  'a line separator': '/%E2%80%A8',
  'a paragraph separator within': '/a%E2%80%A9b',
  'line ends': '/a%0D%0Ab',
  NUL: '/%00',
  'half a character': '/%ED%A0%80',
  'bytes that are no text': '/%FF%FE',
  'a cut-off emoji': '/x%F0%9F%98',
  'a bare percent sign': '/100%',
  quotes: `/"it's"`,
  'a tag': '/<script>alert(1)</script>',
  'an entity': '/&amp;&lt;',
  'an encoded slash': '/a%2Fb',
  'twice encoded': '/%2525',
  'an overridden direction': '/%E2%80%AEabc',
  'letters taken apart': '/e%CC%81te%CC%81',
  'a family': '/👨‍👩‍👧',
  'a very long path': `/${'a'.repeat(4_000)}`,
  'many line separators': `/${'%E2%80%A8'.repeat(300)}`,
  'a strange query': '/nowhere?q=%E2%80%A8%00%ED%A0%80',
}

/** A 404 shows as a failed load on Chromium's console. */
const REFUSED = /the server responded with a status of 404/

const PAGES = {
  'a search with a line separator': '/pages/faq?q=%E2%80%A8geld',
  'a search with NUL and half a character': '/pages/faq?q=%00%ED%A0%80x',
  'a search cut within an emoji': `/pages/faq?q=${'%F0%9F%98%80a'.repeat(60)}`,
  'a notice about something strange': '/pages/service?category=report&about=%E2%80%A8%00a%0D%0Ab',
  'a notice about something long': `/pages/service?about=${'%F0%9F%98%80a'.repeat(300)}`,
}

test('an unknown address hydrates to what the server drew, whatever it holds', async ({ visit }) => {
  const { page, t, allowed, complaints } = await visit()
  allowed.push(REFUSED)
  for (const [what, path] of Object.entries(NOT_FOUND)) {
    await test.step(what, async () => {
      expect((await page.goto(path))?.status()).toBe(404)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.not_found'))
      await expect(page.getByText(/^Page Not Found: \/./)).toBeVisible()
      expect(complaints.filter((text) => !REFUSED.test(text))).toEqual([])
    })
  }
})

test('a page hydrates to what the server drew, whatever its query holds', async ({ visit }) => {
  const { page, complaints } = await visit()
  for (const [what, path] of Object.entries(PAGES)) {
    await test.step(what, async () => {
      expect((await page.goto(path))?.status()).toBe(200)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(complaints).toEqual([])
    })
  }
})

test('a search whose further scripts do not come stays as the server drew it', async ({ visit }) => {
  const visitor = await visit(NO_FILES_AT_HAND)
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
  await page.goto('/members?gender=')
  await hydrated(page)
  await expect.poll(() => stopped).toBeGreaterThanOrEqual(1)
  await page.getByRole('link', { name: t('members.pages.more') }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article')).toHaveCount(24)
})
