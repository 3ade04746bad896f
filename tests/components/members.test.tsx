// The search while it waits for an answer: what is shown belongs to what was asked.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${from + index}`,
    name: `Person ${from + index}`,
    age: 30,
  }))

const found = (
  profiles: ReturnType<typeof people>,
  { country, page: number = 1 }: { country?: string; page?: number },
) => ({
  profiles,
  paging: { num_results: 24, page: number, pp: 12, next: null },
  filter_options: { gender: null, country: country ?? null, countryregion: 0, min_age: null, max_age: null },
})

it('another filter clears the results at once; another page of the same search does not', async () => {
  let holding: PromiseWithResolvers<void> | null = null
  const { t, address } = await openPage('/members?gender=', {
    user: member(),
    answers: {
      'regions.list': () => ({ NL: [], DE: [] }),
      'search.run': async (asked: { country?: string; page?: number }) => {
        await holding?.promise
        return found(asked.page === 2 ? people(13, 12) : people(1, 12), asked)
      },
    },
  })
  const cards = page.getByRole('article')
  await expect.poll(() => cards.elements().length).toBe(12)
  holding = Promise.withResolvers<void>()
  await page
    .getByRole('search')
    .getByRole('combobox', { name: t('members.filters.country') })
    .selectOptions('DE')
  await expect.element(page.getByRole('heading', { level: 1, name: t('members.searching') })).toBeVisible()
  expect(cards.elements()).toEqual([])
  holding.resolve()
  await expect.poll(() => cards.elements().length).toBe(12)

  holding = Promise.withResolvers<void>()
  page
    .getByRole('link', { name: t('members.pages.more') })
    .element()
    .scrollIntoView()
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull()
  expect(cards.elements()).toHaveLength(12)
  holding.resolve()
  await expect.poll(address).toContain('page=2')
})
