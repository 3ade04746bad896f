// Safety: a block takes effect at once on both sides, in every tab, a deleted account disappears at once, and profiles and
// photos are reported from their page.
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { withLiveConnection } from './support/live-connection.ts'
import { open } from './support/open.ts'
import { makeMember, messages, PASSWORD } from './support/people.ts'
import { photo } from './support/photo.ts'

/** Two signups in each test: slow on a busy machine. */
test.describe.configure({ timeout: 150_000 })

const NUMBER = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/
/** Anna has written to Ben, who has these photos. */
async function twoPeople(visit: () => Promise<Visitor>, photos: Buffer[] = []) {
  const [anna, ben] = [await visit(), await visit()]
  const { profile: bens } = await makeMember(ben, 'Ben', { photos })
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

async function report(visitor: Visitor, title: string, details = '') {
  const { page, t } = visitor
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('textbox').pressSequentially(details)
  await expect(dialog.getByRole('textbox')).toHaveValue(details)
  await dialog.getByLabel(t('message.report.reasons.pretending')).check()
  await dialog.getByLabel(t('complaints.good_faith')).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('message.report.submit') }).click()
  const done = page.getByRole('dialog', { name: t('message.report.done') })
  await expect(done.getByText(NUMBER)).toBeVisible()
  const number = (await done.getByText(NUMBER).textContent()) ?? ''
  await done.getByRole('button', { name: t('common.close') }).click()
  await expect(done).toBeHidden()
  return number
}

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

test('a profile and a photo are reported from their page, each with a receipt number', async ({ visit }) => {
  const { anna, bens } = await twoPeople(visit, [(await photo()).buffer])

  const { page, t } = anna
  await anna.open(`/members/${bens.id}`)
  await page.getByRole('button', { name: t('member.more') }).click()
  await page.getByRole('link', { name: t('member.report', { name: 'Ben' }) }).click()
  const ofProfile = await report(anna, t('member.report', { name: 'Ben' }))
  const photoName = t('member.photo_number', { name: 'Ben', number: 1 })
  await page.getByRole('link', { name: t('gallery.open', { photo: photoName }) }).click()
  await page.getByRole('button', { name: t('report.photo') }).click()
  // The shortcuts that enlarge a photo are plain letters while somebody types.
  const ofPhoto = await report(anna, t('report.photo'), '0 - 1 + 2 = 3')
  await expect(page.getByRole('dialog', { name: t('member.photos', { name: 'Ben' }) })).toBeVisible()

  await anna.open('/complaints')
  for (const number of [ofProfile, ofPhoto]) await expect(page.getByText(number)).toBeVisible()
  await expectAccessible(page)
})
