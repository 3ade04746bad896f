// The server of these tests keeps the pool of localhost in a database of its own and all others in the shared one
// (support/server.ts), so every other test covers one of two pools on two databases. This one covers the other pool.
import type { Page } from '@playwright/test'
import { allowRefusals, expect, ONLY_IN_ALL, test } from './support/fixtures.ts'
import { linkIn } from './support/mail.ts'
import { freshEmail, makeMember, messages, openChatWith, openMembers, write } from './support/people.ts'
import { SERVER_PORT } from './support/ports.ts'

const ELSEWHERE = { baseURL: `http://gay.localhost:${SERVER_PORT}`, locale: 'pl-PL', country: 'PL' }

/** What the page's own site answers. From the page: only browsers find names below `localhost` by themselves. */
const ask = (page: Page, path: string) => page.evaluate(async (asked) => (await fetch(asked)).json(), path)
const userOf = (page: Page) => ask(page, '/api/user.php')

test(
  'second pool: sign up, confirm, find, like, chat, and none of its members is found on the other site',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const [adam, bartek, anna] = [await visit(ELSEWHERE), await visit(ELSEWHERE), await visit()]
    const { email, profile: adams } = await makeMember(adam, 'Adam', { confirmed: false })
    const { profile } = await makeMember(bartek, 'Bartek')
    // From here on each page is of their site.
    for (const one of [adam, bartek]) await openMembers(one)

    await test.step('the email of this site confirms the address', async () => {
      const { page } = adam
      const mails = () => ask(page, `/_dev/mail.json?to=${encodeURIComponent(email)}`)
      await expect.poll(async () => (await mails()).length).toBe(1)
      const link = linkIn((await mails())[0])
      expect(link).toContain(ELSEWHERE.baseURL)
      await adam.open(link)
      await expect(page.getByRole('heading', { name: adam.t('activate.done.heading') })).toBeVisible()
      expect(await userOf(page)).toMatchObject({ email, email_confirmed: true })
    })

    await test.step('a profile is found and liked', async () => {
      const { page, t } = adam
      await adam.open('/members?gender=')
      await expect(page.getByRole('article').first()).toBeVisible()
      await adam.open(`/members/${profile.id}`)
      const like = page.getByRole('button', { name: t('profile.like', { name: 'Bartek' }) }).first()
      await like.click()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      await bartek.open('/likes')
      await expect(bartek.page.getByRole('article').filter({ hasText: 'Adam' })).toHaveCount(1)
    })

    await test.step('two members chat', async () => {
      await openChatWith(adam, profile)
      await write(adam, 'Bartek', 'Cześć, kawa?')
      await openChatWith(bartek, adams)
      await expect(messages(bartek, 'Adam').getByText('Cześć, kawa?')).toBeVisible()
      await write(bartek, 'Adam', 'Chętnie.')
      await expect(messages(adam, 'Bartek').getByText('Chętnie.')).toBeVisible()
    })

    await test.step('the pool on the other database has none of them', async () => {
      await makeMember(anna, 'Anna')
      const answer = await anna.open(`/members/${profile.id}`)
      expect(answer?.status()).toBe(404)
      allowRefusals(anna, 404)
      const status = (address: string) =>
        ask(anna.page, `/api/validate_email.php?email=${encodeURIComponent(address)}`)
      expect(await status(email)).toMatchObject({ status: 'new' })
      expect(await status(freshEmail('nobody'))).toMatchObject({ status: 'new' })
    })
  },
)
