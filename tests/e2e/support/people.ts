// What people do, as verbs: signing up, logging in, looking for somebody, writing. Found by role and label.
import { expect, type Page } from '@playwright/test'
import type { Visitor } from './fixtures.ts'
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

/** Signs up from /signup and arrives in the members' area. */
export async function signUp(visitor: Visitor, name: string): Promise<string> {
  const email = freshEmail(name)
  await visitor.page.goto('/signup')
  const form = await fillSignup(visitor, { email, name })
  await form.getByRole('button', { name: visitor.t('signup.submit') }).click()
  await visitor.page.waitForURL('**/members')
  await hydrated(visitor.page)
  return email
}

/** Confirms the address of an account by the link of its mail. */
export async function confirmAddress({ page }: Visitor, email: string): Promise<void> {
  await page.request.get(linkIn(await mailTo(page, email)))
}

/** Logs in as one of the demo members and arrives in the members' area. */
export async function logIn({ page, t }: Visitor, email: string, password = DEMO_PASSWORD): Promise<void> {
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

/** Waits until React has taken the page over: its root carries React's marks. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  )
}

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
export async function fictionalProfile(page: Page): Promise<{ id: string; name: string }> {
  const found = await page.request.get('/api/search.php?manual_search=true&country=NL&pp=1')
  return (await found.json()).profiles[0]
}

/** The user as the server knows them. */
export async function currentUser(
  page: Page,
): Promise<{ id: string; credits: number; profile: { id: string; name: string } }> {
  return (await page.request.get('/api/user.php')).json()
}
