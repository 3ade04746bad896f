// Actions of members and visitors: signing up, logging in, opening a chat, writing. Elements are found by role and label.
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import type { Visitor } from './fixtures.ts'
import { isHydrated } from './hydration.ts'
import { linkIn, mailTo } from './mail.ts'

export const DEMO_PASSWORD = 'vonk-demo-2026'
export const PASSWORD = 'a quiet harbour 7'

let made = 0
/** An email address that is new in this run. */
export function freshEmail(name: string): string {
  made += 1
  return `${name.toLowerCase()}-${Date.now().toString(36)}-${made}@example.test`
}

/** Fills the signup form of the page that is open. */
export async function fillSignup(
  { page, t }: Visitor,
  { email, name, password = PASSWORD }: { email?: string; name: string; password?: string },
) {
  const form = page.getByRole('form', { name: t('signup.form_label') }).first()
  if (email !== undefined) {
    await form.getByLabel(t('signup.email'), { exact: true }).fill(email)
    // Leaving the field prefills an empty name, which must happen before the name is filled in.
    await form.getByLabel(t('signup.email'), { exact: true }).blur()
  }
  await form.getByLabel(t('signup.name'), { exact: true }).fill(name)
  await form.getByLabel(t('signup.password'), { exact: true }).fill(password)
  return form
}

/** Selects a date of birth (`1990-05-04`) in its three selects. */
export async function chooseBirthDate({ t }: Visitor, where: Page | Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  for (const [part, value] of [
    ['day', day],
    ['month', month],
    ['year', year],
  ] as const)
    await where.getByRole('combobox', { name: t(`steps.personal.${part}`), exact: true }).selectOption(value)
}

/** The URL after the account is created: the further steps of signing up. */
export const IN_THE_STEPS = /\/signup\?step=\d$/

/** The optional fields of `/_dev/member` (worker/http/system/dev-member.ts). */
type MemberFacts = {
  /** The address is confirmed by default. */
  confirmed?: false
  birth_date?: string | null
  credits?: number
  photos?: Buffer[]
  chats?: { with: string; messages?: string[] | number }[]
  hours_ago?: number
}
export type MadeMember = {
  email: string
  profile: { id: string; name: string }
  credits: number
  /** Paths of the conversations that were started, in order. */
  chats: string[]
}

/** Makes a member in one call and logs the visitor in; only tests of signing up fill in the form. Opens no page. */
export async function makeMember(
  { page, origin, locale }: Visitor,
  name: string,
  { photos = [], ...facts }: MemberFacts = {},
): Promise<MadeMember> {
  const { host, port } = new URL(origin)
  const response = await page.request.post(`http://localhost:${port}/_dev/member`, {
    // Browsers resolve subdomains of `localhost`, Node does not: the Host header names the site.
    headers: { host, origin, 'accept-language': locale },
    data: {
      ...facts,
      email: freshEmail(name),
      name,
      password: PASSWORD,
      photos: photos.map((photo) => photo.toString('base64')),
    },
  })
  expect(response.status(), `${name}: ${await response.text()}`).toBe(200)
  const set = response.headersArray().filter((header) => header.name.toLowerCase() === 'set-cookie')
  const cookies = set.map((header) => /^([^=]+)=([^;]*)/.exec(header.value) ?? [])
  await page
    .context()
    .addCookies(cookies.map(([, name = '', value = '']) => ({ name, value, url: origin, httpOnly: true })))
  const { email, user, chats }: { email: string; user: User; chats: { id: string }[] } = await response.json()
  return { email, profile: user.profile, credits: user.credits, chats: chats.map(({ id }) => `/chats/${id}`) }
}

/**
 * Has a member write to a fictional profile so many hours ago. Fifty messages of the demo world wait at the answer desk: one that waits
 * longer is the next one.
 */
export async function writeEarlier(
  { page, origin }: Visitor,
  { from, to, text, hours_ago }: { from: string; to: string; text: string; hours_ago: number },
): Promise<void> {
  const { host, port } = new URL(origin)
  const message = { client_id: crypto.randomUUID(), by: 'member', text }
  const response = await page.request.post(`http://localhost:${port}/_dev/conversations`, {
    headers: { host, origin },
    data: {
      operator: 'demo-answer',
      conversations: [
        {
          member_id: from,
          profile_id: to,
          credits: 1,
          messages: [{ ...message, sent_at: Date.now() - hours_ago * 3_600_000 }],
        },
      ],
    },
  })
  expect(response.status(), await response.text()).toBe(200)
}

/** Opens the search, to which the login leads. */
export const openMembers = (visitor: Pick<Visitor, 'open'>) => visitor.open('/members')

/** Calls the API as a page of the site does, with the visitor's cookies. Fails on any status but 200. */
export async function send(
  { page, origin, locale }: Visitor,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<void> {
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'accept-language': locale }
  const response = await page.request.fetch(`${origin}${path}`, { method, headers, data })
  expect(response.status(), `${method} ${path}: ${await response.text()}`).toBe(200)
}

/** Leaves the further steps of signing up. */
export async function leaveSteps({ page, t }: Visitor): Promise<void> {
  await page.getByRole('link', { name: t('steps.close') }).click()
  await page.waitForURL('**/members')
}

/** Confirms the address of an account by the link in its email. */
export async function confirmAddress({ page }: Visitor, email: string): Promise<void> {
  await page.request.get(linkIn(await mailTo(page, email)))
}

/** Logs in, by default with the password of the demo members. Opens no page. */
export const logIn = (visitor: Visitor, email: string, password = DEMO_PASSWORD): Promise<void> =>
  send(visitor, 'POST', '/api/login.php', { email, password })

/** Logs in by the form of /login and waits for the members' area. */
export async function logInByForm(
  { page, t, open }: Visitor,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await open('/login')
  const form = page.getByRole('form', { name: t('login.form_label') })
  await form.getByLabel(t('login.email'), { exact: true }).fill(email)
  await form.getByLabel(t('login.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('login.submit') }).click()
  await page.waitForURL('**/members')
  await hydrated(page)
}

/** Logs out by the account menu and waits for the login page. */
export async function logOut({ page, t }: Pick<Visitor, 'page' | 't'>): Promise<void> {
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page
    .getByRole('menuitem', { name: t('nav.log_out') })
    .or(page.getByRole('button', { name: t('nav.log_out') }))
    .first()
    .click()
  await page.waitForURL('**/login')
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Whether a response is that of a like, for `page.waitForResponse`: a reload before it could come too early. */
export const isLikeAnswer = (answer: Response): boolean =>
  answer.url().includes('/api/likes.php') && answer.request().method() !== 'GET' && answer.ok()

/** Opens the conversation with a member by the button of their profile. */
export async function openChatWith(
  { page, t, open }: Visitor,
  profile: { id: string; name: string },
): Promise<void> {
  await open(`/members/${profile.id}`)
  await page
    .getByRole('button', { name: t('profile.chat_with', { name: profile.name }) })
    .first()
    .click()
  await page.waitForURL('**/chats/*')
}

/** Opens a conversation that another member started, once it has been delivered to this member. */
export async function openChatBegun({ page, open }: Visitor, path: string): Promise<void> {
  const chats = async (): Promise<{ conversation: { id: string } }[]> =>
    (await page.request.get('/api/chats.php')).json()
  await expect
    .poll(async () => (await chats()).map(({ conversation }) => `/chats/${conversation.id}`))
    .toContain(path)
  await open(path)
}

/** Sends a message in the open conversation and waits until it is shown. */
export async function write({ page, t }: Visitor, to: string, text: string): Promise<void> {
  const box = page.getByLabel(t('chat.write_to', { name: to }))
  await box.fill(text)
  await page.getByRole('button', { name: t('chat.send') }).click()
  await expect(messages({ page, t }, to).getByText(text, { exact: true })).toBeVisible()
  await expect(box).toHaveValue('')
}

/** The log of the open conversation. */
export function messages({ page, t }: Pick<Visitor, 'page' | 't'>, peer: string) {
  return page.getByRole('log', { name: t('chat.messages', { name: peer }) })
}

/** A fictional profile that visitors may see. */
export async function fictionalProfile(
  page: Page,
): Promise<{ id: string; name: string; age: number; city: string }> {
  const found = await page.request.get('/api/search.php?source=lander&manual_search=true&country=NL&pp=1')
  return (await found.json()).profiles[0]
}

type User = {
  id: string
  credits: number
  profile: { id: string; name: string; interests: string[]; fields: Record<string, string> }
}

/** The user as the server returns it. */
export async function currentUser(page: Page): Promise<User> {
  return (await page.request.get('/api/user.php')).json()
}
