// Signing up behind the account, steps 1 to 7 (specification sections 2 and 4): from an empty form to the members, with detours.
import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './support/fixtures.ts'
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
