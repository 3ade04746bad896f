// Safety: a block takes effect at once on both sides, in every tab, and a deleted account disappears at once. Reports are tested in
// tests/components/profile.test.tsx.
import { expect, test, type Visitor } from './support/fixtures.ts'
import { withLiveConnection } from './support/live-connection.ts'
import { open } from './support/open.ts'
import { makeMember, messages, PASSWORD } from './support/people.ts'

/** Two members and four pages: slow on a busy machine. */
test.describe.configure({ timeout: 150_000 })

/** Anna has written to Ben. */
async function twoPeople(visit: () => Promise<Visitor>) {
  const [anna, ben] = [await visit(), await visit()]
  const { profile: bens } = await makeMember(ben, 'Ben')
  const { profile: annas, chats } = await makeMember(anna, 'Anna', {
    chats: [{ with: bens.id, messages: ['Hoi Ben'] }],
  })
  return { anna, ben, annas, bens, chat: chats[0] ?? '' }
}

/** Calls the API from the page, as its scripts do. */
const call = (page: Visitor['page'], method: string, path: string, body: object) =>
  page.evaluate(
    async ([method, path, body]) =>
      (
        await fetch(path, {
          method,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    [method, path, body] as const,
  )

test('a block and a deletion in one browser are shown in the other at once: in the chat, the list and the profile', async ({
  visit,
}) => {
  const { anna, ben, annas, bens, chat } = await twoPeople(visit)
  await anna.open(chat)

  // Ben has her profile open in one tab, the chats in another, their conversation in a third.
  const tabs = [ben.page, await ben.page.context().newPage(), await ben.page.context().newPage()] as const
  const [profile, list, conversation] = tabs
  const openProfileAndChat = async () => {
    await withLiveConnection(profile, () => open(profile, `/members/${annas.id}`))
    await withLiveConnection(conversation, () => open(conversation, chat))
  }
  await openProfileAndChat()
  await withLiveConnection(list, () => open(list, '/chats'))
  const box = conversation.getByRole('textbox', { name: ben.t('chat.write_to', { name: 'Anna' }) })
  const expectSeen = async () => {
    await expect(profile.getByRole('heading', { level: 1, name: /Anna/ })).toBeVisible()
    await expect(list.getByText('Hoi Ben')).toBeVisible()
    await expect(box).toBeVisible()
  }
  const expectGone = () =>
    Promise.all([
      expect(profile.getByRole('heading', { level: 1, name: ben.t('error.not_found') })).toBeVisible(),
      expect(list.getByText('Hoi Ben')).toBeHidden(),
      expect(box).toBeHidden(),
    ])

  await test.step('a block in one browser is seen in the other at once, and lifted from the list', async () => {
    await expectSeen()
    await expect(messages({ ...ben, page: conversation }, 'Anna').getByText('Hoi Ben')).toBeVisible()
    expect(await call(anna.page, 'POST', '/api/block.php', { profile: bens.id })).toBe(200)
    await expectGone()
    ben.allowed.push(/status of 404/, /not_found/)

    const { page, t } = anna
    await anna.open('/account')
    await page.getByRole('button', { name: t('blocked.unblock_named', { name: 'Ben' }) }).click()
    await expect(page.getByText(t('blocked.done'))).toBeVisible()
    await expect(list.getByText('Hoi Ben')).toBeVisible()
  })

  await test.step('a deletion in one browser is seen in the other at once: in the chat, the list and the profile', async () => {
    await openProfileAndChat()
    await expectSeen()
    // By an API call: the page gets the event by its live connection and leaves, sometimes before its own call is answered.
    const deleted = await anna.page.request.delete('/api/user.php', {
      data: { password: PASSWORD, reason: 'a_break' },
      headers: { origin: anna.origin, 'sec-fetch-site': 'same-origin' },
    })
    expect(deleted.status()).toBe(200)
    await expectGone()
    anna.allowed.push(/status of 401/)
  })
})
