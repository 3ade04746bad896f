// The main job, end to end: an affiliate visitor becomes a member and chats.
import type { Page } from '@playwright/test'
import { allowRefusals, expect, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import { withLiveConnection } from './support/live-connection.ts'
import { linkIn, mailTo } from './support/mail.ts'
import { open } from './support/open.ts'
import {
  currentUser,
  DEMO_PASSWORD,
  fictionalProfile,
  fillSignup,
  freshEmail,
  hydrated,
  isLikeAnswer,
  logOut,
  makeMember,
  messages,
  openChatWith,
  openMembers,
  PASSWORD,
  send,
  write,
} from './support/people.ts'

test.use({ serviceWorkers: 'allow' })

/** Many pages in each test: slow on a busy machine. */
test.describe.configure({ timeout: 120_000 })

const PHONE = { width: 390, height: 780 }
const LINK = '/landers/gallery?network=acme&ref=r1&sub1=%7Bclick%7D&cpc=3&keep=1'

async function cookie(page: Page, name: string) {
  return (await page.context().cookies()).find((found) => found.name === name)
}

/** Steps 1 to 3, the same with scripts and without. */
async function becomeMember(visitor: Visitor) {
  const { page, t } = visitor
  const email = freshEmail('anna')

  const redirects: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 300 && response.status() < 400 && response.request().isNavigationRequest())
      redirects.push(response.url())
  })
  await visitor.open(`${LINK}&email=${encodeURIComponent(email)}`, 'loaded')
  expect(redirects).toHaveLength(1)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/landers/gallery/nl?keep=1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  const network = JSON.parse(decodeURIComponent((await cookie(page, 'network'))?.value ?? 'null'))
  expect(network).toMatchObject({ network: 'acme', ref: 'r1', sub1: 'click' })

  const form = await fillSignup(visitor, { name: 'Anna' })
  await expect(form.getByLabel(t('signup.email'), { exact: true })).toHaveValue(email)
  await form.getByRole('button', { name: t('signup.submit') }).click()
  await page.waitForURL('**/signup*')
  const session = await cookie(page, 'session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  const link = linkIn(await mailTo(page, email))
  await visitor.open(link)
  await expect(page.getByRole('heading', { name: t('activate.done.heading') })).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/activate/done')
  expect(await (await page.request.get('/api/user.php')).json()).toMatchObject({
    email,
    email_confirmed: true,
  })
  return email
}

test('an affiliate visitor becomes a member with JavaScript switched off', async ({ visit }) => {
  await becomeMember(await visit({ javaScriptEnabled: false }))
})

test(
  'an affiliate visitor becomes a member, finds somebody, likes them and logs out @spec 2.5 2.54 9.6 @design 2',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const anna = await visit()
    const { page, t } = anna
    await becomeMember(anna)

    await test.step('who does not say whom they look for is shown whom the server chooses', async () => {
      await anna.open('/members')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('members.whom.title'))
      await expect(page.getByRole('article')).toHaveCount(0)
      await page.getByRole('link', { name: t('members.whom.skip') }).click()
      // A page of twelve members, and six fictional profiles below it.
      await expect(page.getByRole('article')).toHaveCount(18)
    })

    await test.step('filtering by gender, age band, country and region, and paging on', async () => {
      const filters = page.getByRole('search')
      await filters.getByRole('combobox', { name: t('members.filters.country') }).selectOption('DE')
      await expect(page).toHaveURL(/country=DE/)
      await filters
        .getByRole('radio', { name: t('gender.female') })
        .or(filters.getByLabel(t('gender.female')))
        .first()
        .check({ force: true })
      await expect(page).toHaveURL(/gender=female/)
      await filters.getByRole('combobox', { name: t('members.filters.age') }).selectOption({ index: 2 })
      await expect(page).toHaveURL(/min_age=26/)
      await expect(page.getByRole('article').first()).toBeVisible()
      await filters.getByRole('combobox', { name: t('members.filters.age') }).selectOption({ index: 0 })
      // Until the new list is rendered, the link belongs to the old one and is removed while it is scrolled to.
      await expect(page).not.toHaveURL(/min_age/)
      // Loaded automatically when it comes near.
      await page.getByRole('link', { name: t('members.pages.more') }).scrollIntoViewIfNeeded()
      await expect(page).toHaveURL(/page=2/)
      await expect(page.getByRole('article').first()).toBeVisible()
      await filters.getByRole('combobox', { name: t('members.filters.region') }).selectOption({ index: 1 })
      await expect(page).toHaveURL(/countryregion=\d+/)
      await expect(page).not.toHaveURL(/page=2/)
    })

    await test.step('opening a profile and liking it; the like survives a reload and shows under likes', async () => {
      await anna.open('/members?country=NL&gender=female')
      const card = page.getByRole('article').first()
      const name = await card.getByRole('heading').locator('span').first().innerText()
      await card
        .getByRole('link', { name: t('profile.view_of', { name }) })
        .first()
        .click()
      await page.waitForURL('**/members/*')
      // Another profile may have the same name.
      const like = page.getByRole('button', { name: t('profile.like', { name }) }).first()
      const stored = page.waitForResponse(isLikeAnswer)
      await like.click()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      await stored
      await page.reload()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      await anna.open('/likes/mine')
      await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1)
    })

    await test.step('the match finder: a pass is undone, and a liked profile is in the likes', async () => {
      await anna.open('/match-finder?fictional=1')
      const card = page.getByRole('main').getByRole('article')
      await expect(card.getByText(t('profile.fictional_profile'))).toBeVisible()
      const first = (await card.getByRole('link').innerText()).trim()
      await page.keyboard.press('ArrowLeft')
      await expect(card.getByRole('link')).not.toHaveText(first)
      await page.getByRole('button', { name: t('finder.undo', { name: first }) }).click()
      await expect(card.getByRole('link')).toHaveText(first)
      const stored = page.waitForResponse(isLikeAnswer)
      await page.keyboard.press('ArrowRight')
      await expect(card.getByRole('link')).not.toHaveText(first)
      await stored
      await anna.open('/likes/mine')
      await expect(page.getByRole('main').getByText(first)).toBeVisible()
    })

    await test.step('a fictional profile is acknowledged before the first paid message; offline it is not asked again, and the message is sent', async () => {
      anna.allowed.push(/net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK)|WebSocket connection/)
      await send(anna, 'PUT', '/api/user.php', { date_of_birth: '1990-05-04' })
      const lotte = await fictionalProfile(page)
      const { credits } = await currentUser(page)
      await openChatWith(anna, lotte)
      await page.getByLabel(t('chat.write_to', { name: lotte.name })).fill('Hoi!')
      const sendButton = page.getByRole('button', { name: t('chat.send'), exact: true })
      await sendButton.click()
      const acknowledge = page.getByRole('button', { name: t('chat.acknowledge.action') })
      await expect(acknowledge).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(acknowledge).toHaveCount(0)
      await page.context().setOffline(true)
      await sendButton.click()
      await acknowledge.click()
      const log = messages(anna, lotte.name)
      await expect(log.getByText(t('chat.waiting'))).toBeVisible()
      await page.context().setOffline(false)
      await expect(log.getByText(t('chat.waiting'))).toHaveCount(0)
      await expect(acknowledge).toHaveCount(0)
      await expect(log.getByText('Hoi!')).toBeVisible()
      expect((await currentUser(page)).credits).toBe(credits - 1)
    })

    await test.step('logging out leaves nothing readable behind', async () => {
      await hydrated(page)
      await logOut({ page, t })
      expect(await cookie(page, 'session')).toBeUndefined()
      expect((await page.request.get('/api/user.php')).status()).toBe(401)
      await anna.open('/likes')
      await page.waitForURL('**/login?next=%2Flikes')
      await page.goBack()
      await expect(page.getByRole('article')).toHaveCount(0)
    })
  },
)

test('two members chat live, and reload, back and a second tab show the same @spec 2.9', async ({
  visit,
}) => {
  const [anna, ben] = [await visit(), await visit()]
  const [annaUser, benUser] = [await makeMember(anna, 'Anna'), await makeMember(ben, 'Ben')]
  await openMembers(ben)

  await openChatWith(anna, benUser.profile)
  await write(anna, 'Ben', 'Hallo Ben, zin in koffie?')
  expect((await currentUser(anna.page)).credits).toBe(annaUser.credits - 1)

  await test.step('the other sees it arrive, in navigation and title', async () => {
    await expect(ben.page).toHaveTitle(/^\(1\) /)
    await expect(
      ben.page.getByRole('link', { name: new RegExp(ben.t('nav.unread', { count: 1 })) }).first(),
    ).toBeVisible()
    await ben.page
      .getByRole('link', { name: new RegExp(ben.t('nav.chats')) })
      .first()
      .click()
    await ben.page.getByRole('link', { name: /Anna/ }).first().click()
    await expect(messages(ben, 'Anna').getByText('Hallo Ben, zin in koffie?')).toBeVisible()
    await expect(ben.page).not.toHaveTitle(/^\(1\) /)
    await write(ben, 'Anna', 'Altijd. Morgen om tien?')
  })

  await test.step('both see both, in order', async () => {
    await expect(messages(anna, 'Ben').getByText('Altijd. Morgen om tien?')).toBeVisible()
    for (const [visitor, peer] of [
      [anna, 'Ben'],
      [ben, 'Anna'],
    ] as const) {
      const text = await messages(visitor, peer).innerText()
      expect(text.indexOf('Hallo Ben')).toBeGreaterThanOrEqual(0)
      expect(text.indexOf('Hallo Ben')).toBeLessThan(text.indexOf('Altijd.'))
    }
  })

  await test.step('reload, back and a second tab show the same', async () => {
    const url = anna.page.url()
    await anna.page.reload()
    await expect(messages(anna, 'Ben').getByText('Altijd. Morgen om tien?')).toBeVisible()
    await anna.open('/likes')
    await anna.page.goBack()
    await expect(messages(anna, 'Ben').getByText('Hallo Ben, zin in koffie?')).toBeVisible()
    await withLiveConnection(anna.page, () => anna.page.reload())
    await hydrated(anna.page)
    const tab = await anna.page.context().newPage()
    await withLiveConnection(tab, () => open(tab, url))
    await write(anna, 'Ben', 'Tien uur is goed.')
    await expect(tab.getByText('Tien uur is goed.').first()).toBeVisible()
    await expect(messages(ben, 'Anna').getByText('Tien uur is goed.')).toBeVisible()
    await test.step('the arrow leads to the chats where one came from elsewhere', async () => {
      await tab.setViewportSize(PHONE)
      await tab.getByRole('link', { name: anna.t('chat.back'), exact: true }).click()
      await tab.waitForURL('**/chats')
    })
    await tab.close()
  })

  await test.step('a chat that was put away is brought back by a new message', async () => {
    const row = ben.page.locator('[data-part="list"]').getByRole('listitem').filter({ hasText: 'Anna' })
    await ben.open('/chats')
    await ben.page.getByRole('button', { name: ben.t('chats.options', { name: 'Anna' }) }).click()
    await ben.page.getByRole('button', { name: ben.t('chats.archive.action') }).click()
    await expect(row).toHaveCount(0)
    await write(anna, 'Ben', 'Nog iets')
    await expect(row.getByText('Nog iets')).toBeVisible()
  })

  await test.step('the arrow leads back where one came from', async () => {
    await anna.page.setViewportSize(PHONE)
    await openChatWith(anna, benUser.profile)
    await anna.page.getByRole('link', { name: anna.t('chat.back'), exact: true }).click()
    await anna.page.waitForURL(`**/members/${benUser.profile.id}`)
  })
})

test('the login returns to the requested page, and every wrong pair gets the same answer; logging out in one tab logs out the other tabs @spec 2.2 4.4', async ({
  visit,
}) => {
  const sophie = await visit()
  const { page, t } = sophie
  const form = page.getByRole('form', { name: t('login.form_label') })
  const email = form.getByLabel(t('login.email'), { exact: true })
  const password = form.getByLabel(t('login.password'), { exact: true })
  const enter = form.getByRole('button', { name: t('login.submit') })

  await test.step('a login goes as it would without scripts where the page cannot come alive', async () => {
    sophie.allowed.push(/net::ERR_FAILED|Failed to fetch dynamically/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await sophie.open('/login?next=%2Flikes', 'loaded')
    await email.fill('sophie@example.test')
    await password.fill(DEMO_PASSWORD)
    await enter.click()
    await page.waitForURL('**/likes')
    await page.unroute('**/assets/*.js')
    await page.context().clearCookies({ name: 'session' })
  })

  await test.step('a failed login keeps the password also where it was sent before the page came alive', async () => {
    await sophie.open('/pages/faq', 'loaded')
    await sophie.open('/likes', 'loaded')
    await page.waitForURL('**/login?next=%2Flikes')
    await email.fill('sophie@example.test')
    await password.fill(PASSWORD)
    await enter.click()
    await expect(page.getByRole('alert')).toHaveText(t('errors.wrong_credentials'))
    allowRefusals(sophie, 401)
    await expect(password).toHaveValue(PASSWORD)
    await expect(password).toBeFocused()
    await password.fill(DEMO_PASSWORD)
    await password.press('Enter')
    await page.waitForURL('**/likes')
    await hydrated(page)
  })

  await test.step('who logs in sees no page of the login on the way back', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/pages\/faq$/)
  })

  await test.step('logging out in one tab ends the other tabs too', async () => {
    await openMembers(sophie)
    const tab = await page.context().newPage()
    await open(tab, '/chats')
    await logOut(sophie)
    await tab.waitForURL('**/login')
  })
})
