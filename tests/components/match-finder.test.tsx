// The match finder in a browser: double presses, keyboard alone, and lost connections.
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import localhost from '#sites/localhost.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectFocusInSight } from './support/layout.ts'
import { member } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'

const PEOPLE = ['Ben', 'Cas', 'Daan', 'Eva'].map((name) => ({
  id: name.toLowerCase(),
  name,
  age: 30,
  city: 'Utrecht',
  personal: `Ik ben ${name}.`,
}))

const ANSWERS = {
  'match_finder.deck': () => ({
    profiles: PEOPLE,
    last_passed: null,
    can_widen: true,
    filter_options: { gender: null, country: 'NL', countryregion: 0, min_age: null, max_age: null },
  }),
  'match_finder.pass': () => 'done',
  'match_finder.undo': () => 'done',
  'likes.add': () => 'done',
  'likes.list': () => ({ profiles: [], liked_by: [] }),
}

async function openDeck(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage('/match-finder', {
    user: member(),
    ...options,
    answers: { ...ANSWERS, ...options.answers },
  })
  await expect.element(card()).toBeVisible()
  return opened
}

const card = () => page.getByRole('main').getByRole('article')
const passOn = ({ t }: OpenedPage, name: string) =>
  page.getByRole('button', { name: t('finder.pass', { name }) })
/** The decisions so far. */
const made = ({ asked }: OpenedPage) =>
  asked.flatMap(({ call }) => (call === 'match_finder.deck' ? [] : [call]))

it('a button pressed twice decides once, and keeps the focus', async () => {
  const opened = await openDeck()
  const pressed_at = Math.ceil(performance.now())
  /** The press has its own time, because a busy browser handles it later. */
  const press = (name: string, at: number) => {
    const submitter = passOn(opened, name).element() as HTMLButtonElement
    submitter.focus()
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
    submitter.form?.dispatchEvent(Object.defineProperty(submit, 'timeStamp', { value: at }))
  }
  press('Ben', pressed_at)
  await expect.element(card()).toHaveTextContent('Cas')
  await expect.element(passOn(opened, 'Cas')).toHaveFocus()
  press('Cas', pressed_at + 249)
  await painted()
  await expect.element(card()).toHaveTextContent('Cas')
  expect(made(opened)).toEqual(['match_finder.pass'])
  press('Cas', pressed_at + 250)
  await expect.element(card()).toHaveTextContent('Daan')
})

it('a pass that is taken back can be decided again at once, however fast the keys follow', async () => {
  const opened = await openDeck()
  /** Three presses at one moment, so that the result does not depend on timing. */
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.body.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: performance.timeOrigin }))
  }
  press('ArrowLeft')
  await expect.element(card()).toHaveTextContent('Cas')
  press('Backspace')
  await expect.element(card()).toHaveTextContent('Ben')
  press('ArrowRight')
  await expect.element(card()).toHaveTextContent('Cas')
  await expect
    .poll(() => made(opened))
    .toEqual(['match_finder.pass', 'match_finder.undo', 'likes.add', 'likes.list'])
})

it('decisions that could not be saved are kept, and saved by a retry', async () => {
  const opened = await openDeck({ answers: { 'match_finder.pass': () => refuse('unavailable') } })
  await passOn(opened, 'Ben').click()
  const alert = page.getByRole('alert').filter({ hasText: opened.t('finder.unsaved', { count: 1 }) })
  await expect.element(alert).toBeVisible()
  opened.answer(ANSWERS)
  await alert.getByRole('button', { name: opened.t('common.try_again') }).click()
  await expect.element(alert).not.toBeInTheDocument()
  expect(opened.asked.slice(1)).toEqual([
    { call: 'match_finder.pass', input: { profile: 'ben' } },
    { call: 'match_finder.pass', input: { profile: 'ben' } },
  ])
})

it('a decision that could not be saved is saved by itself when the network is back', async () => {
  const opened = await openDeck({ answers: { 'match_finder.pass': () => refuse('unavailable') } })
  await passOn(opened, 'Ben').click()
  const alert = page.getByRole('alert').filter({ hasText: opened.t('finder.unsaved', { count: 1 }) })
  await expect.element(alert).toBeVisible()
  opened.answer(ANSWERS)
  window.dispatchEvent(new Event('online'))
  await expect.element(alert).not.toBeInTheDocument()
  expect(opened.asked.slice(1).map(({ input }) => input)).toEqual([{ profile: 'ben' }, { profile: 'ben' }])
})

it('keys with another meaning decide nothing: with modifiers, held down, in a field or a menu', async () => {
  const opened = await openDeck()
  let at = 0
  /** Each a second after the one before, so that none is taken for a double press. */
  const press = (target: Element, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      bubbles: true,
      cancelable: true,
      ...more,
    })
    at += 1_000
    target.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: performance.timeOrigin + at }))
  }
  for (const more of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'repeat', 'isComposing'] as const)
    press(document.body, { [more]: true })
  for (const name of ['input', 'textarea', 'select', 'dialog'] as const) {
    const field = document.body.appendChild(document.createElement(name))
    press(field)
    field.remove()
  }
  const menu = document.body.appendChild(document.createElement('div'))
  menu.popover = 'auto'
  press(menu)
  menu.remove()
  await expect.element(card()).toHaveTextContent('Ben')
  press(document.body)
  await expect.element(card()).toHaveTextContent('Cas')
  expect(made(opened)).toEqual(['match_finder.pass'])
})

it('a deck that is loaded again while it is shown, as after a block in another tab, replaces the cards', async () => {
  const { answer, router } = await openDeck()
  answer({
    'match_finder.deck': () => ({ ...ANSWERS['match_finder.deck'](), profiles: PEOPLE.slice(2), top: null }),
  })
  await router.revalidate()
  await expect.element(card()).toHaveTextContent('Daan')
})

it.each([
  [360, 740],
  [740, 360],
  [844, 390],
  [1440, 900],
])('the deck is accessible, and in view with its buttons, at %i px', async (width, height) => {
  const opened = await openDeck({ viewport: { width, height } })
  const like = page.getByRole('button', { name: opened.t('profile.like', { name: 'Ben' }) })
  await expect.element(like).toBeInViewport({ ratio: 0.99 })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessible()
  await expectFocusInSight()
})

it('a card tells in one line what both share: two reasons at most, the rarest first, and nothing of a fictional profile', async () => {
  const own = { language: 'en' as const, city: 'Utrecht', interests: ['travel', 'art', 'music', 'films'] }
  const shared = {
    ...PEOPLE[0],
    country: 'NL',
    language: 'en',
    interests: ['music', 'cooking', 'travel', 'art', 'films'],
  }
  const deck = (profiles: object[]) => ({
    'match_finder.deck': () => ({ ...ANSWERS['match_finder.deck'](), profiles }),
  })
  const settings = { ...localhost.settings, domain_language: 'nl' as const }
  const seed = { settings: { ...settings, geoip_country: 'NL', geoip_selected_country: 'NL' } }
  const open = (profile: object) =>
    openDeck({ user: member(own), seed, viewport: { width: 360, height: 740 }, answers: deck([profile]) })

  const { t, app } = await open(shared)
  const listed = new Intl.ListFormat(app.locale, { type: 'conjunction' }).format([
    t('interests.music'),
    t('interests.travel'),
    t('why.more', { count: 2 }),
  ])
  const language = t('why.language', { language: t('languages.en') })
  const line = `${language} · ${t('matches.shared', { interests: listed })}`
  await expect.element(card().getByText(line, { exact: true })).toBeInViewport({ ratio: 0.99 })
  await expect.element(card()).toHaveTextContent('Ik ben Ben.')
  await expectAccessible()

  await open({ ...shared, kind: 'fictional' })
  await expect.element(card()).not.toHaveTextContent(language)
})

it('the match finder works by keyboard alone', async () => {
  const opened = await openDeck()
  const pass = passOn(opened, 'Ben')
  for (let stops = 0; stops < 40 && document.activeElement !== pass.element(); stops += 1)
    await userEvent.keyboard('{Tab}')
  await expect.element(pass).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card()).toHaveTextContent('Cas')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect
    .element(page.getByRole('button', { name: opened.t('finder.undo', { name: 'Ben' }) }))
    .toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card()).toHaveTextContent('Ben')
})

/** Drags the top card sideways, in steps as a hand does. */
function swipe(by: number, { end = 'pointerup', ...more }: PointerEventInit & { end?: string } = {}): void {
  const element = card().element()
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 3]
  const dispatch = (type: string, moved: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: x + moved,
        clientY: y,
        ...more,
      }),
    )
  vi.spyOn(element, 'setPointerCapture').mockImplementation(() => {})
  dispatch('pointerdown', 0)
  for (let step = 1; step <= 8; step += 1) dispatch('pointermove', (by * step) / 8)
  dispatch(end, by)
}

/** Presses a key until the card has changed: the page ignores a decision within `TWICE_MS` of the one before (Finder.tsx). */
const decideByKey = (key: string, name: string) =>
  expect
    .poll(async () => {
      await userEvent.keyboard(key)
      return card().element().textContent
    })
    .not.toContain(name)

it('the deck is decided by swipe, buttons and keys, and the last pass is taken back', async () => {
  const opened = await openDeck()
  swipe(-260)
  await expect.element(card()).toHaveTextContent('Cas')
  await expect.element(page.getByRole('status').filter({ hasText: 'Ben' })).toBeInTheDocument()
  // A short drag decides nothing, and opens nothing.
  swipe(20)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  card().getByRole('link').element().dispatchEvent(click)
  // Neither does the other mouse button, a second finger, or a drag that the browser takes over to scroll.
  swipe(-260, { button: 2 })
  swipe(-260, { isPrimary: false })
  swipe(-260, { end: 'pointercancel' })
  expect(opened.address()).toBe('/match-finder')
  await expect.element(card()).toHaveTextContent('Cas')
  expect(card().element().style.getPropertyValue('--x')).toBe('')
  await page.getByRole('button', { name: opened.t('finder.undo', { name: 'Ben' }) }).click()
  await expect.element(card()).toHaveTextContent('Ben')
  await decideByKey('{ArrowRight}', 'Ben')
  await expect.element(card()).toHaveTextContent('Cas')
  const before = ['match_finder.pass', 'match_finder.undo', 'likes.add', 'likes.list']
  await expect.poll(() => made(opened)).toEqual(before)
  await decideByKey('{ArrowLeft}', 'Cas')
  await userEvent.keyboard('{Backspace}')
  await expect.element(card()).toHaveTextContent('Cas')
  expect(made(opened).slice(before.length)).toEqual(['match_finder.pass', 'match_finder.undo'])
})

it('the end has the focus, and links to a wider search, fictional profiles, and the passed members', async () => {
  const deck = { ...ANSWERS['match_finder.deck'](), profiles: PEOPLE.slice(0, 1) }
  let passed = false
  const opened = await openDeck({
    answers: {
      'match_finder.deck': () => (passed ? { ...deck, profiles: [], last_passed: PEOPLE[0] } : deck),
      'match_finder.pass': () => {
        passed = true
        return 'done'
      },
      'match_finder.forget': () => {
        passed = false
        return 'done'
      },
    },
  })
  const { t } = opened
  await expect.element(card()).toHaveTextContent('Ben')
  await userEvent.keyboard('{ArrowLeft}')
  const title = page.getByRole('heading', { name: t('finder.end.title') })
  await expect.element(title).toBeVisible()
  expect(document.activeElement?.contains(title.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await expect.element(page.getByText(t('finder.end.body'))).toBeVisible()
  await expect.element(page.getByText(t('profile.fictional'), { exact: true })).not.toBeInTheDocument()
  const leadsTo = (label: string, path: string) =>
    expect.element(page.getByRole('link', { name: label })).toHaveAttribute('href', path)
  await leadsTo(t('finder.end.fictional'), '/match-finder?fictional=1')
  await leadsTo(t('finder.end.wider'), '/match-finder?wider=1')
  await expectAccessible()
  await page.getByRole('button', { name: t('finder.end.again') }).click()
  await expect.element(card()).toHaveTextContent('Ben')
})
