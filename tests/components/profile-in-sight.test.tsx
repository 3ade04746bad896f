// What is in view of a profile on a small screen, and on a desktop at 200 % zoom: no text below a bar, and the explanation
// of fictional profiles.
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const PHONE = { width: 390, height: 664 }
/** 1440 x 900 at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 }

const LOTTE = {
  id: 'lotte',
  kind: 'fictional' as const,
  name: 'Lotte',
  age: 34,
  city: 'Utrecht',
  country: 'NL',
  personal: 'Ik bak op zondag brood voor de hele straat, en wie wil helpt mee.',
  interests: ['cooking', 'cycling', 'art'],
  fields: { smoking: 'no', looking_for: 'dating' },
}

/** Whether every corner of an element's text, or of its first lines, is visible: in the viewport, and below nothing. */
function isInSight(element: Element, lines?: number): boolean {
  const range = document.createRange()
  range.selectNodeContents(element)
  const rows = [...range.getClientRects()].filter(({ width }) => width > 1)
  return rows.slice(0, lines ?? rows.length).every(({ left, right, top, bottom }) =>
    [
      [left + 1, top + 1],
      [right - 1, bottom - 1],
    ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y))),
  )
}

const open = (viewport: typeof PHONE) =>
  openPage('/members/lotte', {
    user: member(),
    viewport,
    answers: {
      'profile.find': () => LOTTE,
      'search.run': () => ({
        profiles: [],
        paging: { num_results: 0 },
        filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
      }),
      'regions.list': () => ({}),
    },
  })

describe.each([PHONE, ZOOMED])('a profile at $width x $height', (viewport) => {
  it('shows its first line below no bar, with a back link @spec 2.6', async () => {
    const { t, address } = await open(viewport)
    const line = page.getByText(LOTTE.personal)
    await expect.element(line).toBeVisible()
    expect(isInSight(line.element(), 1)).toBe(true)
    // At the bottom is the profile's own bar.
    const navigations = page.getByRole('navigation', { name: t('nav.label') }).elements()
    expect(navigations.filter((navigation) => !navigation.closest('header'))).toEqual([])

    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    const last = page.getByRole('article').first().element().querySelector('section:last-of-type')
    const text = last?.getBoundingClientRect()
    const bar = page
      .getByRole('button', { name: t('member.more') })
      .element()
      .getBoundingClientRect()
    if (!text) throw new Error('the profile has no text')
    expect(text.bottom <= bar.top || bar.bottom <= text.top).toBe(true)

    await page.getByRole('link', { name: t('member.back'), exact: true }).click()
    await expect.poll(address).toBe('/members')
  })

  it('scrolls the explanation of fictional profiles into view', async () => {
    const { t } = await open(viewport)
    const question = [...document.querySelectorAll('summary')].find(({ textContent }) =>
      textContent?.includes(t('profile.fictional_what')),
    )
    if (!question) throw new Error('there is no explanation of fictional profiles')
    question.focus()
    await userEvent.keyboard('{Enter}')
    const answer = page.getByText(t('profile.fictional_explained', { name: 'Lotte' }))
    await expect.poll(() => isInSight(answer.element())).toBe(true)
    expect(isInSight(question.querySelector('span') ?? question)).toBe(true)
    expect(document.activeElement).toBe(question)
    await expectAccessible()
  })
})
