// A list of likes that loads more (docs/decisions/chat.md): twenty at a time, by scrolling and by keyboard.
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const LIKED = 45
const PAGE = 20

const openLikes = () =>
  openPage('/likes/mine', {
    user: member(),
    viewport: { width: 1440, height: 900 },
    answers: {
      'likes.list': ({ after = '0' }: { after?: string } = {}) => {
        const from = Number(after)
        return {
          profiles: Array.from({ length: Math.min(PAGE, LIKED - from) }, (_, index) => ({
            id: `liked${from + index}`,
            name: `Liked ${from + index}`,
            age: 30,
            like_new: false,
            cursor: from + index + 1 < LIKED ? String(from + index + 1) : null,
          })),
          liked_by: [],
        }
      },
    },
  })
const cards = () => page.getByRole('main').getByRole('article').elements().length

it('a list of likes loads more while scrolling', async () => {
  const { t } = await openLikes()
  await expect
    .poll(() => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
      return cards()
    })
    .toBe(LIKED)
  await expect.element(page.getByRole('link', { name: t('lists.more') })).not.toBeInTheDocument()
})

it('a list of likes loads more by keyboard, and the focus stays in place', async () => {
  // Nothing loads by itself while nothing comes into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const { t } = await openLikes()
  await expect.poll(cards).toBe(PAGE)
  for (const count of [40, LIKED]) {
    page
      .getByRole('link', { name: t('lists.more') })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(cards).toBe(count)
  }
  // The link is gone with the last page.
  await expect.poll(() => document.activeElement?.tagName).toBe('DIV')
  vi.unstubAllGlobals()
})
