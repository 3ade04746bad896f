// The consent bar's styles: no script of its own runs here (specification section 2, design section 9).
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type OpenedPage, openPage } from './support/open-page.tsx'

const LANDER = '/landers/gallery/de'
const PHONE = { width: 390, height: 844 }

const openGerman = (path: string, viewport: typeof PHONE) =>
  openPage(path, {
    locale: 'de-DE',
    seed: { consent: 'unasked' },
    viewport,
    answers: {
      'search.run': () => ({
        profiles: Array.from({ length: 12 }, (_, index) => ({
          id: `lotte${index}`,
          kind: 'fictional',
          name: `Lotte ${index}`,
          age: 34,
          city: 'Utrecht',
        })),
        paging: { num_results: 12 },
        filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
      }),
    },
  })
const bar = ({ t }: OpenedPage) => page.getByRole('region', { name: t('consent.title') })
const inBar = (opened: OpenedPage, key: 'consent.refuse' | 'consent.accept') =>
  bar(opened)
    .getByRole('button', { name: opened.t(key) })
    .element()
    .getBoundingClientRect()

describe('the consent bar', () => {
  it('is hidden while a form has the focus, and comes back', async () => {
    const opened = await openGerman(LANDER, PHONE)
    const { t } = opened
    const form = page.getByRole('form', { name: t('signup.form_label') }).first()
    const element = document.querySelector('[data-consent-bar]') as Element
    const isShown = () => element.checkVisibility({ visibilityProperty: true })
    await expect.poll(isShown).toBe(true)
    for (const field of ['email', 'name', 'password'] as const) {
      form
        .getByLabelText(t(`signup.${field}`), { exact: true })
        .element()
        .focus()
      await expect.poll(isShown, { message: field }).toBe(false)
    }
    const submit = form.getByRole('button', { name: t('signup.submit') }).element()
    submit.focus()
    await expect.poll(isShown).toBe(false)
    submit.blur()
    await expect.poll(isShown).toBe(true)
  })

  it.each([
    [390, 844, 0.1],
    [320, 640, 0.18],
    [720, 450, 0.14],
    [1440, 900, 0.07],
  ])(
    'is at %i x %i no higher than %f of the screen, with two buttons of equal width',
    async (width, height, lines) => {
      const opened = await openGerman(LANDER, { width, height })
      await expect.element(bar(opened)).toBeVisible()
      expect(bar(opened).element().getBoundingClientRect().height / height).toBeLessThanOrEqual(lines)
      const [refuse, accept] = [inBar(opened, 'consent.refuse'), inBar(opened, 'consent.accept')]
      expect(Math.round(refuse.width)).toBe(Math.round(accept.width))
      expect(Math.min(refuse.height, refuse.width)).toBeGreaterThanOrEqual(24)
    },
  )

  it('never covers a focused element', async () => {
    const opened = await openGerman('/', { width: 720, height: 450 })
    await expect.element(bar(opened)).toBeVisible()
    const element = bar(opened).element()
    const reached = new Set<Element>()
    for (let stop = 0; stop < 25; stop += 1) {
      await userEvent.keyboard('{Tab}')
      const focused = document.activeElement
      if (!focused || focused === document.body || element.contains(focused)) continue
      reached.add(focused)
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const [above, below] = [element.getBoundingClientRect(), focused.getBoundingClientRect()]
      const isCovered = below.bottom > above.top && below.top < above.bottom
      expect(isCovered, `stop ${stop}: ${focused.outerHTML.slice(0, 80)}`).toBe(false)
    }
    expect(reached.size).toBeGreaterThan(10)
  })
})
