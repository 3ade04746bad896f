// What a chat owes who writes in it: nothing typed is lost, nothing goes twice, and the box is where one looks for it,
// on a bad line, on a small screen, under a keyboard.
import type { BrowserContextOptions, Page, Route } from '@playwright/test'
import { allowRefusals, expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import {
  confirmAddress,
  currentUser,
  fictionalProfile,
  hydrated,
  logInByForm,
  logOut,
  messages,
  openChatBegun,
  openChatWith,
  signUp,
} from './support/people.ts'
import { holdScripts, NO_FILES_AT_HAND } from './support/slow-connection.ts'
import { stored } from './support/stored.ts'

/** Several people sign up in each test; a machine under load takes its time. */
test.describe.configure({ timeout: 120_000 })

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
}
const SEND = '**/api/message.php'

const box = ({ page, t }: Visitor, name = 'Ben') => page.getByLabel(t('chat.write_to', { name }))
const sendButton = ({ page, t }: Visitor) => page.getByRole('button', { name: t('chat.send') })
const log = (visitor: Visitor) => messages(visitor, 'Ben')
/** The texts of the conversation as the server has them, in order. */
async function placedTexts(page: Page): Promise<string[]> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const chat = await (await page.request.get(`/api/chat.php?id=${id}`)).json()
  return chat.messages.map(({ text }: { text: string }) => text)
}
/** Sends so many messages past the page, each for a credit. */
const spend = (page: Page, count: number) =>
  page.evaluate(async (times) => {
    const conversation = window.location.pathname.split('/').at(-1)
    for (let number = 1; number <= times; number += 1) {
      const body = JSON.stringify({
        conversation,
        client_id: crypto.randomUUID(),
        text: `Message ${number}`,
      })
      const headers = { 'Content-Type': 'application/json' }
      await fetch('/api/message.php', { method: 'POST', headers, body })
    }
  }, count)
async function say(visitor: Visitor, text: string): Promise<void> {
  await box(visitor).fill(text)
  await sendButton(visitor).click()
  await expect(box(visitor)).toHaveValue('')
}
/** A line that is dead shows on the console of every browser. */
const allowDeadLine = ({ allowed }: Visitor) =>
  allowed.push(/net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK)|WebSocket connection/)

/** Anna in a conversation with Ben, who has an account of his own. `way`: how what she sends is to travel. */
async function annaWithBen(
  visit: (options?: BrowserContextOptions) => Promise<Visitor>,
  options?: BrowserContextOptions,
  way: 'live' | 'http' = 'live',
) {
  // A test that stands between page and server sees what the page sends by HTTP, and nothing that its service worker sends.
  const [anna, ben] = [await visit({ ...options, ...(way === 'http' && NO_FILES_AT_HAND) }), await visit()]
  if (way === 'http') await anna.page.routeWebSocket('**/api/live.php', (socket) => socket.close())
  const email = await signUp(anna, 'Anna')
  await signUp(ben, 'Ben')
  await openChatWith(anna, (await currentUser(ben.page)).profile)
  await hydrated(anna.page)
  return { anna, ben, email }
}

test('a draft survives a reload, in its own chat, and nothing of it is left after logging out', async ({
  visit,
}) => {
  const { anna, ben, email } = await annaWithBen(visit)
  await confirmAddress(anna, email)
  const carl = await visit()
  await signUp(carl, 'Carl')
  await box(anna).fill('Half a sentence')
  await anna.page.reload()
  await hydrated(anna.page)
  await expect(box(anna)).toHaveValue('Half a sentence')

  await openChatWith(anna, (await currentUser(carl.page)).profile)
  await expect(box(anna, 'Carl')).toHaveValue('')
  await openChatWith(anna, (await currentUser(ben.page)).profile)
  await expect(box(anna)).toHaveValue('Half a sentence')

  await logOut(anna)
  expect(await stored(anna.page)).toBe('{}')
})

test('a session ended elsewhere leaves no draft either', async ({ visit }) => {
  const { anna } = await annaWithBen(visit)
  await box(anna).fill('A secret')
  expect(await stored(anna.page)).toContain('A secret')
  await anna.page.context().clearCookies({ name: 'session' })
  await anna.page.goto('/login')
  await anna.page.getByLabel(anna.t('login.email')).click()
  await expect.poll(() => stored(anna.page)).toBe('{}')
  allowRefusals(anna, 401)
})

test('what was typed before the page came alive stays in the box', async ({ visit }) => {
  const { anna } = await annaWithBen(visit, NO_FILES_AT_HAND)
  const letThrough = await holdScripts(anna.page)
  await anna.page.reload({ waitUntil: 'commit' })
  await box(anna).pressSequentially('Early bird')
  letThrough()
  await hydrated(anna.page)
  await box(anna).press('!')
  await expect(box(anna)).toHaveValue('Early bird!')
})

test('messages written without a line go by themselves once it is back, in order, once, charged once', async ({
  visit,
}) => {
  const { anna, ben } = await annaWithBen(visit)
  allowDeadLine(anna)
  const { credits } = await currentUser(anna.page)
  await anna.page.context().setOffline(true)
  for (const text of ['One', 'Two', 'Three']) await say(anna, text)
  await expect(log(anna).getByText(anna.t('chat.waiting'))).toBeVisible()
  await expect(log(anna).getByText(anna.t('chat.not_sent'))).toHaveCount(0)
  await anna.page.context().setOffline(false)
  await expect(log(anna).getByText(anna.t('chat.waiting'))).toHaveCount(0)
  await expect.poll(() => placedTexts(anna.page)).toEqual(['One', 'Two', 'Three'])
  expect((await currentUser(anna.page)).credits).toBe(credits - 3)
  await openChatBegun(ben, anna.page.url())
  await expect(messages(ben, 'Anna').getByText('Three')).toBeVisible()
})

test('a message that waits for the server goes by itself, without a line having been lost', async ({
  visit,
}) => {
  const { anna } = await annaWithBen(visit, {}, 'http')
  allowRefusals(anna, 503)
  anna.allowed.push(/status of 503/)
  let tries = 0
  await anna.page.route(SEND, async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fulfill({ status: 503, json: { error: { code: 'unavailable', details: {} } } })
  })
  await say(anna, 'Hello')
  await expect(log(anna).getByText(anna.t('chat.waiting'))).toBeVisible()
  await expect(log(anna).getByRole('button', { name: anna.t('common.try_again') })).toBeVisible()
  await expect(log(anna).getByText(anna.t('chat.waiting'))).toHaveCount(0, { timeout: 15_000 })
  expect(await placedTexts(anna.page)).toEqual(['Hello'])
  expect(tries).toBe(2)
})

test('a message whose answer was lost is placed once and charged once, whichever page is open next', async ({
  visit,
}) => {
  const { anna } = await annaWithBen(visit, {}, 'http')
  allowDeadLine(anna)
  const chat = anna.page.url()
  const { credits } = await currentUser(anna.page)
  const ids: string[] = []
  // Looked up before the server has it: the live socket may tell of it sooner than the answer that is lost.
  let kept = ''
  const loseAnswer = async (route: Route) => {
    kept = await stored(anna.page)
    ids.push(route.request().postDataJSON().client_id)
    await route.fetch()
    await route.abort()
  }
  await anna.page.route(SEND, loseAnswer, { times: 1 })
  await say(anna, 'Hello')
  await expect.poll(() => ids.length).toBe(1)
  expect(kept).toContain(ids[0])
  anna.page.on('request', (request) => {
    if (request.url().endsWith('/api/message.php')) ids.push(request.postDataJSON().client_id)
  })
  await anna.page.goto('/members')
  await expect.poll(() => stored(anna.page)).toBe('{}')
  expect(new Set(ids).size).toBe(1)
  await anna.page.goto(chat)
  await hydrated(anna.page)
  await expect(log(anna).getByText('Hello')).toHaveCount(1)
  expect(await placedTexts(anna.page)).toEqual(['Hello'])
  expect((await currentUser(anna.page)).credits).toBe(credits - 1)
  expect(await stored(anna.page)).toBe('{}')
})

test('unsent messages are still there after a reload, and go', async ({ visit }) => {
  const { anna } = await annaWithBen(visit, {}, 'http')
  allowDeadLine(anna)
  await anna.page.route(SEND, (route) => route.abort())
  await say(anna, 'One')
  await say(anna, 'Two')
  await expect(log(anna).getByText(anna.t('chat.waiting'))).toBeVisible()
  await anna.page.reload()
  await hydrated(anna.page)
  await expect(log(anna).getByText('Two')).toBeVisible()
  await anna.page.unroute(SEND)
  await anna.page.reload()
  await expect.poll(() => placedTexts(anna.page)).toEqual(['One', 'Two'])
  await expect(log(anna).getByText(anna.t('chat.waiting'))).toHaveCount(0)
})

test('a message refused for want of credits is not tried again, and its text is in the box', async ({
  visit,
}) => {
  const { anna } = await annaWithBen(visit, {}, 'http')
  allowDeadLine(anna)
  anna.allowed.push(/status of 402/)
  const { credits } = await currentUser(anna.page)
  await spend(anna.page, credits - 1)
  await anna.page.context().setOffline(true)
  for (const text of ['The last', 'Too much', 'And more']) await say(anna, text)
  let refused = 0
  anna.page.on('response', (response) => {
    if (response.status() === 402) refused += 1
  })
  await anna.page.context().setOffline(false)
  await expect(box(anna)).toHaveValue('Too much\nAnd more')
  await expect(anna.page.getByText(anna.t('chat.empty_wallet.title'))).toBeVisible()
  await anna.page.reload()
  await hydrated(anna.page)
  await expect(box(anna)).toHaveValue('Too much\nAnd more')
  // What waits to be sent is kept under its client_id.
  expect(await stored(anna.page)).not.toContain('client_id')
  await anna.page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect(refused).toBe(1)
  expect((await placedTexts(anna.page)).at(-1)).toBe('The last')
})

test('the arrow leads back where one came from, and to the chats where one came from elsewhere', async ({
  visit,
}) => {
  const [anna, ben] = [await visit(PHONE), await visit()]
  const { page, t } = anna
  await signUp(anna, 'Anna')
  await signUp(ben, 'Ben')
  const { profile } = await currentUser(ben.page)
  await page.goto('/members')
  await page.goto(`/members/${profile.id}`)
  await hydrated(page)
  await page
    .getByRole('button', { name: t('profile.chat_with', { name: 'Ben' }) })
    .first()
    .click()
  await page.waitForURL('**/chats/*')
  const chat = page.url()
  const back = page.getByRole('link', { name: t('chat.back'), exact: true })
  await back.tap()
  await page.waitForURL(`**/members/${profile.id}`)

  const tab = await page.context().newPage()
  await tab.goto(chat)
  await hydrated(tab)
  await tab.getByRole('link', { name: t('chat.back'), exact: true }).tap()
  await tab.waitForURL('**/chats')
})

test('on a phone the box waits for a tap when a chat opens', async ({ visit }) => {
  const { anna } = await annaWithBen(visit, PHONE)
  await expect(box(anna)).toBeVisible()
  await expect(box(anna)).not.toBeFocused()
})

test('on a page that was loaded the focus is not taken from where somebody put it', async ({ visit }) => {
  const { anna } = await annaWithBen(visit, NO_FILES_AT_HAND)
  const letThrough = await holdScripts(anna.page)
  await anna.page.reload({ waitUntil: 'commit' })
  const chats = anna.page.getByRole('link', { name: new RegExp(anna.t('nav.chats')) }).first()
  await chats.focus()
  letThrough()
  await hydrated(anna.page)
  await expect(chats).toBeFocused()
})

test('an acknowledgement given without a line is not asked for again, and the message goes', async ({
  visit,
}) => {
  const anna = await visit()
  allowDeadLine(anna)
  const { page, t } = anna
  const lotte = await fictionalProfile(page)
  await signUp(anna, 'Anna')
  await openChatWith(anna, lotte)
  await page.context().setOffline(true)
  await box(anna, lotte.name).fill('Hoi!')
  await page.getByRole('button', { name: t('chat.acknowledge.action') }).click()
  await expect(messages(anna, lotte.name).getByText(t('chat.waiting'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(messages(anna, lotte.name).getByText(t('chat.waiting'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('chat.acknowledge.action') })).toHaveCount(0)
  expect(await placedTexts(page)).toEqual(['Hoi!'])
})

test.describe('a failed login', () => {
  const WRONG = 'not the password'
  const fields = ({ page, t }: Visitor) => {
    const form = page.getByRole('form', { name: t('login.form_label') })
    return {
      email: form.getByLabel(t('login.email'), { exact: true }),
      password: form.getByLabel(t('login.password'), { exact: true }),
      button: form.getByRole('button', { name: t('login.submit') }),
    }
  }

  test('keeps the password, puts the focus on it and says why; the next try goes through', async ({
    visit,
  }) => {
    const sophie = await visit()
    const { page, t } = sophie
    await page.goto('/login?next=%2Flikes')
    const { email, password, button } = fields(sophie)
    await email.click()
    await email.fill('sophie@example.test')
    await hydrated(page)
    for (const wrong of [WRONG, `${WRONG} either`]) {
      await password.fill(wrong)
      await button.click()
      await expect(page.getByRole('alert')).toHaveText(t('errors.wrong_credentials'))
      await expect(password).toBeFocused()
      await expect(password).toHaveValue(wrong)
      await expect(password).toHaveAccessibleDescription(t('errors.wrong_credentials'))
      await expect(email).toHaveValue('sophie@example.test')
    }
    allowRefusals(sophie, 401)
    await expectAccessible(page)
    // The password is selected: typing replaces it.
    await page.keyboard.type('vonk-demo-2026')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/likes')
  })

  test('keeps the password also where it was sent before the page came alive', async ({ visit }) => {
    const sophie = await visit()
    await sophie.page.goto('/login?next=%2Flikes')
    const { email, password, button } = fields(sophie)
    await email.fill('sophie@example.test')
    await password.fill(WRONG)
    await button.click()
    await expect(sophie.page.getByRole('alert')).toHaveText(sophie.t('errors.wrong_credentials'))
    allowRefusals(sophie, 401)
    await expect(password).toHaveValue(WRONG)
    await expect(password).toBeFocused()
    await password.fill('vonk-demo-2026')
    await password.press('Enter')
    await sophie.page.waitForURL('**/likes')
  })

  test('goes as it would without scripts where the page cannot come alive', async ({ visit }) => {
    const sophie = await visit()
    sophie.allowed.push(/net::ERR_FAILED|Failed to fetch dynamically/)
    await sophie.page.route('**/assets/*.js', (route) => route.abort())
    await sophie.page.goto('/login?next=%2Flikes')
    const { email, password, button } = fields(sophie)
    await email.fill('sophie@example.test')
    await password.fill('vonk-demo-2026')
    await button.click()
    await sophie.page.waitForURL('**/likes')
  })

  test('without a line keeps everything too', async ({ visit }) => {
    const sophie = await visit()
    allowDeadLine(sophie)
    await sophie.page.goto('/login')
    const { email, password, button } = fields(sophie)
    await email.click()
    await email.fill('sophie@example.test')
    await hydrated(sophie.page)
    await password.fill(WRONG)
    await sophie.page.context().setOffline(true)
    await button.click()
    await expect(sophie.page.getByRole('alert')).toHaveText(sophie.t('errors.unavailable'))
    await expect(password).toHaveValue(WRONG)
  })

  test('with JavaScript switched off keeps the address and has the focus on the password', async ({
    visit,
  }) => {
    const sophie = await visit({ javaScriptEnabled: false })
    sophie.allowed.push(/a status of 401/)
    const { page, t } = sophie
    await page.goto('/login?next=%2Flikes')
    const { email, password, button } = fields(sophie)
    await email.fill('sophie@example.test')
    await password.fill(WRONG)
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(t('errors.wrong_credentials'))
    await expect(email).toHaveValue('sophie@example.test')
    await expect(password).toHaveValue('')
    await expect(password).toBeFocused()
    expect(await page.content()).not.toContain(WRONG)
    await password.fill('vonk-demo-2026')
    await password.press('Enter')
    await page.waitForURL('**/likes')
  })
})

test('who logs in sees no page of the login on the way back', async ({ visit }) => {
  const daan = await visit()
  await daan.page.goto('/pages/faq')
  await logInByForm(daan, 'daan@example.test')
  await daan.page.goBack()
  await expect(daan.page).not.toHaveURL(/login/)
})

test('a second conversation asks for a confirmed address, sends the mail again, and opens once it is confirmed', async ({
  visit,
}) => {
  const { anna, email } = await annaWithBen(visit, PHONE)
  const { page, t } = anna
  const carl = await visit()
  await signUp(carl, 'Carl')
  const { id, name } = (await currentUser(carl.page)).profile
  await page.goto(`/members/${id}`)
  await hydrated(page)
  const start = page.getByRole('button', { name: t('profile.chat_with', { name }) }).first()
  anna.allowed.push(/the server responded with a status of 403/)
  await start.click()
  const dialog = page.getByRole('dialog', { name: t('activate.reminder.title') })
  await expect(dialog.getByText(t('errors.email_unconfirmed'))).toBeVisible()
  await dialog.getByRole('button', { name: t('activate.reminder.resend') }).click()
  await expect(page.getByText(t('activate.reminder.sent', { email }))).toBeVisible()
  await expect(dialog).toBeHidden()

  await confirmAddress(anna, email)
  await start.click()
  await page.waitForURL('**/chats/*')
  await expect(box(anna, 'Carl')).toBeVisible()
})
