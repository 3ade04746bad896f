// How an iPad is shown the way to the home screen. In a file of its own: what a browser can do is asked once per page.
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

/** An iPad calls itself a Mac. */
const TABLET =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

it('an iPad, which calls itself a Mac, is shown its own way', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(TABLET)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  Object.assign(navigator, { standalone: false })
  const { t } = await openPage('/notifications', {
    user: member(),
    viewport: { width: 820, height: 1180 },
    answers: { 'notifications.show': () => DEFAULT_CHOICES },
  })
  const card = page.getByRole('region', { name: t('install.title', { site: 'Emberly' }) })
  await expect.element(card).toBeVisible()
  expect(
    card
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([t('install.ios.share_top'), t('install.ios.choose'), t('install.ios.add')])
  await expectAccessible()
})
