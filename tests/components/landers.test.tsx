// The landers as pages: form on a phone's first screen, reduced motion, immediate answers, no invented content. Server
// rendering and layout shifts are tested in tests/worker and tests/e2e.
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { LOCALES } from '#src/domain/constants.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { slugFor } from '#src/domain/slugs.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { expectAccessible } from './support/accessible.ts'
import { FACES, LOTTE, PHOTOS } from './support/faces.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'
import './support/provided.ts'

const PHONE = { width: 360, height: 740 }
const MESSAGES = import.meta.glob<Messages>('/locales/*.json', { import: 'default' })
/** The four pages of one profile; two of them have a slug, like the landers. */
const STORIES = ['landing', 'landing2', 'landing3', 'signup']
const ALL = [...LANDERS, ...STORIES]
/** Every language in `npm run test:all`; else the site's own, and the two in which the landers' texts are longest. */
const TRIED = LOCALES.filter((locale) => inject('thorough') || ['nl-NL', 'de-DE', 'fr-FR'].includes(locale))

const openLander = (name: string, { viewport }: { viewport?: typeof PHONE } = {}) =>
  openPage(
    STORIES.includes(name) ? `/members/lotte/${name}${/\d$/.test(name) ? '/nl' : ''}` : `/landers/${name}/nl`,
    { answers: FACES, seed: PHOTOS, ...(viewport && { viewport }) },
  )

const prefer = (motion: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: motion }],
  })
/** The other tests use reduced motion (vitest.config.ts). */
async function withMotion(run: () => Promise<void>): Promise<void> {
  await prefer('no-preference')
  try {
    await run()
  } finally {
    await prefer('reduce')
  }
}

it.each(ALL)('%s is accessible, and moves nothing under reduced motion while scrolling', async (name) => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  await openLander(name)
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => document.getAnimations()).toEqual([])
  await expectAccessible()
})

it.each(ALL)(
  'the first field of %s is on a phone’s first screen, also in the languages with the longest texts, and nothing is cut off',
  async (name) => {
    // On these the video, or the map, is in view on a lower screen too.
    const viewport = ['video', 'maplanding'].includes(name) ? { width: 360, height: 640 } : PHONE
    const { app } = await openLander(name, { viewport })
    const headlines = new Set<string | null | undefined>()
    const headline = () => document.querySelector('h1')?.textContent
    for (const locale of ['nl-NL', ...TRIED.filter((other) => other !== 'nl-NL')] as const) {
      if (locale !== app.locale) {
        const messages = await MESSAGES[`/locales/${locale}.json`]?.()
        if (!messages) throw new Error(`there are no messages of ${locale}`)
        app.i18n.choose(locale)
        app.i18n.set(locale, messages)
        document.documentElement.lang = languageOf(locale)
      }
      await expect.poll(() => headlines.has(headline())).toBe(false)
      headlines.add(headline())
      await painted()
      const { bottom } = document.querySelector('#signup-email')?.getBoundingClientRect() ?? {}
      expect(bottom, locale).toBeLessThanOrEqual(viewport.height)
      expect(document.documentElement.scrollWidth - innerWidth, locale).toBe(0)
    }
  },
)

it('the motion toggle stops all automatic motion on a lander', () =>
  withMotion(async () => {
    const { t } = await openLander('transitionsvideolanding')
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity,
        )
    await expect.poll(moving).not.toEqual([])
    await page.getByRole('checkbox', { name: t('lander.pause') }).click()
    await expect.poll(moving).toEqual([])
  }))

it('every lander shows another profile first', async () => {
  const leading = []
  for (const name of ['gallery', 'collagelanding', 'transitionsvideolanding']) {
    const { t } = await openLander(name)
    const faces = page.getByRole('list', { name: t('lander.faces', { site: 'Emberly' }) })
    leading.push(faces.getByRole('link').first().element().getAttribute('href'))
  }
  expect(new Set(leading).size).toBe(3)
})

describe('the gallery', () => {
  it('shows 24 faces, each once and labelled, of which the first three load eagerly', async () => {
    const { t } = await openLander('gallery', { viewport: PHONE })
    const faces = [...document.querySelectorAll<HTMLAnchorElement>('main a:has(img)')]
    expect(faces).toHaveLength(24)
    expect(new Set(faces.map(({ href }) => href)).size).toBe(24)
    for (const face of faces) expect(face.textContent).toContain(t('profile.fictional'))
    const eager = faces.filter((face) => face.querySelector('img')?.loading === 'eager')
    expect(eager).toEqual(faces.slice(0, 3))
  })

  it('has no photo behind its frosted frames', async () => {
    const { t } = await openLander('gallery')
    const frames = page
      .getByRole('listitem')
      .filter({ hasText: t('lander.gallery.frosted') })
      .elements()
    expect(frames).toHaveLength(3)
    for (const frame of frames) {
      expect(frame.querySelectorAll('img, a')).toHaveLength(0)
      expect(getComputedStyle(frame).backgroundImage).not.toContain('url(')
    }
  })
})

it('the signup of a profile shows the profile and the visitor side by side, line by line', async () => {
  const { t } = await openLander('signup')
  const { name, age, city } = LOTTE
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(t('lander.profile.side_headline', { name }))
  const sides = page.getByRole('region', { name: t('lander.profile.side_by_side', { name }) })
  const values = sides.getByRole('definition').elements()
  expect(values.map(({ textContent }) => textContent)).toEqual([
    name,
    t('lander.profile.side_name'),
    String(age),
    t('lander.profile.side_age'),
    city,
    t('lander.profile.side_place'),
    t('lander.profile.side_email'),
  ])
  await expect.element(sides).toHaveTextContent(t('lander.profile.note', { name }))
  await sides.getByRole('link', { name: t('lander.profile.side_take') }).click()
  await expect.element(page.getByLabelText(t('signup.email'), { exact: true })).toBeInViewport()
})

describe('an answer', () => {
  /** What each view transition moved, without the page as a whole. */
  let seen: string[][]
  function watchTransitions(): void {
    seen = []
    const start = document.startViewTransition.bind(document)
    vi.spyOn(document, 'startViewTransition').mockImplementation((update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const moved = document
          .getAnimations()
          .map(({ effect }) =>
            /^::view-transition-\w+\(([\w-]+)\)/.exec((effect as KeyframeEffect).pseudoElement ?? ''),
          )
          .map((found) => found?.[1] ?? 'root')
        seen.push([...new Set(moved)].filter((name) => name !== 'root').toSorted())
      })
      return transition
    })
  }
  const chapterOf = ({ t }: OpenedPage) =>
    page.getByRole('region', { name: t('lander.transitionsvideolanding.say') })

  it('moves from the list to the portrait, and a selected portrait opens', () =>
    withMotion(async () => {
      const opened = await openLander('transitionsvideolanding')
      const lines = chapterOf(opened).getByRole('radio')
      watchTransitions()
      await lines.nth(0).click()
      await expect.element(lines.nth(0)).toBeChecked()
      await expect.poll(() => seen).toEqual([['line-1']])
      // By keyboard too, and from one to the next.
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(lines.nth(1)).toBeChecked()
      await expect.element(lines.nth(1)).toHaveFocus()
      await expect.poll(() => seen[1]).toEqual(['line-1', 'line-2'])
      // A checked answer changes nothing.
      await userEvent.keyboard(' ')
      await expect.element(lines.nth(1)).toBeChecked()

      const faces = page.getByRole('group', { name: opened.t('lander.choose_face') }).getByRole('radio')
      faces.nth(2).element().focus()
      await userEvent.keyboard(' ')
      await expect.element(faces.nth(2)).toBeChecked()
      await expect.poll(() => seen.length).toBe(3)
      expect(seen[2]).toContain('stage')
      vi.restoreAllMocks()
    }))

  it.each([
    ['motion is reduced', 'reduce'],
    ['the browser has no transitions', 'no-preference'],
  ] as const)('is immediate where %s', async (_where, motion) => {
    await prefer(motion)
    const start = document.startViewTransition
    try {
      const opened = await openLander('transitionsvideolanding')
      watchTransitions()
      if (motion === 'no-preference') {
        vi.restoreAllMocks()
        Reflect.deleteProperty(Document.prototype, 'startViewTransition')
      }
      const [radio] = chapterOf(opened).getByRole('radio').elements() as HTMLInputElement[]
      radio?.click()
      expect(radio?.checked).toBe(true)
      const [worn, ...others] = [...chapterOf(opened).element().querySelectorAll('figure > p')]
      await expect
        .poll(() => worn?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .toBe(true)
      for (const other of others)
        expect(other.checkVisibility({ visibilityProperty: true, opacityProperty: true })).toBe(false)
      await painted()
      expect(seen).toEqual([])
    } finally {
      Document.prototype.startViewTransition = start
      vi.restoreAllMocks()
      await prefer('reduce')
    }
  })
})

it('reduced motion shows a lander’s poster and no video', async () => {
  const asked: string[] = []
  const fetchOver = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    asked.push(String(input))
    return fetchOver(input, init)
  })
  await openLander('video')
  // The page has had the turns in which it would load the video.
  await import('#src/landers/video/load-video.ts')
  await painted()
  expect(document.querySelector('main img')?.getAttribute('src')).toMatch(/poster/)
  expect(document.querySelector('video')).toBeNull()
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([])
  vi.restoreAllMocks()
})

it('the three questions of alonetonight are posted with the form', async () => {
  const sent: Record<string, unknown>[] = []
  const fetchOver = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname === '/api/validate_email.php')
      return Response.json({ status: 'new', token: 'a-token', email: '', request_email: '' })
    if (pathname !== '/api/user.php') return fetchOver(input, init)
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ error: { code: 'internal', details: {}, request_id: 'r' } }, { status: 500 })
  })
  const { t } = await openLander('alonetonight', { viewport: PHONE })
  const form = page.getByRole('form', { name: t('signup.form_label') })
  await form.getByLabelText(t('members.whom.gender')).selectOptions('female')
  await form.getByLabelText(t('members.filters.age')).selectOptions('36-45')
  await form.getByLabelText(t('fields.looking_for.label')).selectOptions('friendship')
  await form.getByLabelText(t('signup.email'), { exact: true }).fill('anna@example.test')
  await form.getByLabelText(t('signup.name'), { exact: true }).fill('Anna')
  await form.getByLabelText(t('signup.password'), { exact: true }).fill('a quiet harbour 7')
  await form.getByRole('button', { name: t('signup.submit') }).click()
  await expect.poll(() => sent.map(({ answers }) => answers)).toEqual([['female', '36-45', 'friendship']])
  await expect.element(form.getByRole('alert')).toHaveTextContent(t('errors.internal'))
  vi.restoreAllMocks()
})

const endless = () =>
  document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length

describe('rotating faces', () => {
  const open = () => openPage('/landers/transitionsvideolanding/nl', { answers: FACES })

  it('are selected by hand under reduced motion, and nothing moves by itself', async () => {
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

  it('stop when one is selected by hand', async () => {
    await prefer('no-preference')
    onTestFinished(() => void prefer('reduce'))
    const { t } = await open()
    await expect.poll(endless).toBeGreaterThan(0)
    await page.getByRole('radio').nth(3).click()
    await expect.poll(endless).toBe(0)
    await expect.element(page.getByRole('checkbox', { name: t('lander.pause') })).not.toBeInTheDocument()
    // A viewport that changes size aborts the view transition, which must not become an unhandled rejection.
    await page.viewport(740, 360)
    await expect.element(page.getByRole('radio').nth(3)).toBeChecked()
  })
})

it.each(TRIED)('the map fits at 320 to 1440 px: %s', async (locale) => {
  await openPage(`/landers/maplanding/${slugFor(1, languageOf(locale))}`, {
    locale,
    viewport: { width: 320, height: 780 },
    answers: {
      ...FACES,
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
