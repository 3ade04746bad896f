// Failed calls: what the member is shown (specification section 8), and what is restored.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '#src/contract/refusals.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const LOTTE = { id: 'lotte', name: 'Lotte', age: 34, city: 'Utrecht' }
const CHATS = [{ conversation: { id: 'chat1' }, profile: LOTTE, num_unread_messages: 0 }]
const ANSWERS = {
  'profile.find': () => LOTTE,
  'chats.list': () => CHATS,
  'likes.list': () => ({ profiles: [], liked_by: [] }),
  'search.run': () => ({
    profiles: [],
    paging: { num_results: 0 },
    filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
  }),
}
/** Waits for a danger toast with this text. */
async function expectToast(text: string): Promise<void> {
  const toast = page.getByText(text)
  await expect.element(toast).toBeVisible()
  expect(toast.element().closest('[data-toasts] [data-tone=danger]')).not.toBeNull()
}

it('a chat that cannot be started shows the specification’s toast, and the page stays @spec 8.4', async () => {
  const { t, address } = await openPage('/members/lotte', {
    user: member(),
    locale: 'en-US',
    answers: { ...ANSWERS, 'chat.open': () => refuse('internal') },
  })
  await page
    .getByRole('button', { name: t('profile.chat_with', { name: 'Lotte' }) })
    .first()
    .click()
  await expectToast('Cannot start chat, try again later or contact customer support')
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
  expect(address()).toBe('/members/lotte')
})

it('a chat is not begun before the address is confirmed, which a dialog says, nor with a member who writes first by now, which a note says', async () => {
  let code: 'email_unconfirmed' | 'not_writing_to' = 'email_unconfirmed'
  const { t, address } = await openPage('/members/lotte', {
    user: member(),
    answers: { ...ANSWERS, 'chat.open': () => refuse(code) },
  })
  const start = page.getByRole('button', { name: t('profile.chat_with', { name: 'Lotte' }) }).first()
  const reminder = page.getByRole('dialog', { name: t('activate.reminder.title') })
  await start.click()
  await expect.element(reminder.getByText(t('errors.email_unconfirmed'))).toBeVisible()
  await reminder.getByRole('button', { name: t('common.cancel') }).click()
  await expect.element(reminder).not.toBeInTheDocument()
  expect(page.getByText(t('chats.start_failed')).elements()).toEqual([])

  code = 'not_writing_to'
  await start.click()
  const note = page.getByText(t('errors.not_writing_to'))
  await expect.element(note).toBeVisible()
  expect(note.element().closest('[data-toasts] [data-tone=info]')).not.toBeNull()
  expect(address()).toBe('/members/lotte')
})

it('a like that fails is reverted everywhere, with a toast', async () => {
  const liking = Promise.withResolvers<never>()
  const { t } = await openPage('/members/lotte', {
    user: member(),
    answers: { ...ANSWERS, 'likes.add': () => liking.promise },
  })
  const heart = page.getByRole('button', { name: t('profile.like', { name: 'Lotte' }) }).first()
  await heart.click()
  const shown = page.getByRole('button', { pressed: true }).first()
  await expect.element(shown).toBeVisible()
  liking.reject(new Refusal('unavailable'))
  await expectToast(t('errors.unavailable'))
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

it('a chat that cannot be removed shows an error, and is in the list again @spec 8.3', async () => {
  const { t, asked } = await openPage('/chats', {
    user: member(),
    answers: { ...ANSWERS, 'chat.remove': () => refuse('internal') },
  })
  await page.getByRole('button', { name: t('chats.options', { name: 'Lotte' }) }).click()
  await page.getByRole('button', { name: t('chats.remove.action') }).click()
  const listed = asked.length
  await page.getByRole('button', { name: t('chats.remove.confirm'), exact: true }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: t('errors.internal') })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Lotte/ })).toBeVisible()
  expect(asked.slice(listed).map(({ call }) => call)).toEqual(['chat.remove', 'chats.list'])
})
