// What a lander shows and moves in the browser (design section 12): faces that take turns, and a map that is whole at every width.
import { describe, expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Seed } from '#src/app.ts'
import { openPage } from './support/open-page.tsx'

const WITH_FACES = {
  'search.run': () => ({
    profiles: Array.from({ length: 15 }, (_, index) => ({
      id: `lotte${index}`,
      kind: 'fictional',
      name: `Lotte ${index}`,
      age: 34,
      city: 'Utrecht',
    })),
    paging: { num_results: 15 },
    filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
  }),
}
const prefer = (motion: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: motion }],
  })
const endless = () =>
  document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length

describe('faces that take turns', () => {
  const open = () => openPage('/landers/transitionsvideolanding/nl', { answers: WITH_FACES })

  it('are gone through by hand by who asked for stillness, and nothing moves by itself', async () => {
    const { t } = await open()
    const faces = page.getByRole('list', { name: t('lander.faces', { site: 'Emberly' }) }).getByRole('link')
    const dots = page.getByRole('group', { name: t('lander.choose_face') }).getByRole('radio')
    await expect.poll(() => dots.elements().length).toBe(5)
    expect(document.getAnimations()).toEqual([])
    expect(faces.elements()).toHaveLength(1)
    for (let index = 1; index < 5; index += 1) {
      dots
        .nth(index - 1)
        .element()
        .focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect.element(dots.nth(index)).toBeChecked()
      const dot = dots.nth(index).element()
      const name = dot.parentElement?.textContent ?? 'nobody'
      await expect.poll(() => faces.elements().map(({ textContent }) => textContent)).toHaveLength(1)
      await expect.element(faces).toHaveTextContent(name)
      const { width, height } = dot.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
  })

  it('stop where one is gone to by hand', async () => {
    await prefer('no-preference')
    onTestFinished(() => void prefer('reduce'))
    const { t } = await open()
    await expect.poll(endless).toBeGreaterThan(0)
    await page.getByRole('radio').nth(3).click()
    await expect.poll(endless).toBe(0)
    await expect.element(page.getByRole('checkbox', { name: t('lander.pause') })).not.toBeInTheDocument()
  })
})

const MAPS: [string, Seed['locale']][] = [
  ['eng', 'en-US'],
  ['nl', 'nl-NL'],
  ['de', 'de-DE'],
  ['it', 'it-IT'],
  ['fr', 'fr-FR'],
  ['es', 'es-ES'],
  ['pl', 'pl-PL'],
]
it.each(MAPS)('the map is drawn whole at 320 to 1440 px: %s', async (slug, locale) => {
  await openPage(`/landers/maplanding/${slug}`, {
    locale,
    viewport: { width: 320, height: 780 },
    answers: {
      ...WITH_FACES,
      'regions.list': () => ({
        NL: [
          { id: 107, name: 'Noord-Brabant', people: 120 },
          { id: 104, name: 'Gelderland', people: 40 },
          { id: 109, name: 'Overijssel', people: null },
        ],
      }),
    },
  })
  const drawing = () => document.querySelector('[data-part=scene] svg > g')
  await expect.poll(drawing).not.toBeNull()
  for (const width of [320, 360, 768, 1440]) {
    await page.viewport(width, 780)
    const land = (drawing() as Element).getBoundingClientRect()
    expect(Math.max(land.width, land.height), `${width} px`).toBeGreaterThan(120)
    expect(land.left, `${width} px`).toBeGreaterThanOrEqual(0)
    expect(land.right, `${width} px`).toBeLessThanOrEqual(width)
    expect(document.documentElement.scrollWidth, `${width} px`).toBe(width)
  }
})
