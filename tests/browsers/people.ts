// Actions of members in any engine: signing up, confirming, opening a chat, writing.
import { expect } from '@playwright/test'
import type { Sought } from './look.ts'
import type { Visitor } from './visitor.ts'

export const PASSWORD = 'a quiet harbour 7'

/** An unused e-mail address. */
export const freshEmail = (name: string) => `${name.toLowerCase()}-${crypto.randomUUID()}@example.test`

/** Where a visitor's own things are. */
export const own = (visitor: Visitor) => ({
  form: { role: 'form', name: visitor.t('signup.form_label') } satisfies Sought,
  /** The path of their profile, as others open it. */
  profile: async () => {
    const { profile } = await visitor.tab.run(() => {
      const asked = new XMLHttpRequest()
      asked.open('GET', '/api/user.php', false)
      asked.send()
      return JSON.parse(asked.responseText) as { profile: { id: string; name: string } }
    })
    return profile
  },
})

export const signupField = (visitor: Visitor, field: 'email' | 'name' | 'password'): Sought => ({
  role: 'field',
  name: visitor.t(`signup.${field}`),
  within: own(visitor).form,
})

/** The page after creating an account: the first step of the signup. */
export const IN_THE_STEPS = /^\/signup\?step=\d$/

/** Signs up with the form of the current page, or of /signup, skips the other steps and opens the members' area. */
export async function signUp(visitor: Visitor, name: string): Promise<string> {
  const email = freshEmail(name)
  if (!(await visitor.path()).startsWith('/landers')) await visitor.open('/signup', 'loaded')
  await visitor.fill(signupField(visitor, 'email'), email)
  // Leaving the field prefills an empty name, which is typed over.
  await visitor.press('Tab')
  await visitor.holds(signupField(visitor, 'name'), email.slice(0, email.indexOf('@')))
  await visitor.fill(signupField(visitor, 'name'), name)
  await visitor.fill(signupField(visitor, 'password'), PASSWORD)
  await visitor.click({ role: 'button', name: visitor.t('signup.submit') })
  await visitor.arrives(IN_THE_STEPS)
  await visitor.open('/members')
  await send(visitor, 'PUT', '/api/user.php', { date_of_birth: '1990-05-04' })
  return email
}

/** Creates a member by one call, for tests that are not about the form. The cookies are set for the calling page. */
export async function join(visitor: Visitor, name: string): Promise<void> {
  await visitor.open('/pages/terms', 'loaded')
  await send(visitor, 'POST', '/_dev/member', { email: freshEmail(name), name })
}

/** Calls the API from the current page. */
async function send(visitor: Visitor, method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const status = await visitor.tab.run(
    (how, where, text) => {
      const told = new XMLHttpRequest()
      told.open(how, where, false)
      told.setRequestHeader('Content-Type', 'application/json')
      told.send(text)
      return told.status
    },
    method,
    path,
    JSON.stringify(body),
  )
  expect(status, `${method} ${path}`).toBe(200)
}

/** Follows the link in the mail that came to an address. */
export async function activate(visitor: Visitor, email: string): Promise<void> {
  const box = `${visitor.door.origin}/_dev/mail.json?to=${encodeURIComponent(email)}`
  let link = ''
  await expect
    .poll(
      async () => {
        const [mail] = (await (await fetch(box)).json()) as { text: string }[]
        link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
        return link
      },
      { message: 'the activation mail' },
    )
    .not.toBe('')
  await visitor.open(link, 'loaded')
  await visitor.sees({ role: 'heading', name: visitor.t('activate.done.heading') })
  expect(await visitor.path()).toBe('/activate/done')
}

/** Opens a conversation by the button of the profile. */
export async function chatWith(visitor: Visitor, { id, name }: { id: string; name: string }): Promise<void> {
  await visitor.open(`/members/${id}`)
  await visitor.click({ role: 'button', name: visitor.t('profile.chat_with', { name }) })
  await visitor.arrives(/^\/chats\/./)
}

/** Writes into the open conversation and sees it placed. */
export async function write(visitor: Visitor, to: string, text: string): Promise<void> {
  const box = { role: 'field', name: visitor.t('chat.write_to', { name: to }) } as const
  await visitor.fill(box, text)
  await visitor.click({ role: 'button', name: visitor.t('chat.send') })
  await visitor.sees({ name: text, within: { role: 'log', name: visitor.t('chat.messages', { name: to }) } })
  await visitor.holds(box, '')
}
