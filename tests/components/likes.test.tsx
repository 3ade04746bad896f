// The lists of likes in a browser: they load twenty at a time, by scrolling and by keyboard (docs/decisions/chat.md), likes are seen in
// them, and follow what others do.
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'
import { member } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'

const LIKED = 45
const PAGE = 20

const LISTS = {
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
}

const openLikes = () =>
  openPage('/likes/mine', {
    user: member(),
    viewport: { width: 1440, height: 900 },
    answers: LISTS,
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
    const status = page.getByRole('main').getByRole('status')
    const added = count === LIKED ? LIKED - 2 * PAGE : PAGE
    await expect.element(status.filter({ hasText: t('lists.came', { count: added }) })).toBeInTheDocument()
  }
  // The link is gone with the last page.
  await expect.poll(() => document.activeElement?.tagName).toBe('DIV')
})

it('a page of likes that cannot be loaded is loaded again on request', async () => {
  const { t, answer } = await openLikes()
  await expect.poll(cards).toBe(PAGE)
  answer({ 'likes.list': () => refuse('unavailable') })
  page
    .getByRole('link', { name: t('lists.more') })
    .element()
    .scrollIntoView()
  const alert = page.getByRole('alert').filter({ hasText: t('lists.failed') })
  await expect.element(alert).toHaveTextContent(t('errors.unavailable'))
  answer(LISTS)
  await page.getByRole('link', { name: t('common.try_again') }).click()
  await expect.poll(cards).toBeGreaterThan(PAGE)
  await expect.element(alert).not.toBeInTheDocument()
})

const FAN = { id: 'fan', name: 'Fan', age: 30, like_new: true }

it('likes that were received are seen in a visible list, and nowhere else', async () => {
  const open = (path: string) =>
    openPage(path, {
      user: member({}, { num_new_likes: 1 }),
      answers: { 'likes.list': () => ({ profiles: [FAN], liked_by: [FAN] }), 'likes.see': () => 'done' },
    })
  const seen = ({ asked }: OpenedPage) => asked.filter(({ call }) => call === 'likes.see')
  const mine = await open('/likes/mine')
  await expect.poll(cards).toBe(1)
  expect(seen(mine)).toEqual([])

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const received = await open('/likes/received')
  await expect.poll(cards).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(seen(received)).toEqual([])
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => seen(received)).toMatchObject([{ input: { profiles: ['fan'] } }])
  // It stays marked until its profile is opened.
  await expect.element(page.getByText(received.t('profile.new'), { exact: true })).toBeVisible()
})

it('mutual likes load more while scrolling, and are read again when somebody likes the member, the older ones staying', async () => {
  const entries = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...person({ id: `m${from + index}`, name: `Mutual ${from + index}`, did_like_profile: true }),
      like_new: false,
      cursor: from + index < 24 ? String(from + index + 1) : null,
    }))
  const fan = {
    ...person({ id: 'fan', name: 'Fan', did_like_profile: true }),
    like_new: true,
    cursor: 'fan',
  }
  let fans: (typeof fan)[] = []
  const { app, t, asked } = await openPage('/likes/mutual', {
    user: member(),
    answers: {
      'likes.list': ({ list, after }: { list?: string; after?: string } = {}) => ({
        profiles: list !== 'mutual' ? fans : after ? entries(20, 5) : [...fans, ...entries(0, 20)],
        liked_by: list === 'mutual' ? [] : fans,
      }),
    },
  })
  await expect.poll(cards).toBe(20)
  const more = page.getByRole('link', { name: t('lists.more') })
  more.element().scrollIntoView()
  await expect.poll(cards).toBe(25)
  await expect.element(more).not.toBeInTheDocument()
  expect(asked.at(-1)?.input).toEqual({ list: 'mutual', after: '20' })

  fans = [fan]
  await app.likes.refresh()
  await expect.poll(cards).toBe(26)
})
