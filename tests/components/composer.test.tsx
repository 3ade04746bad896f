// The box one writes in, where the browser does not size it and stillness is asked for.
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chatWith, listed, person } from '#tests/support/people.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

it('the box to write in is low again once its text is gone, also where stillness is asked for', async () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  const supports = CSS.supports.bind(CSS)
  vi.spyOn(CSS, 'supports').mockImplementation((...query: string[]) =>
    query[0] === 'field-sizing' ? false : (supports as (...query: string[]) => boolean)(...query),
  )
  const chat = chatWith(person({ id: 'ben', name: 'Ben' }))
  const { t } = await openPage(`/chats/${chat.conversation.id}`, {
    user: member(),
    viewport: { width: 390, height: 780 },
    answers: {
      'chat.read': () => chat,
      'chats.list': () => [listed(chat)],
      'profile.find': () => chat.profile,
    },
  })
  const box = page.getByLabelText(t('chat.write_to', { name: 'Ben' }))
  const area = box.element() as HTMLTextAreaElement
  area.style.setProperty('field-sizing', 'fixed')
  const one = area.clientHeight
  await box.fill('One\nTwo\nThree')
  await expect.poll(() => area.clientHeight).toBeGreaterThan(one + 30)
  await box.clear()
  await expect.poll(() => area.clientHeight).toBe(one)
  vi.restoreAllMocks()
})
