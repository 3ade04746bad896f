// Pages that few links lead to: accessible at both widths and in both schemes.
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

it.each([
  '/reset-password',
  '/reset-password/do?token=some',
  '/reset-password/do',
  '/mail-change/do?token=some',
  '/mail-change/do?undo=some',
  '/mail-change/do?done=confirm',
])('%s is accessible', async (path) => {
  await openPage(path)
  await expectAccessible()
})

describe.each(['nl-NL', 'pl-PL'] as const)('the lists of likes in %s', (locale) => {
  const BEN = { id: 'ben', name: 'Benjamin', age: 34, city: 'Utrecht', like_new: false }

  it('are accessible where nobody is in them, side by side on a phone', async () => {
    const { t } = await openPage('/likes/mutual', {
      user: member(),
      locale,
      viewport: { width: 360, height: 740 },
      answers: { 'likes.list': () => ({ profiles: [], liked_by: [] }) },
    })
    const tabs = page.getByRole('navigation', { name: t('likes.tabs') }).getByRole('link')
    await expect.poll(() => tabs.elements().length).toBe(3)
    for (const tab of tabs.all()) await expect.element(tab).toBeInViewport({ ratio: 0.99 })
    await expectAccessible()
  })

  it('are accessible with somebody in them', async () => {
    await openPage('/likes/mine', {
      user: member(),
      locale,
      answers: { 'likes.list': () => ({ profiles: [BEN], liked_by: [] }) },
    })
    await expect.element(page.getByRole('article')).toHaveTextContent('Benjamin')
    await expectAccessible()
  })
})
