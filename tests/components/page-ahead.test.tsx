// A slow navigation: the skeleton of the next page covers the one that is being left.
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deferred } from '#tests/support/fake-api.ts'
import { FACES, LOTTE } from './support/faces.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const LONG_TEXT = Array.from({ length: 200 }, (_, line) => `Line ${line}.`).join('\n\n')

it('hides the page that is being left, in its size, so that the scroll position is kept', async () => {
  const opened = await openPage('/members/lotte', {
    user: member(),
    viewport: { width: 360, height: 740 },
    answers: { ...FACES, 'profile.find': () => ({ ...LOTTE, personal: LONG_TEXT }) },
  })
  const main = page.getByRole('main').element()
  const text = await vi.waitUntil(() => page.getByText('Line 199.').query())
  const height = () => main.getBoundingClientRect().height
  window.scrollTo(0, 1_500)
  await expect.poll(() => window.scrollY).toBe(1_500)
  const before = height()

  const answer = deferred<typeof LOTTE>()
  opened.answer({ 'profile.find': () => answer.promise })
  // As the browser's part of the product says it (client/effects).
  opened.app.navigation.setState({ to: '/members/mila' })
  const arrived = opened.router.navigate('/members/mila')
  await expect.poll(() => document.querySelectorAll('[data-over="page"]').length).toBe(1)
  // As keyboard, screen reader and the search in the page see it.
  await expect.poll(() => text.checkVisibility()).toBe(false)
  expect(height()).toBeCloseTo(before, 0)
  expect(window.scrollY).toBe(1_500)

  answer.resolve({ ...LOTTE, id: 'mila', name: 'Mila' })
  await expect.poll(() => document.querySelectorAll('[data-over="page"]').length).toBe(0)
  await arrived
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mila' })).toBeVisible()
})
