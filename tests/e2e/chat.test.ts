// Writing in a chat: no input is lost, no message is sent twice, and nothing stays on the device after logging out. What the page alone
// does is tested in tests/components (composer, chat).
import type { BrowserContextOptions, Page, Route } from '@playwright/test'
import { allowRefusals, expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { open } from './support/open.ts'
import {
  confirmAddress,
  currentUser,
  hydrated,
  logIn,
  logOut,
  makeMember,
  messages,
  openChatWith,
  PASSWORD,
} from './support/people.ts'
import { holdScripts, WITHOUT_SERVICE_WORKER } from './support/slow-connection.ts'
import { stored } from './support/stored.ts'

test.use({ serviceWorkers: 'allow' })

/** Several people sign up in each test; a machine under load takes its time. */
test.describe.configure({ timeout: 120_000 })

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
/** Sends messages by API calls, each for a credit. */
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
const allowOfflineErrors = ({ allowed }: Visitor) =>
  allowed.push(/net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK)|WebSocket connection/)

/** Anna in a conversation with Ben, who has an account of his own. */
async function annaWithBen(
  visit: (options?: BrowserContextOptions) => Promise<Visitor>,
  options?: BrowserContextOptions,
) {
  const [anna, ben] = [await visit(options), await visit()]
  const bens = await makeMember(ben, 'Ben')
  const { email, chats } = await makeMember(anna, 'Anna', {
    confirmed: false,
    chats: [{ with: bens.profile.id }],
  })
  await anna.open(chats[0] ?? '')
  return { anna, bens: bens.profile, email }
}

test('chat: a draft survives a reload, in its own chat; a second chat requires a confirmed address; nothing is stored after logging out', async ({
  visit,
}) => {
  const { anna, bens, email } = await annaWithBen(visit)
  const { page, t } = anna
  const carl = await makeMember(await visit(), 'Carl')

  await test.step('a draft survives a reload', async () => {
    await box(anna).fill('Half a sentence')
    await page.reload()
    await hydrated(page)
    await expect(box(anna)).toHaveValue('Half a sentence')
  })

  await test.step('a second conversation asks for a confirmed address, sends the mail again, and opens once it is confirmed', async () => {
    const { id, name } = carl.profile
    await anna.open(`/members/${id}`)
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

  await test.step('the draft is in its own chat, and gone after logging out', async () => {
    await expect(box(anna, 'Carl')).toHaveValue('')
    await openChatWith(anna, bens)
    await expect(box(anna)).toHaveValue('Half a sentence')
    await logOut(anna)
    expect(await stored(page)).toBe('{}')
  })

  await test.step('a session ended elsewhere leaves no draft either', async () => {
    await logIn(anna, email, PASSWORD)
    await openChatWith(anna, bens)
    await box(anna).fill('A secret')
    expect(await stored(page)).toContain('A secret')
    await page.context().clearCookies({ name: 'session' })
    await anna.open('/login')
    await expect.poll(() => stored(page)).toBe('{}')
    allowRefusals(anna, 401)
  })
})

test('chat: an unsent message is stored, sent once and charged once; without enough credits the text stays in the composer, with a link to buy credits', async ({
  visit,
}) => {
  // Intercepted requests include those of the page, but not those of its service worker.
  const { anna } = await annaWithBen(async (options) => {
    const visitor = await visit(options ?? {})
    if (options) await visitor.page.context().routeWebSocket('**/api/live.php', (socket) => socket.close())
    return visitor
  }, WITHOUT_SERVICE_WORKER)
  const { page, t } = anna
  const context = page.context()
  allowOfflineErrors(anna)
  anna.allowed.push(/status of 402/)
  const chat = page.url()
  const { credits } = await currentUser(page)

  await test.step('what was typed before the page came alive stays in the box, and the focus is where somebody put it', async () => {
    const letThrough = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await box(anna).pressSequentially('Early bird')
    const chats = page.getByRole('link', { name: new RegExp(t('nav.chats')) }).first()
    await chats.focus()
    letThrough()
    await hydrated(page)
    await expect(chats).toBeFocused()
    await box(anna).press('!')
    await expect(box(anna)).toHaveValue('Early bird!')
    await box(anna).fill('')
  })

  await test.step('a message whose answer was lost is placed once and charged once, whichever page is open next', async () => {
    const ids: string[] = []
    let kept = ''
    const loseAnswer = async (route: Route) => {
      kept = await stored(page)
      ids.push(route.request().postDataJSON().client_id)
      await route.fetch()
      await route.abort()
    }
    await page.route(SEND, loseAnswer, { times: 1 })
    await say(anna, 'Hello')
    await expect.poll(() => ids.length).toBe(1)
    expect(kept).toContain(ids[0])
    page.on('request', (request) => {
      if (request.url().endsWith('/api/message.php') && request.postData()?.includes('Hello'))
        ids.push(request.postDataJSON().client_id)
    })
    await anna.open('/members')
    await expect.poll(() => stored(page)).toBe('{}')
    expect(new Set(ids).size).toBe(1)
    await anna.open(chat)
    await expect(log(anna).getByText('Hello')).toHaveCount(1)
    expect(await placedTexts(page)).toEqual(['Hello'])
    expect((await currentUser(page)).credits).toBe(credits - 1)
    expect(await stored(page)).toBe('{}')
  })

  await test.step('unsent messages are still there after a reload, and go', async () => {
    await page.route(SEND, (route) => route.abort())
    await say(anna, 'One')
    await say(anna, 'Two')
    await expect(log(anna).getByText(t('chat.waiting'))).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(log(anna).getByText('Two')).toBeVisible()
    await page.unroute(SEND)
    await page.reload()
    await expect.poll(() => placedTexts(page)).toEqual(['Hello', 'One', 'Two'])
    await expect(log(anna).getByText(t('chat.waiting'))).toHaveCount(0)
  })

  await test.step('a message refused for want of credits is not tried again, and its text is in the box', async () => {
    await spend(page, credits - 4)
    await context.setOffline(true)
    for (const text of ['The last', 'Too much', 'And more']) await say(anna, text)
    let refused = 0
    page.on('response', (response) => {
      if (response.status() === 402) refused += 1
    })
    await context.setOffline(false)
    await expect(box(anna)).toHaveValue('Too much\nAnd more')
    await expect(page.getByText(t('chat.empty_wallet.title'))).toBeVisible()
    expect((await currentUser(page)).credits).toBe(0)
    const sheet = page.getByRole('dialog', { name: t('buy.heading') })
    await sheet.getByRole('link', { name: t('buy.other_package') }).click()
    await page.waitForURL('**/credits#buy')
    await expect(page.getByText(t('credits.origin.welcome'))).toBeVisible()
    await page.goBack()
    await expect(box(anna)).toHaveValue('Too much\nAnd more')
    await page.reload()
    await hydrated(page)
    await expect(box(anna)).toHaveValue('Too much\nAnd more')
    // An unsent message is stored under its client_id.
    expect(await stored(page)).not.toContain('client_id')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    expect(refused).toBe(1)
    expect((await placedTexts(page)).at(-1)).toBe('The last')
  })

  await test.step('nothing that waits is left after logging out in another tab', async () => {
    await context.route(SEND, (route) => route.abort())
    const second = await context.newPage()
    await open(second, '/members')
    await say(anna, 'A secret')
    await expect.poll(() => stored(second)).toContain('A secret')
    await logOut({ page: second, t })
    await page.waitForURL('**/login')
    for (const one of [second, page]) await expect.poll(() => stored(one)).toBe('{}')
  })
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

  test('keeps the password, moves the focus to it and shows the reason; the next try succeeds @spec 2.2', async ({
    visit,
  }) => {
    const sophie = await visit()
    const { page, t } = sophie
    await sophie.open('/login?next=%2Flikes')
    const { email, password, button } = fields(sophie)
    await email.fill('sophie@example.test')
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

  test('offline keeps the input too', async ({ visit }) => {
    const sophie = await visit()
    allowOfflineErrors(sophie)
    await sophie.open('/login')
    const { email, password, button } = fields(sophie)
    await email.fill('sophie@example.test')
    await password.fill(WRONG)
    await sophie.page.context().setOffline(true)
    await button.click()
    await expect(sophie.page.getByRole('alert')).toHaveText(sophie.t('errors.unavailable'))
    await expect(password).toHaveValue(WRONG)
  })
})
