// Signing up behind the account, steps 1 to 7 (specification sections 2 and 4): from an empty form to the members, with detours.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import {
  createAccount,
  currentUser,
  fictionalProfile,
  fillSignup,
  freshEmail,
  hydrated,
  IN_THE_STEPS,
  signUp,
} from './support/people.ts'
import { withPushService } from './support/push-service.ts'

const PHONE = { width: 360, height: 740 }

const stepOf = (page: Page) => Number(new URL(page.url()).searchParams.get('step'))
const atStep = (page: Page, step: number) => page.waitForURL(new RegExp(`[?]step=${step}$`))
const go = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]) =>
  page.getByRole('button', { name: t(key), exact: true }).click()

/** Goes past the photo and the place without either. */
async function skipTo(visitor: Visitor, step: 4 | 5 | 6): Promise<void> {
  const { page } = visitor
  await hydrated(page)
  const flow = page.locator('[data-step]')
  for (;;) {
    // There is no button while the device is asked for push, and the first step may go on by itself.
    await expect(flow.locator('section').getByRole('button').last()).toBeVisible()
    const shown = Number(await flow.getAttribute('data-step'))
    if (shown >= step) break
    if (shown === 4) await go(visitor, 'steps.personal.skip')
    else if (shown === 5) await go(visitor, 'steps.about.skip')
    else await flow.locator('section').getByRole('button').last().click()
    await expect(flow).toHaveAttribute('data-step', String(shown + 1))
  }
  await atStep(page, step)
}

async function chooseBirthDate({ page, t }: Visitor, [day, month, year]: [string, string, string]) {
  await page.getByRole('combobox', { name: t('steps.personal.day') }).selectOption(day)
  await page.getByRole('combobox', { name: t('steps.personal.month') }).selectOption(month)
  await page.getByRole('combobox', { name: t('steps.personal.year') }).selectOption(year)
}

const draftsOf = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('draft:') ? [value] : [])),
  )

test('a visitor goes through all steps on a phone, and is in', async ({ visit }) => {
  const visitor = await visit({ viewport: PHONE })
  const { page, t } = visitor
  const email = await createAccount(visitor, 'Anna')
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(1 / 6))
  await skipTo(visitor, 4)

  await test.step('step 4 wants a day that exists, of somebody of 18, and only when it is left or saved', async () => {
    const error = page.getByText(t('profile.date_of_birth_error', { min_age: 18 }))
    await page.getByRole('radio', { name: t('steps.personal.female') }).check({ force: true })
    await chooseBirthDate(visitor, ['31', '02', '1990'])
    await expect(error).toBeHidden()
    await go(visitor, 'steps.save')
    await expect(error).toBeVisible()
    await expect(page.getByRole('combobox', { name: t('steps.personal.day') })).toBeFocused()
    await chooseBirthDate(visitor, ['28', '02', '1990'])
    await expect(error).toBeHidden()
    await page.getByText(t('steps.personal.more')).click()
    await page.getByRole('combobox', { name: t('fields.smoking.label') }).selectOption('no')
    await go(visitor, 'steps.save')
    await atStep(page, 5)
    expect(await currentUser(page)).toMatchObject({
      profile: { gender: 'female', date_of_birth: '1990-02-28', fields: { smoking: 'no' } },
    })
  })

  await test.step('step 5 keeps the words, and that it was reached', async () => {
    const area = page.getByLabel(t('notes.personal.label'))
    expect((await area.boundingBox())?.height).toBeGreaterThanOrEqual(150)
    await area.fill('  Ik verzamel paraplu’s.  ')
    await go(visitor, 'steps.save')
    await atStep(page, 6)
    expect(await currentUser(page)).toMatchObject({
      profile: { personal: 'Ik verzamel paraplu’s.', lastSignupStep: true },
    })
  })

  await test.step('step 6 goes on when the mail was handed over, step 7 says where to look', async () => {
    await atStep(page, 7)
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('link', { name: t('steps.completion.change') })).toHaveAttribute(
      'href',
      '/notifications#email-change-incorrect',
    )
    await expect(page.getByRole('link', { name: t('steps.completion.webmail') })).toHaveCount(0)
    await page.getByRole('link', { name: t('steps.members') }).click()
    await page.waitForURL('**/signup-matches')
  })
})

test('every step is accessible, at both widths and in both schemes', async ({ visit }) => {
  test.setTimeout(180_000)
  const visitor = await visit({ permissions: ['notifications'] })
  await withPushService(visitor)
  await createAccount(visitor, 'Anna')
  for (const step of [1, 2, 3, 4, 5, 6, 7]) {
    await visitor.page.goto(`/signup?step=${step}`)
    await hydrated(visitor.page)
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(stepOf(visitor.page)).toBe(step)
    if (step === 6) await visitor.page.route('**/api/activate.php', () => {})
    await expectAccessible(visitor.page)
  }
})

test('the keyboard alone goes through the steps, and the focus follows them', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await createAccount(visitor, 'Anna')
  await skipTo(visitor, 4)
  const screen = (step: number) => page.getByRole('region', { name: t('steps.progress', { step, steps: 7 }) })
  await expect(screen(4)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: t('steps.personal.male') })).toBeChecked()
  for (const letter of ['1', 'm', '19']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(letter, { delay: 20 })
  }
  await page.getByRole('button', { name: t('steps.save') }).focus()
  await page.keyboard.press('Enter')
  await expect(screen(5)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hoi.')
  // Past the other note, to the button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await atStep(page, 6)
})

test('back goes a step back, a reload stays, a second device goes on where the member’s data says', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await createAccount(visitor, 'Anna')
  await skipTo(visitor, 4)
  await page.goBack()
  await atStep(page, 3)
  await page.goForward()
  await atStep(page, 4)
  await page.getByRole('button', { name: t('steps.back') }).click()
  await atStep(page, 3)
  await page.goForward()
  await atStep(page, 4)
  await page.reload()
  await hydrated(page)
  expect(stepOf(page)).toBe(4)
  await chooseBirthDate(visitor, ['01', '05', '1985'])
  await go(visitor, 'steps.save')
  await atStep(page, 5)

  const cookies = await page.context().cookies()
  const phone = await visit({ viewport: PHONE })
  await phone.page.context().addCookies(cookies)
  await phone.page.goto('/signup')
  await phone.page.waitForURL(IN_THE_STEPS)
  expect(stepOf(phone.page)).toBe(5)
})

test('a save that fails loses nothing, not even with the page, and the next try goes through', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  visitor.allowed.push(/net::ERR_FAILED/)
  await createAccount(visitor, 'Anna')
  await skipTo(visitor, 5)
  const area = page.getByLabel(t('notes.personal.label'))
  await area.fill('Zonder lijn geschreven.')
  await page.route('**/api/user.php', (route) => route.abort())
  await go(visitor, 'steps.save')
  await expect(page.getByRole('alert').filter({ hasText: t('errors.unavailable') })).toBeVisible()
  await expect(area).toHaveValue('Zonder lijn geschreven.')
  await page.unroute('**/api/user.php')
  await page.reload()
  await hydrated(page)
  await expect(area).toHaveValue('Zonder lijn geschreven.')
  await go(visitor, 'steps.save')
  await atStep(page, 6)
  expect(await draftsOf(page)).toEqual([])
})

test('a date of birth is judged when it is left, and only once all of it is chosen', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await createAccount(visitor, 'Anna')
  await skipTo(visitor, 4)
  const error = page.getByText(t('profile.date_of_birth_error', { min_age: 18 }))
  const [day, month, year] = (['day', 'month', 'year'] as const).map((part) =>
    page.getByRole('combobox', { name: t(`steps.personal.${part}`) }),
  )
  if (!day || !month || !year) throw new Error('the picker has no three parts')
  await expect(year.locator('option')).toHaveCount(84)
  await day.focus()
  await day.selectOption('31')
  await month.selectOption('04')
  await page.getByRole('radio', { name: t('steps.personal.female') }).focus()
  await expect(error).toBeHidden()
  await year.focus()
  await year.selectOption('1990')
  await expect(error).toBeHidden()
  await page.getByRole('button', { name: t('steps.personal.skip') }).focus()
  await expect(error).toBeVisible()
})

test('the date picker follows the browser’s language, and is the system’s own on iOS', async ({ visit }) => {
  const american = await visit({ locale: 'en-US', country: 'US' })
  await createAccount(american, 'Anna')
  await skipTo(american, 4)
  const parts = american.page.locator('fieldset select')
  await expect
    .poll(() => parts.evaluateAll((all) => all.map((select) => select.getAttribute('aria-label'))))
    .toEqual(['Month', 'Day', 'Year'])

  const iphone = await visit({
    viewport: PHONE,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  })
  const { page, t } = iphone
  await createAccount(iphone, 'Eva')
  await skipTo(iphone, 4)
  const date = page.getByLabel(t('steps.personal.date_of_birth'))
  await expect(date).toHaveAttribute('type', 'date')
  await date.fill('1990-02-28')
  await go(iphone, 'steps.save')
  await atStep(page, 5)
  expect(await currentUser(page)).toMatchObject({ profile: { date_of_birth: '1990-02-28' } })
})

test('the activation screen says where the mail is, asks every 900 ms, and goes on after 20 ticks', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  const email = await createAccount(visitor, 'Anna')
  await skipTo(visitor, 5)
  let asked = 0
  let users = 0
  await page.route('**/api/activate.php', async (route) => {
    asked += 1
    await route.fulfill({ json: { delivered: false } })
  })
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/user.php')) users += 1
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await go(visitor, 'steps.about.skip')
  await atStep(page, 6)
  const before = users
  const shows = (key: 'making' | 'writing' | 'sending' | 'arriving') =>
    expect(page.getByText(t(`steps.activation.${key}`, { email }))).toBeVisible()
  const tick = async (count: number) => {
    for (let number = 0; number < count; number++) {
      const answered = page.waitForResponse('**/api/activate.php')
      await page.clock.runFor(900)
      await answered
    }
  }
  await shows('making')
  await tick(1)
  await expect.poll(() => users).toBe(before + 1)
  await tick(2)
  await shows('making')
  await tick(1)
  await shows('writing')
  await tick(3)
  await shows('sending')
  await tick(3)
  await shows('arriving')
  await tick(9)
  expect(asked).toBe(19)
  expect(stepOf(page)).toBe(6)
  await page.clock.runFor(900)
  await atStep(page, 7)
})

test('skipping clears the birth date', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await createAccount(visitor, 'Anna')
  await skipTo(visitor, 4)
  await chooseBirthDate(visitor, ['01', '05', '1985'])
  await go(visitor, 'steps.save')
  await atStep(page, 5)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: t('steps.personal.year') })).toHaveValue('1985')
  await go(visitor, 'steps.personal.skip')
  await atStep(page, 5)
  expect(await currentUser(page)).toMatchObject({ profile: { date_of_birth: null } })
})

test('every step has a way out, and home leads back to where somebody was', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await page.goto('/')
  await page.getByRole('link', { name: t('steps.reminder.action') }).click()
  await page.waitForURL(IN_THE_STEPS)
  await skipTo(visitor, 6)
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByText(t('steps.reminder.title'))).toHaveCount(0)
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: t('lander.members_back') })).toBeVisible()
})

test('the first words to a profile wait in the chat with it, unsent', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  const { id, name } = await fictionalProfile(page)
  await page.goto(`/members/${id}/landing`)
  await fillSignup(visitor, { email: freshEmail('mila'), name: 'Mila', password: '' })
  await page.goto(`/members/${id}/signup`)
  const words = page.getByLabel(t('signup.message', { name }))
  await words.fill('Koffie of thee?')
  await page.reload()
  await expect(words).toHaveValue('Koffie of thee?')
  await expect(page.getByLabel(t('signup.name'), { exact: true })).toHaveValue('Mila')
  await page.getByLabel(t('signup.password'), { exact: true }).fill('a quiet harbour 7')
  const opened = page.waitForResponse(/\/api\/chat\.php\?profile=/)
  await page.getByRole('button', { name: t('signup.submit') }).click()
  await opened
  await expect.poll(() => draftsOf(page)).toHaveLength(1)
  await page.goto(new URL(page.url()).pathname.concat('?step=7'))
  await hydrated(page)
  await page.getByRole('link', { name: t('lander.join_profile', { name }) }).click()
  await page
    .getByRole('button', { name: t('profile.chat_with', { name }) })
    .first()
    .click()
  await page.waitForURL('**/chats/*')
  await expect(page.getByLabel(t('chat.write_to', { name }))).toHaveValue('Koffie of thee?')
})

test('what is typed goes along from lander to form in the tab, never the password, and is gone after signing up', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  const email = freshEmail('anna')
  await page.goto('/landers/gallery/nl')
  await fillSignup(visitor, { email, name: 'Anna' })
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('harbour')
  await page.goto('/signup')
  await expect(page.getByLabel(t('signup.email'), { exact: true })).toHaveValue(email)
  await expect(page.getByLabel(t('signup.name'), { exact: true })).toHaveValue('Anna')
  const password = page.getByLabel(t('signup.password'), { exact: true })
  await expect(password).toHaveValue('')
  await password.pressSequentially('a quiet')
  await expect(page.getByText(t('signup.password_weak'))).toBeVisible()
  await password.pressSequentially(' harbour 7')
  await expect(page.getByText(t('signup.password_strong'))).toBeVisible()
  await page.getByRole('button', { name: t('signup.submit') }).click()
  await page.waitForURL(IN_THE_STEPS)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('signup') ?? '')).not.toContain(email)
})

test('without scripts the account leads on to a page with a way to the members', async ({ visit }) => {
  const visitor = await visit({ javaScriptEnabled: false })
  const { page, t } = visitor
  await page.goto('/signup')
  const form = await fillSignup(visitor, { email: freshEmail('ohne'), name: 'Anna' })
  await form.getByRole('button', { name: t('signup.submit') }).click()
  await page.waitForURL('**/signup')
  // By its markup: this browser is told not to run scripts, and yet draws as if it did.
  expect(await page.content()).toContain(t('nav.needs_scripts'))
  await page.getByRole('link', { name: t('steps.close') }).click()
  await page.waitForURL('**/members')
})

test.describe('leaving the signup steps', () => {
  /** A new member at the first step, whose device is asked for push until `answer`; without push the second step follows by itself. */
  async function atTheFirstStep(visitor: Visitor) {
    const { page } = visitor
    const device = Promise.withResolvers<void>()
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('pushManager.getSubscription')) await device.promise
      await route.fulfill({ response })
    })
    await createAccount(visitor, 'Anna')
    const flow = page.locator('[data-step]')
    await expect(flow).toHaveAttribute('data-step', '1')
    return { flow, answer: device.resolve }
  }

  test('while push is being checked is not undone by the step that follows', async ({ visit }) => {
    const visitor = await visit()
    const { page, t } = visitor
    const { flow, answer } = await atTheFirstStep(visitor)
    const members = Promise.withResolvers<void>()
    await page.route('**/api/search.php*', async (route) => {
      await members.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/search.php*')
    await page.getByRole('link', { name: t('steps.close') }).click()
    await asked
    answer()
    await expect(flow).toHaveAttribute('data-step', '2')
    members.resolve()
    await page.waitForURL('**/members')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('in the moment the next step renders is not undone by it', async ({ visit }) => {
    const visitor = await visit()
    const { page, t } = visitor
    const { flow, answer } = await atTheFirstStep(visitor)
    const close = page.getByRole('link', { name: t('steps.close') })
    // The observer runs right after React has changed the page, before the effects of that render.
    await close.evaluate((link: HTMLElement) => {
      const changed = new MutationObserver(() => link.click())
      changed.observe(link.closest('[data-step]') as Element, { attributeFilter: ['data-step'] })
    })
    answer()
    await page.waitForURL('**/members')
    await expect(flow).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
