// The steps of signing up (specification sections 2 and 4): validation, preserved input, navigation.
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftKey } from '#client/devices/unsent-keys.ts'
import localhost from '#sites/localhost.ts'
import { ACTIVATION_TICK_MS } from '#src/domain/constants.ts'
import { NO_PUSH, type PushState, type PushSwitch } from '#src/ports/push.ts'
import { type Answers, refuse } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { account, member } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'

const NEWCOMER = member({ lastSignupStep: false, date_of_birth: null, age: null }, { email_confirmed: false })

type StepOptions = Parameters<typeof openPage>[1] & { path?: string }

async function openStep(step: number, { path = `/signup?step=${step}`, ...options }: StepOptions = {}) {
  const { answers, profile } = account(options.user ?? NEWCOMER)
  const opened = await openPage(path, {
    user: NEWCOMER,
    ...options,
    answers: {
      'profile_fields.list': () => ({ allowed_values: { smoking: ['no', 'yes'] } }),
      'activate.progress': () => ({ delivered: false }),
      ...answers,
      ...options.answers,
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...opened, profile, answers }
}

/** A device that supports push, and has not been asked for it. */
const NOT_SUBSCRIBED: PushState = { isCapable: true, isSubscribed: false }
const CAPABLE: PushSwitch = { ...NO_PUSH, getState: () => NOT_SUBSCRIBED }
const WITH_PUSH = {
  settings: { ...localhost.settings, geoip_country: 'NL', geoip_selected_country: 'NL', push_pub: 'a key' },
}

const filter_options = { gender: null, country: null, countryregion: 0, min_age: null, max_age: null }
const NOBODY_FOUND = {
  'search.run': () => ({ profiles: [], paging: { num_results: 0 }, filter_options }),
  'signup_matches.list': () => ({ profiles: [], wider: false, filter_options }),
}

const screen = ({ t }: OpenedPage, step: number) =>
  page.getByRole('region', { name: t('steps.progress', { step: Math.min(step, 6), steps: 6 }) })
const part = ({ t }: OpenedPage, name: 'day' | 'month' | 'year') =>
  page.getByRole('combobox', { name: t(`steps.personal.${name}`) })
const press = ({ t }: OpenedPage, key: 'steps.save' | 'steps.personal.skip' | 'steps.about.skip') =>
  page.getByRole('button', { name: t(key), exact: true }).click()
const isAt = (opened: OpenedPage, step: number) => expect.poll(opened.address).toBe(`/signup?step=${step}`)

async function chooseBirthDate(opened: OpenedPage, day: string, month: string, year: string) {
  await part(opened, 'day').selectOptions(day)
  await part(opened, 'month').selectOptions(month)
  await part(opened, 'year').selectOptions(year)
}

it.each([1, 2, 3, 4, 5, 6, 7])(
  'step %i is accessible, at both widths and in both schemes @spec 2.39',
  async (step) => {
    const opened = await openStep(step, {
      answers: { 'regions.list': () => ({ NL: [] }) },
      ...(step === 1 && { seed: WITH_PUSH, device: { push: async () => CAPABLE } }),
    })
    await expectAccessible()
    expect(opened.address()).toBe(`/signup?step=${step}`)
  },
)

it.each([1, 2, 3, 4, 5, 6, 7])(
  'step %i shows the progress: the step divided by 6 @spec 4.28 9.3',
  async (step) => {
    const opened = await openStep(step, {
      answers: { 'regions.list': () => ({ NL: [] }) },
      ...(step === 1 && { seed: WITH_PUSH, device: { push: async () => CAPABLE } }),
    })
    const name = opened.t('steps.progress', { step: Math.min(step, 6), steps: 6 })
    await expect
      .element(page.getByRole('progressbar', { name, exact: true }))
      .toHaveAttribute('value', String(Math.min(1, step / 6)))
    // Behind the first two there is only what was decided before the account.
    const back = page.getByRole('button', { name: opened.t('steps.back') })
    expect(back.elements()).toHaveLength(step <= 2 ? 0 : 1)
  },
)

it('the country of the visit is chosen where the member has none', async () => {
  const user = member({ lastSignupStep: false, country: null }, { email_confirmed: false })
  const opened = await openStep(3, { user, answers: { 'regions.list': () => ({ NL: [] }) } })
  await expect.element(page.getByRole('combobox', { name: opened.t('location.country') })).toHaveValue('NL')
})

it('the steps work by keyboard alone, and the focus follows them @spec 2.34 2.35', async () => {
  const opened = await openStep(3, { answers: { 'regions.list': () => ({ NL: [] }) } })
  await painted()
  // The step that a page begins with leaves the focus where it is.
  await expect.element(screen(opened, 3)).not.toHaveFocus()
  await page.getByRole('button', { name: opened.t('location.skip') }).click()
  await expect.element(screen(opened, 4)).toHaveFocus()
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: opened.t('gender_identity.male') })).toBeChecked()
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: opened.t('gender.male') })).toBeChecked()
  for (const letters of ['1', 'm', '19']) await userEvent.keyboard(`{Tab}${letters}`)
  page
    .getByRole('button', { name: opened.t('steps.save') })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen(opened, 5)).toHaveFocus()
  await userEvent.keyboard('{Tab}Hoi.')
  // Past the other note, to the first interest.
  await userEvent.keyboard('{Tab}{Tab} ')
  page
    .getByRole('button', { name: opened.t('steps.save') })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await isAt(opened, 6)
  expect(opened.profile()).toMatchObject({
    gender: 'male',
    personal: 'Hoi.',
    interests: ['travel'],
    lastSignupStep: true,
  })
  expect(opened.asked.find(({ call }) => call === 'user.update')?.input).toMatchObject({
    wants_to_meet: 'male',
  })
})

describe('the gender', () => {
  const choose = (
    opened: OpenedPage,
    key: Parameters<OpenedPage['t']>[0],
    group: Parameters<OpenedPage['t']>[0],
  ) =>
    page
      .getByRole('group', { name: opened.t(group) })
      .getByRole('radio', { name: opened.t(key), exact: true })
      .click()
  const group = (opened: OpenedPage) => page.getByRole('group', { name: opened.t('gender_identity.which') })

  it('other than woman and man has a word, is shown by choice, and is found where it is wanted', async () => {
    const opened = await openStep(4)
    await expect.element(group(opened)).not.toBeInTheDocument()
    await choose(opened, 'gender_identity.another', 'gender_identity.i_am')
    await choose(opened, 'gender_identity.trans_woman', 'gender_identity.which')
    await choose(opened, 'gender.female', 'gender_identity.found_under')
    await page.getByRole('checkbox', { name: opened.t('gender_identity.show') }).click()
    await expectAccessible()
    await chooseBirthDate(opened, '28', '02', '1990')
    await press(opened, 'steps.save')
    await isAt(opened, 5)
    expect(opened.profile()).toMatchObject({
      gender: 'female',
      gender_identity: 'trans_woman',
      gender_identity_shown: true,
    })
    await opened.goBack()
    await isAt(opened, 4)
    await expect
      .element(page.getByRole('radio', { name: opened.t('gender_identity.trans_woman') }))
      .toBeChecked()
  })

  it('is found only in a search for everyone, without a word and not shown, unless its member says otherwise', async () => {
    const opened = await openStep(4)
    await choose(opened, 'gender_identity.another', 'gender_identity.i_am')
    await chooseBirthDate(opened, '28', '02', '1990')
    await press(opened, 'steps.save')
    await isAt(opened, 5)
    const another = { gender: null, gender_identity: 'another', gender_identity_shown: false }
    expect(opened.profile()).toMatchObject(another)
  })

  it('that is taken back takes its word with it', async () => {
    const user = member({
      lastSignupStep: false,
      gender: 'male',
      gender_identity: 'genderfluid',
      gender_identity_shown: true,
    })
    const opened = await openStep(4, { user })
    await expect.element(group(opened)).toBeVisible()
    await choose(opened, 'gender_identity.female', 'gender_identity.i_am')
    await expect.element(group(opened)).not.toBeInTheDocument()
    await press(opened, 'steps.save')
    await isAt(opened, 5)
    const woman = { gender: 'female', gender_identity: null, gender_identity_shown: false }
    expect(opened.profile()).toMatchObject(woman)
  })
})

it('what a lander has asked is chosen already: whom to meet, and interests', async () => {
  const user = member(
    { lastSignupStep: false, interests: ['cooking'] },
    { email_confirmed: false, wants_to_meet: 'everyone' },
  )
  const opened = await openStep(4, { user })
  const whom = page.getByRole('group', { name: opened.t('members.whom.gender') })
  await expect.element(whom.getByRole('radio', { name: opened.t('gender.everyone') })).toBeChecked()
  await press(opened, 'steps.save')
  await isAt(opened, 5)
  await expect.element(page.getByRole('checkbox', { name: opened.t('interests.cooking') })).toBeChecked()
  await page.getByRole('checkbox', { name: opened.t('interests.music') }).click()
  await press(opened, 'steps.save')
  await isAt(opened, 6)
  expect(opened.profile().interests).toEqual(['cooking', 'music'])
})

describe('the date of birth', () => {
  it('is validated on blur, and only once all of it is chosen @spec 2.44 2.45 5.19 5.20 5.22', async () => {
    const opened = await openStep(4)
    const { t } = opened
    const error = page.getByText(t('profile.date_of_birth_error', { min_age: 18 }))
    expect(part(opened, 'year').getByRole('option').elements()).toHaveLength(84)
    await part(opened, 'day').selectOptions('31')
    await part(opened, 'month').selectOptions('04')
    page
      .getByRole('radio', { name: t('gender_identity.female') })
      .element()
      .focus()
    await expect.element(error).not.toBeInTheDocument()
    part(opened, 'year').element().focus()
    await part(opened, 'year').selectOptions('1990')
    await expect.element(error).not.toBeInTheDocument()
    page
      .getByRole('button', { name: t('steps.personal.skip') })
      .element()
      .focus()
    await expect.element(error).toBeVisible()
  })

  it('must exist and make the member 18 when it is saved; the focus goes to the error @spec 5.18', async () => {
    const opened = await openStep(4)
    const error = page.getByText(opened.t('profile.date_of_birth_error', { min_age: 18 }))
    await chooseBirthDate(opened, '31', '02', '1990')
    await press(opened, 'steps.save')
    await expect.element(error).toBeVisible()
    await expect.element(part(opened, 'day')).toHaveFocus()
    expect(opened.asked.map(({ call }) => call)).not.toContain('user.update')
    await chooseBirthDate(opened, '28', '02', '1990')
    await expect.element(error).not.toBeInTheDocument()
    await page.getByText(opened.t('steps.personal.more')).click()
    await page.getByRole('combobox', { name: opened.t('fields.smoking.label') }).selectOptions('no')
    await press(opened, 'steps.save')
    await isAt(opened, 5)
    expect(opened.profile()).toMatchObject({ date_of_birth: '1990-02-28', fields: { smoking: 'no' } })
  })

  it('is cleared by skipping @spec 2.36', async () => {
    const opened = await openStep(4, { user: member({ lastSignupStep: false, date_of_birth: '1985-05-01' }) })
    await expect.element(part(opened, 'year')).toHaveValue('1985')
    await press(opened, 'steps.personal.skip')
    await isAt(opened, 5)
    expect(opened.profile()).toMatchObject({ date_of_birth: null })
  })

  it.each(['steps.personal.skip', 'steps.save'] as const)(
    'that cannot be cleared or saved stays, with an error: %s',
    async (button) => {
      const opened = await openStep(4, {
        user: member({ lastSignupStep: false, date_of_birth: '1985-05-01' }),
        answers: { 'user.update': () => refuse('unavailable') },
      })
      await press(opened, button)
      await expect.element(page.getByRole('alert')).toHaveTextContent(opened.t('errors.unavailable'))
      expect(opened.address()).toBe('/signup?step=4')
      await expect.element(part(opened, 'year')).toHaveValue('1985')
    },
  )

  it('has its parts in the order of the browser’s language', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
    await openStep(4, { locale: 'en-US' })
    const labels = [...document.querySelectorAll('fieldset select')].map((one) =>
      one.getAttribute('aria-label'),
    )
    expect(labels).toEqual(['Month', 'Day', 'Year'])
    vi.restoreAllMocks()
  })

  it('is the system’s date wheel on iOS', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    )
    const opened = await openStep(4, { viewport: { width: 360, height: 740 } })
    const date = page.getByLabelText(opened.t('steps.personal.date_of_birth'))
    await expect.element(date).toHaveAttribute('type', 'date')
    await date.fill('1990-02-28')
    await press(opened, 'steps.save')
    await isAt(opened, 5)
    expect(opened.profile()).toMatchObject({ date_of_birth: '1990-02-28' })
    vi.restoreAllMocks()
  })
})

describe.each([
  ['an upstream', true],
  ['our own API', false],
])('%s', (_who, upstream) => {
  it('steps 4 and 5 send their changes, an upstream gets the whole profile with them', async () => {
    const user = member(
      { lastSignupStep: false, date_of_birth: null, age: null, city: 'Utrecht', fields: { eyes: 'green' } },
      { email_confirmed: false },
    )
    const opened = await openStep(4, { user, seed: { upstream } })
    await page.getByRole('radio', { name: opened.t('gender_identity.female'), exact: true }).click()
    await chooseBirthDate(opened, '28', '02', '1990')
    await press(opened, 'steps.save')
    await isAt(opened, 5)
    await page.getByLabelText(opened.t('notes.personal.label')).fill('Hoi.')
    const interests = page.getByRole('group', { name: opened.t('own_profile.interests.title') })
    expect(interests.elements()).toHaveLength(upstream ? 0 : 1)
    await press(opened, 'steps.save')
    await isAt(opened, 6)
    const [personal, about] = opened.asked
      .filter(({ call }) => call === 'user.update')
      .map(({ input }) => input)
    const before = { id: 'anna', name: 'Anna', country: 'NL', city: 'Utrecht', images: [] }
    if (upstream) {
      expect(personal).toMatchObject({ ...before, gender: 'female', date_of_birth: '1990-02-28' })
      expect(personal).toMatchObject({ lastSignupStep: false, fields: { eyes: 'green' } })
      expect(about).toMatchObject({ ...before, gender: 'female', personal: 'Hoi.', lastSignupStep: true })
    } else {
      // Nothing that was saved on another device meanwhile is overwritten.
      for (const name of ['id', 'name', 'city', 'images']) expect(personal).not.toHaveProperty(name)
      expect(about).not.toHaveProperty('gender')
      expect(about).toHaveProperty('interests')
    }
  })
})

it('a date of birth that is not saved survives a reload, until it is saved or skipped', async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
  const user = member(
    { lastSignupStep: false, date_of_birth: null, age: null, fields: { smoking: 'yes' } },
    { email_confirmed: false },
  )
  await chooseBirthDate(await openStep(4, { user }), '28', '02', '1990')
  expect(drafts()).toHaveLength(1)
  const again = await openStep(4, { user })
  await expect.element(part(again, 'year')).toHaveValue('1990')
  await press(again, 'steps.personal.skip')
  await isAt(again, 5)
  expect(drafts()).toEqual([])
  // There was none to clear.
  expect(again.asked.map(({ call }) => call)).not.toContain('user.update')

  await again.goBack()
  await chooseBirthDate(again, '28', '02', '1990')
  await page.getByText(again.t('steps.personal.more')).click()
  expect(document.querySelectorAll('select[name^="field:"]')).toHaveLength(1)
  await page.getByRole('combobox', { name: again.t('fields.smoking.label') }).selectOptions('')
  await press(again, 'steps.save')
  await isAt(again, 5)
  expect(drafts()).toEqual([])
  const saved = again.asked.find(({ call }) => call === 'user.update')
  expect(saved?.input).toMatchObject({ date_of_birth: '1990-02-28', fields: { smoking: null } })
})

it('a text that is too long is not sent, and has the focus; skipped without a connection it is kept for later', async () => {
  const opened = await openStep(5, {
    answers: { 'user.update': () => refuse('invalid', { fields: { personal: 'note_too_long' } }) },
  })
  const { t } = opened
  const area = page.getByLabelText(t('notes.personal.label'))
  await area.fill('x'.repeat(2_001))
  await expect.element(page.getByText(t('errors.fields.note_too_long'))).toBeVisible()
  await press(opened, 'steps.save')
  await expect.element(area).toHaveFocus()
  expect(opened.asked.map(({ call }) => call)).not.toContain('user.update')
  await area.fill('x'.repeat(2_000))
  await expect.element(page.getByText(t('errors.fields.note_too_long'))).not.toBeInTheDocument()
  await press(opened, 'steps.save')
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('errors.fields.note_too_long'))
  opened.answer({ 'user.update': () => refuse('unavailable') })
  await press(opened, 'steps.about.skip')
  await isAt(opened, 6)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toHaveLength(1)
})

it('a save that fails loses nothing, not even with a reload, and the next attempt succeeds @spec 2.37', async () => {
  const failing = { answers: { 'user.update': () => refuse('unavailable') } }
  const first = await openStep(5, failing)
  const area = page.getByLabelText(first.t('notes.personal.label'))
  await area.fill('Zonder lijn geschreven.')
  await press(first, 'steps.save')
  await expect.element(page.getByRole('alert')).toHaveTextContent(first.t('errors.unavailable'))
  await expect.element(area).toHaveValue('Zonder lijn geschreven.')

  const again = await openStep(5, failing)
  await expect.element(area).toHaveValue('Zonder lijn geschreven.')
  again.answer(again.answers)
  await press(again, 'steps.save')
  await isAt(again, 6)
  expect(again.profile()).toMatchObject({ personal: 'Zonder lijn geschreven.' })
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

it('a place that cannot be saved stays in its step, with an error', async () => {
  const opened = await openStep(3, {
    answers: {
      'user.update': () => refuse('unavailable'),
      'regions.list': () => ({}),
      'cities.complete': () => ({ cities: [] }),
    },
  })
  const city = page.getByLabelText(opened.t('location.city'))
  await city.fill('Utrecht')
  await page.getByRole('button', { name: opened.t('location.save') }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(opened.t('errors.unavailable'))
  await expect.element(city).toHaveValue('Utrecht')
  expect(opened.address()).toBe('/signup?step=3')
})

it('the text about oneself has a large box, and is saved trimmed @spec 2.37 5.28 9.20', async () => {
  const opened = await openStep(5)
  const area = page.getByLabelText(opened.t('notes.personal.label'))
  expect(area.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(150)
  await area.fill('  Ik verzamel paraplu’s.  ')
  await press(opened, 'steps.save')
  await isAt(opened, 6)
  expect(opened.profile()).toMatchObject({ personal: 'Ik verzamel paraplu’s.', lastSignupStep: true })
})

it('the activation step continues when the mail was handed over; the last one says where to look @spec 2.39', async () => {
  const opened = await openStep(6, {
    answers: {
      'activate.progress': () => ({ delivered: true }),
      ...NOBODY_FOUND,
    },
  })
  const { t } = opened
  await isAt(opened, 7)
  await expect.element(page.getByText(NEWCOMER.email)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: t('steps.completion.change') }))
    .toHaveAttribute('href', '/notifications#email-change-incorrect')
  expect(document.querySelectorAll('main a[target=_blank]')).toHaveLength(0)
  await page.getByRole('link', { name: t('steps.members') }).click()
  await expect.poll(opened.address).toBe('/signup-matches')
})

it('the steps after the account are reported as saved or skipped, and back from the last one is the text about oneself', async () => {
  const funnel = vi.fn()
  const opened = await openStep(4, { device: { funnel } })
  await chooseBirthDate(opened, '28', '02', '1990')
  await press(opened, 'steps.save')
  await isAt(opened, 5)
  await press(opened, 'steps.about.skip')
  await isAt(opened, 6)
  await page.getByRole('button', { name: opened.t('steps.activation.skip') }).click()
  await isAt(opened, 7)
  const told = () => [...new Set(funnel.mock.calls.map(([step, what]) => `${step} ${what}`))]
  await expect
    .poll(told)
    .toEqual(['4 reached', '4 saved', '5 reached', '5 skipped', '6 reached', '6 skipped', '7 reached'])
  await opened.goBack()
  await isAt(opened, 5)
})

describe('the push step', () => {
  const SUBSCRIBED: PushState = { isCapable: true, isSubscribed: { endpoint: 'https://push.test/1' } }
  async function openPush(answer: () => PushState, state = NOT_SUBSCRIBED) {
    const ask = vi.fn(async () => answer())
    const funnel = vi.fn()
    const device = { push: async () => ({ ...NO_PUSH, getState: () => state, ask }), funnel }
    return { ...(await openStep(1, { seed: WITH_PUSH, device })), ask, funnel }
  }
  const yes = ({ t }: OpenedPage) => page.getByRole('button', { name: t('steps.push.subscribe') })

  it.each([
    ['a yes', SUBSCRIBED, 'saved'],
    ['a no', { isCapable: true, isSubscribed: 'denied' }, 'skipped'],
  ] as const)('goes on after %s to the browser’s question @spec 2.30', async (_how, answer, how) => {
    const opened = await openPush(() => answer)
    await yes(opened).click()
    await isAt(opened, 2)
    expect(opened.funnel).toHaveBeenCalledWith(1, how)
    expect(opened.ask).toHaveBeenCalledOnce()
  })

  it('stays where the question was closed, or the subscription failed, which is shown', async () => {
    let answer = (): PushState => NOT_SUBSCRIBED
    const opened = await openPush(() => answer())
    await yes(opened).click()
    await expect.poll(() => opened.ask.mock.calls.length).toBe(1)
    await expect.element(yes(opened)).toBeEnabled()
    answer = () => refuse('unavailable')
    await yes(opened).click()
    await expect.element(page.getByText(opened.t('errors.unavailable'))).toBeVisible()
    expect(opened.address()).toBe('/signup?step=1')
    await page.getByRole('button', { name: opened.t('steps.push.decline') }).click()
    await isAt(opened, 2)
    expect(opened.funnel).toHaveBeenCalledWith(1, 'skipped')
  })

  it('is passed where this device is subscribed already, which is added to the account @spec 4.19', async () => {
    const opened = await openPush(() => SUBSCRIBED, SUBSCRIBED)
    await isAt(opened, 2)
    await expect.poll(() => opened.ask.mock.calls.length).toBeGreaterThan(0)
    // Back does not lead to it.
    expect(opened.router.state.historyAction).toBe('REPLACE')
  })
})

describe('the last step', () => {
  const again = ({ t }: OpenedPage) => page.getByRole('button', { name: t('activate.reminder.resend') })

  it('sends the mail again once, says so and how long to wait', async () => {
    const opened = await openStep(7, { answers: { 'activate.resend': () => 'done' } })
    await again(opened).dblClick()
    const told = page.getByRole('status').filter({ hasText: opened.t('steps.completion.sent_again') })
    await expect.element(told).toHaveFocus()
    await expect.element(told).toHaveTextContent(opened.t('wait.minutes', { count: 1 }))
    await expect.element(again(opened)).not.toBeInTheDocument()
    expect(opened.asked.filter(({ call }) => call === 'activate.resend')).toHaveLength(1)
    await expectAccessible()
  })

  it('says how long to wait where the limit is reached, and keeps the button where it may be tried again', async () => {
    const opened = await openStep(7, {
      answers: { 'activate.resend': () => refuse('too_many', { retry_after: 7_000 }) },
    })
    await again(opened).click()
    await expect.element(page.getByText(opened.t('wait.hours', { count: 2 }))).toBeVisible()
    await expect.element(again(opened)).not.toBeInTheDocument()

    const cut = await openStep(7, { answers: { 'activate.resend': () => refuse('unavailable') } })
    await again(cut).click()
    await expect.element(page.getByText(cut.t('errors.unavailable'))).toBeVisible()
    await expect.element(again(cut)).toBeVisible()
  })

  it('sends it again once the time is over', async () => {
    const opened = await openStep(7, {
      answers: { 'activate.resend': () => refuse('too_many', { retry_after: 90 }) },
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await again(opened).click()
      const told = page.getByText(opened.t('wait.minutes', { count: 2 }))
      await expect.element(told).toBeVisible()
      await expect.element(again(opened)).not.toBeInTheDocument()
      vi.advanceTimersByTime(90_000)
      await expect.element(again(opened)).toBeVisible()
      await expect.element(told).not.toBeInTheDocument()
    } finally {
      vi.useRealTimers()
    }
  })

  it('has nothing to open where the address is confirmed', async () => {
    const user = member({ lastSignupStep: true }, { email: 'anna@hotmail.nl' })
    const { t } = await openStep(7, { user })
    await expect
      .element(page.getByRole('heading', { level: 1, name: t('steps.completion.title_confirmed') }))
      .toBeVisible()
    await expect.element(page.getByText(t('steps.completion.lead_confirmed'))).toBeVisible()
    expect(page.getByRole('button', { name: t('activate.reminder.resend') }).elements()).toEqual([])
    expect(document.querySelectorAll('main a[target=_blank]')).toHaveLength(0)
  })

  it.each([
    ['anna@example.test', 2, 'Gmail', 'https://mail.google.com/mail/u/0/#inbox'],
    ['anna@hotmail.nl', null, 'Outlook', 'https://outlook.live.com/mail/0/inbox'],
  ])('opens the mail of %s @spec 2.40', async (email, mailprovider, name, href) => {
    const user = member({ lastSignupStep: true }, { email, mailprovider, email_confirmed: false })
    const { t } = await openStep(7, { user })
    const link = page.getByRole('link', { name: t('steps.completion.webmail', { name }) })
    await expect.element(link).toHaveAttribute('href', href)
  })
})

it('the activation step says where the mail is, polls every 900 ms, and continues after 20 ticks @spec 2.38 4.30 4.32 4.33 9.5', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    // One check that fails ends nothing.
    let checks = 0
    const progress = () => {
      checks += 1
      return checks === 2 ? refuse('unavailable') : { delivered: false }
    }
    const opened = await openStep(6, { answers: { 'activate.progress': progress } })
    const count = (call: string) => opened.asked.filter((asked) => asked.call === call).length
    const shows = (key: 'making' | 'writing' | 'sending' | 'arriving') =>
      expect
        .element(page.getByText(opened.t(`steps.activation.${key}`, { email: NEWCOMER.email })))
        .toBeVisible()
    // StrictMode mounts twice, and unmounts the first at once.
    const tick = (times: number) => vi.advanceTimersByTime(times * ACTIVATION_TICK_MS)
    await shows('making')
    tick(1)
    await expect.poll(() => count('user.current')).toBe(1)
    tick(2)
    await shows('making')
    tick(1)
    await shows('writing')
    tick(3)
    await shows('sending')
    tick(3)
    await shows('arriving')
    tick(9)
    await expect.poll(() => count('activate.progress')).toBe(19)
    expect(opened.address()).toBe('/signup?step=6')
    tick(1)
    await isAt(opened, 7)
    expect(count('user.current')).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

it('a browser without push skips its step @spec 2.31', async () => {
  const opened = await openStep(1, { seed: WITH_PUSH, device: { push: async () => NO_PUSH } })
  await isAt(opened, 2)
  await expect
    .element(page.getByRole('heading', { level: 1, name: opened.t('photos.step.heading') }))
    .toBeVisible()
})

it('leaving the signup steps in the moment the next step renders is not undone by it', async () => {
  const device = Promise.withResolvers<PushSwitch>()
  const { t, app, router, address } = await openPage('/signup?step=1', {
    user: NEWCOMER,
    seed: WITH_PUSH,
    device: { push: () => device.promise },
    answers: { ...NOBODY_FOUND, 'regions.list': () => ({}) },
  })
  // As client/effects/start.ts does.
  router.subscribe(({ navigation, location }) =>
    app.navigation.setState({ to: (navigation.location ?? location).pathname }),
  )
  const flow = () => document.querySelector('[data-step]')
  await expect.poll(() => flow()?.getAttribute('data-step')).toBe('1')
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', String(1 / 6))
  const close = page.getByRole('link', { name: t('steps.close') }).element() as HTMLElement
  // The observer runs right after React has changed the page, before the effects of that render.
  new MutationObserver(() => close.click()).observe(flow() as Element, { attributeFilter: ['data-step'] })
  device.resolve(NO_PUSH)
  await expect.poll(address).toBe('/members')
  await expect.poll(flow).toBeNull()
})

const ZOOMED_PHONE = { width: 180, height: 370 }
describe('at 200 % zoom of a phone nothing overflows sideways, and every button can be pressed', () => {
  it.each([
    [0, 'signup.submit'],
    [1, 'steps.push.subscribe'],
    [2, 'photos.step.continue_without'],
    [3, 'location.save'],
    [4, 'steps.save'],
    [5, 'steps.save'],
    [6, 'steps.activation.skip'],
    [7, 'steps.members'],
  ] as const)('at step %i', async (step, key) => {
    const { t } = await openStep(step, {
      viewport: ZOOMED_PHONE,
      user: step === 0 ? null : NEWCOMER,
      answers: { 'regions.list': () => ({ NL: [] }) },
      ...(step === 1 && { seed: WITH_PUSH, device: { push: async () => CAPABLE } }),
    })
    const wayOn = page.getByRole(step === 7 ? 'link' : 'button', { name: t(key), exact: true })
    await expect.element(wayOn).toBeVisible()
    // A trial click: scrolls into view, and fails when covered.
    await wayOn.click({ trial: true })
    expect(document.documentElement.scrollWidth).toBe(180)
  })
})

describe('the first message to a profile, written before signing up', () => {
  const CONVERSATION = 'anna-and-ben'
  const openWithMessage = (answers: Answers = {}) => {
    sessionStorage.setItem(
      'signup',
      JSON.stringify({ email: 'anna@example.test', 'message:ben': ' Koffie? ' }),
    )
    return openStep(2, {
      path: '/members/ben/signup?step=2',
      answers: {
        'profile.find': () => person({ id: 'ben', name: 'Ben' }),
        'chat.open': () => ({ id: CONVERSATION }),
        ...answers,
      },
    })
  }
  const savedInput = () => sessionStorage.getItem('signup')

  it('becomes a draft in the chat with them, and the tab keeps nothing of it', async () => {
    const { app, asked, router, t } = await openWithMessage()
    await expect.poll(() => app.unsentStore.findDraft(CONVERSATION)).toBe('Koffie?')
    await expect.poll(savedInput).toBeNull()
    expect(asked.find(({ call }) => call === 'chat.open')?.input).toEqual({ profile: 'ben' })
    // The last step leads to it.
    await router.navigate('/members/ben/signup?step=7')
    await expect
      .element(page.getByRole('link', { name: t('lander.join_profile', { name: 'Ben' }) }))
      .toHaveAttribute('href', `/chats/${CONVERSATION}`)
  })

  it('stays in the tab where the chat cannot be opened, for the next try', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await openWithMessage({ 'chat.open': () => refuse('unavailable') })
    await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(0)
    warned.mockRestore()
    expect(JSON.parse(savedInput() ?? '')).toEqual({ 'message:ben': ' Koffie? ' })
  })

  it('never replaces a draft that was begun there', async () => {
    const begun = { text: 'Dag Ben', saved_at: new Date().toISOString() }
    localStorage.setItem(draftKey('anna', CONVERSATION), JSON.stringify(begun))
    const { app } = await openWithMessage()
    await expect.poll(savedInput).toBeNull()
    expect(app.unsentStore.findDraft(CONVERSATION)).toBe('Dag Ben')
  })
})
