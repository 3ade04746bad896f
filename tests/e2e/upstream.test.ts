// In front of an upstream: the story with one that implements the specification's calls, and with one that fails in every way, a designed
// error in the visitor's language and in time.
import { startBadUpstream } from '#tests/support/upstream/bad.ts'
import { type GoodUpstream, startGoodUpstream } from '#tests/support/upstream/good.ts'
import { FAULTS, misbehave } from '#tests/support/upstream/misbehave.ts'
import type { TestUpstream } from '#tests/support/upstream/server.ts'
import { expect, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import { fillSignup, freshEmail, hydrated, isLikeAnswer, leaveSteps, logOut } from './support/people.ts'
import { OwnServer } from './support/server.ts'

const ANSWERED_WITHIN_MS = 11_000
const FAILURES = ['upstream_unreachable', 'upstream_timeout', 'upstream_invalid', 'internal'] as const

/** Console errors are allowed: this upstream has no live connection, and refusals are logged as failed loads. */
const ALLOWED = /live\.php' failed|the server responded with a status of (403|404|50\d)/

test.describe('in front of an upstream that implements the specification @design 2', () => {
  let upstream: GoodUpstream
  let server: OwnServer

  test.beforeAll(async () => {
    upstream = await startGoodUpstream()
    server = new OwnServer({ API_ORIGIN: upstream.origin })
    await server.start()
  })
  test.afterAll(async () => {
    await server.stop()
    await upstream.stop()
  })

  /** Signs up on a lander with an affiliate's parameters; ends in the members' area. */
  async function signUpByLander(visitor: Visitor): Promise<void> {
    const { page, t } = visitor
    const email = freshEmail('anna')
    await visitor.open(`/landers/gallery?network=acme&ref=r1&email=${encodeURIComponent(email)}`, 'loaded')
    expect(new URL(page.url()).pathname).toBe('/landers/gallery/nl')
    await expect(page.getByText('Femke').first()).toBeVisible()
    const form = await fillSignup(visitor, { name: 'Anna' })
    await form.getByRole('button', { name: t('signup.submit') }).click()
    await page.waitForURL('**/signup*')
    await leaveSteps(visitor)
    await expect(page.getByRole('article')).toHaveCount(12)

    const account = [...upstream.accounts.values()].find(({ signup }) => signup.email === email)
    expect(account?.signup).toMatchObject({
      email,
      name: 'Anna',
      trafficsource: 'acme',
      language: 'nl',
      profile: null,
      form_path: '/landers/gallery/nl',
    })
    const asked = upstream.received.find(({ query }) => query === '?new=1')
    expect(asked?.headers).toMatchObject({
      'package-name': 'vonk',
      'original-host': `localhost:${server.port}`,
    })
  }

  test('an affiliate visitor becomes a member without scripts', ONLY_IN_ALL, async ({ visit }) => {
    const visitor = await visit({ baseURL: server.origin, javaScriptEnabled: false })
    visitor.allowed.push(ALLOWED)
    await signUpByLander(visitor)
  })

  test(
    'an affiliate visitor becomes a member, searches, likes, starts and removes a chat, and logs out',
    ONLY_IN_ALL,
    async ({ visit }) => {
      test.slow()
      const visitor = await visit({ baseURL: server.origin })
      visitor.allowed.push(ALLOWED)
      const { page, t } = visitor
      await signUpByLander(visitor)
      await hydrated(page)

      await test.step('filters by country and region, and pages on', async () => {
        const filters = page.getByRole('search')
        await filters.getByRole('combobox', { name: t('members.filters.country') }).selectOption('DE')
        await expect(page).toHaveURL(/country=DE/)
        await expect(page.getByText('Bremen').first()).toBeVisible()
        await page.getByRole('link', { name: t('members.pages.more') }).scrollIntoViewIfNeeded()
        await expect(page).toHaveURL(/page=2/)
        await filters.getByRole('combobox', { name: t('members.filters.region') }).selectOption({ index: 1 })
        await expect(page).toHaveURL(/countryregion=1/)
      })

      await test.step('the like survives a reload and shows under likes', async () => {
        await visitor.open('/members?country=GB&gender=male')
        const like = page.getByRole('button', { name: t('profile.like', { name: 'Callum' }) }).first()
        const stored = page.waitForResponse(isLikeAnswer)
        await like.click()
        await expect(like).toHaveAttribute('aria-pressed', 'true')
        await stored
        await page.reload()
        await expect(
          page.getByRole('button', { name: t('profile.like', { name: 'Callum' }) }).first(),
        ).toHaveAttribute('aria-pressed', 'true')
        await visitor.open('/likes/mine')
        await expect(page.getByRole('article').filter({ hasText: 'Callum' })).toHaveCount(1)
        await visitor.open('/likes/received')
        await expect(page.getByRole('article').filter({ hasText: 'Iris' })).toHaveCount(1)
      })

      await test.step('the chat is in the list with what is unread, until it is removed', async () => {
        await visitor.open('/members?country=GB&gender=male')
        await page
          .getByRole('button', { name: t('profile.chat_with', { name: 'Callum' }) })
          .first()
          .click()
        await page.waitForURL('**/chats/*')
        await visitor.open('/chats')
        await expect(page).toHaveTitle(/^\(1\) /)
        await page.getByRole('button', { name: t('chats.options', { name: 'Callum' }) }).click()
        await page
          .getByRole('menuitem', { name: t('chats.remove.action') })
          .or(page.getByRole('button', { name: t('chats.remove.action') }))
          .first()
          .click()
        await page.getByRole('button', { name: t('chats.remove.confirm'), exact: true }).click()
        await expect(page.getByText(t('chats.none.title'))).toBeVisible()
        await page.reload()
        await expect(page.getByText(t('chats.none.title'))).toBeVisible()
      })

      await test.step('logging out ends the upstream’s session', async () => {
        await hydrated(page)
        await logOut({ page, t })
        expect((await page.request.get('/api/user.php')).status()).toBe(403)
        await visitor.open('/likes')
        await page.waitForURL('**/login?next=%2Flikes')
      })
    },
  )
})

test.describe('in front of an upstream that misbehaves', () => {
  let upstream: TestUpstream
  let server: OwnServer

  test.beforeAll(async () => {
    upstream = await startBadUpstream()
    server = new OwnServer({ API_ORIGIN: upstream.origin })
    await server.start()
  })
  test.afterAll(async () => {
    await server.stop()
    await upstream.stop()
  })

  for (const fault of FAULTS) {
    // The worker's tests cover each in `npm test` (tests/worker/http/upstream/pages.test.ts).
    test(`every page answers in time when it ${fault}`, ONLY_IN_ALL, async ({ visit }) => {
      await misbehave(upstream.origin, fault)
      const visitor = await visit({ baseURL: server.origin, locale: 'pl-PL', country: 'PL' })
      visitor.allowed.push(ALLOWED)
      const { page, t } = visitor
      await page.context().addCookies([{ name: 'PHPSESSID', value: 'somebody', url: server.origin }])

      const paths = [
        '/',
        '/landers/gallery/pl',
        '/pages/terms',
        '/login',
        '/members',
        '/members/1000',
        '/chats',
      ]
      const took = await Promise.all(
        paths.map(async (path) => {
          const started = performance.now()
          const response = await page.request.get(path)
          const html = await response.text()
          expect(html, path).toMatch(/<html lang="pl"[\s\S]*<!--complete-->$/)
          expect(response.headers()['set-cookie'] ?? '', path).not.toMatch(/domain/i)
          return performance.now() - started
        }),
      )
      expect(Math.max(...took)).toBeLessThan(ANSWERED_WITHIN_MS)

      const started = performance.now()
      await visitor.open('/members', 'answered')
      expect(performance.now() - started).toBeLessThan(ANSWERED_WITHIN_MS)
      await expect(page.getByText(t('error.title')).first()).toBeVisible()
      expect(FAILURES.map((code) => t(`errors.${code}`))).toContain(
        await page.getByRole('heading', { level: 1 }).innerText(),
      )
    })
  }
})
