// What people do, as verbs: signing up, logging in, looking for somebody, writing. Found by role and label.
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import type { Visitor } from './fixtures.ts'
import { isHydrated } from './hydration.ts'
import { linkIn, mailTo } from './mail.ts'

export const DEMO_PASSWORD = 'vonk-demo-2026'
export const PASSWORD = 'a quiet harbour 7'

let made = 0
/** An address nobody has used in this run. */
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
    // Leaving the field prefills an empty name, which the next line is to replace and not to follow.
    await form.getByLabel(t('signup.email'), { exact: true }).blur()
  }
  await form.getByLabel(t('signup.name'), { exact: true }).fill(name)
  await form.getByLabel(t('signup.password'), { exact: true }).fill(password)
  return form
}

/** Chooses a date of birth (`1990-05-04`) where it is asked for in three selects. */
export async function chooseBirthDate({ t }: Visitor, where: Page | Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  for (const [part, value] of [
    ['day', day],
    ['month', month],
    ['year', year],
  ] as const)
    await where.getByRole('combobox', { name: t(`steps.personal.${part}`), exact: true }).selectOption(value)
}

/** Where somebody is once they have an account: in the steps behind it. */
export const IN_THE_STEPS = /\/signup\?step=\d$/

/** Signs up from /signup and arrives in the steps behind the account. */
export async function createAccount(
  visitor: Visitor,
  name: string,
  email = freshEmail(name),
): Promise<string> {
  await visitor.page.goto('/signup')
  const form = await fillSignup(visitor, { email, name })
  await form.getByRole('button', { name: visitor.t('signup.submit') }).click()
  await visitor.page.waitForURL(IN_THE_STEPS)
  return email
}

/** Creates an account with a birth date, without which a member may not write. Opens no page where the API can be asked. */
export async function signUp(visitor: Visitor, name: string): Promise<string> {
  const email = await join(visitor, name)
  await send(visitor, 'PUT', '/api/user.php', { data: { date_of_birth: '1990-05-04' } })
  return email
}

/** Creates an account without a birth date. */
export async function join(visitor: Visitor, name: string): Promise<string> {
  const email = freshEmail(name)
  if (isResolvedByNode(visitor)) {
    await send(visitor, 'POST', '/api/user.php?new=1', { data: { email, name, password: PASSWORD } })
  } else {
    await createAccount(visitor, name, email)
    await leaveSteps(visitor)
  }
  return email
}

/** Opens the members' area, where somebody who has just logged in arrives. */
export async function openMembers({ page }: Visitor): Promise<void> {
  await page.goto('/members')
  await hydrated(page)
}

/** Names below `localhost` are resolved by browsers and not by Node. */
const isResolvedByNode = ({ origin }: Visitor) => new URL(origin).hostname === 'localhost'

/**
 * Calls the API as a page of the site does, with the visitor's cookies: only tests about a form need the form. Fails on any status but
 * 200. Where Node does not resolve the site's name, the open page calls, and `body.data` has to be it.
 */
export async function send(
  visitor: Visitor,
  method: 'POST' | 'PUT',
  path: string,
  body: { data: object } | { multipart: FormData },
): Promise<void> {
  const { page, origin, locale } = visitor
  if (isResolvedByNode(visitor)) {
    const headers = { origin, 'sec-fetch-site': 'same-origin', 'accept-language': locale }
    const response = await page.request.fetch(`${origin}${path}`, { method, headers, ...body })
    expect(response.status(), `${method} ${path}: ${await response.text()}`).toBe(200)
    return
  }
  if (!('data' in body)) throw new Error(`${origin} is not resolved, and files are only sent from here`)
  const status = await page.evaluate(
    async ([where, how, text]) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(where, { method: how, headers, body: text })).status
    },
    [path, method, JSON.stringify(body.data)] as const,
  )
  expect(status, `${method} ${path}`).toBe(200)
}

/** Leaves the steps behind the account for later. */
export async function leaveSteps({ page, t }: Visitor): Promise<void> {
  await page.getByRole('link', { name: t('steps.close') }).click()
  await page.waitForURL('**/members')
}

/** Confirms the address of an account by the link of its mail. */
export async function confirmAddress({ page }: Visitor, email: string): Promise<void> {
  await page.request.get(linkIn(await mailTo(page, email)))
}

/** Logs in, by default with the password of the demo members. Opens no page where the API can be asked. */
export async function logIn(visitor: Visitor, email: string, password = DEMO_PASSWORD): Promise<void> {
  if (!isResolvedByNode(visitor)) return logInByForm(visitor, email, password)
  await send(visitor, 'POST', '/api/login.php', { data: { email, password } })
}

/** Logs in by the form of /login and waits for the members' area. */
export async function logInByForm(
  { page, t }: Visitor,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.goto('/login')
  const form = page.getByRole('form', { name: t('login.form_label') })
  await form.getByLabel(t('login.email'), { exact: true }).fill(email)
  await form.getByLabel(t('login.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('login.submit') }).click()
  await page.waitForURL('**/members')
  await hydrated(page)
}

/** Logs out by the account menu, and waits for where that leads. */
export async function logOut({ page, t }: Pick<Visitor, 'page' | 't'>): Promise<void> {
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page
    .getByRole('menuitem', { name: t('nav.log_out') })
    .or(page.getByRole('button', { name: t('nav.log_out') }))
    .first()
    .click()
  await page.waitForURL('**/login')
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Whether an answer is the server's to a like: until then a reload may come first. For `page.waitForResponse`. */
export const isLikeAnswer = (answer: Response): boolean =>
  answer.url().includes('/api/likes.php') && answer.request().method() !== 'GET' && answer.ok()

/** Opens the conversation with a member whose profile id is known, by their profile's own button. */
export async function openChatWith(
  { page, t }: Visitor,
  profile: { id: string; name: string },
): Promise<void> {
  await page.goto(`/members/${profile.id}`)
  await hydrated(page)
  await page
    .getByRole('button', { name: t('profile.chat_with', { name: profile.name }) })
    .first()
    .click()
  await page.waitForURL('**/chats/*')
}

/** Opens a conversation that somebody else began, by its address, once it has reached this member. */
export async function openChatBegun({ page }: Pick<Visitor, 'page'>, address: string): Promise<void> {
  const { pathname } = new URL(address)
  const chats = async (): Promise<{ conversation: { id: string } }[]> =>
    (await page.request.get('/api/chats.php')).json()
  await expect
    .poll(async () => (await chats()).map(({ conversation }) => `/chats/${conversation.id}`))
    .toContain(pathname)
  await page.goto(pathname)
}

/** Writes a message into the open conversation and sees it placed. */
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

/** The user as the server knows them. */
export async function currentUser(page: Page): Promise<{
  id: string
  credits: number
  profile: { id: string; name: string; interests: string[]; fields: Record<string, string> }
}> {
  return (await page.request.get('/api/user.php')).json()
}
