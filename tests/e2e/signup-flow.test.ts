// The whole signup, steps 0 to 7 (specification sections 2 and 4): with every permission of the device, with none and by keyboard only,
// with detours, and with input from before the account existed.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { FIGURE, reportRow } from '#tests/bench/support/row-report.ts'
import { expect, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import {
  chooseBirthDate,
  currentUser,
  fictionalProfile,
  fillSignup,
  freshEmail,
  hydrated,
  IN_THE_STEPS,
  makeMember,
  PASSWORD,
} from './support/people.ts'
import { photo, servedSizes } from './support/photo.ts'
import { practisedPerson } from './support/practised-person.ts'
import { withPushService } from './support/push-service.ts'
import { atStep, button, field, IN_THE_MEMBERS_AREA, signUpInFull, title } from './support/signup-steps.ts'

/** From the form, which every lander has, to the members, all steps filled in. */
const TAPS_AT_MOST = 16
const PHONE = { width: 360, height: 740 }
const AMERSFOORT = { latitude: 52.15599, longitude: 5.38765 }

const stepOf = (page: Page) => Number(new URL(page.url()).searchParams.get('step'))

/** The browser's notification prompt, declined. */
async function refusingNotifications({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'denied'
      return permission
    }
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => {
      permission = 'denied'
      throw new DOMException('Registration failed - permission denied', 'NotAllowedError')
    }
  })
}

test(
  'signup: every step filled in, with a photo that contains its location, ends in the members’ area @spec 2.34 2.35',
  FIGURE,
  async ({ visit }) => {
    const visitor = await visit({
      viewport: PHONE,
      geolocation: AMERSFOORT,
      permissions: ['geolocation', 'notifications'],
    })
    await withPushService(visitor)
    const { page, t } = visitor
    const taken = await photo()
    expect(taken.buffer.toString('latin1')).toContain('Quay Phones')
    await visitor.open('/signup')
    const person = practisedPerson()

    await signUpInFull(visitor, person, { email: `Anna@${freshEmail('mail').replace('@', '.')}`, taken })
    expect(person.taps(), 'taps').toBeLessThanOrEqual(TAPS_AT_MOST)
    reportRow({
      what: 'with the members, everything given, by a practised person',
      value: person.elapsedMs() / 1_000,
      unit: 's',
      goal: 60,
    })
    expect(await currentUser(page)).toMatchObject({
      profile: {
        name: 'Anna',
        gender: 'female',
        date_of_birth: '1990-02-28',
        country: 'NL',
        city: 'Amersfoort',
        personal: 'Koffie en boeken.',
        lastSignupStep: true,
      },
      wants_to_meet: 'male',
    })
    await test.step('whom she would like to meet opens the members, without being asked again', async () => {
      await visitor.open('/members')
      await expect(page.getByRole('heading', { name: t('members.whom.title') })).toHaveCount(0)
    })
    await test.step('the photo is served without where it was taken', async () => {
      await visitor.open('/signup?step=2')
      const shown = page.getByRole('img', { name: /^Foto \d+$/ })
      await expect(shown).toHaveCount(1)
      for (const bytes of await servedSizes(page, shown)) {
        expect((await sharp(bytes).metadata()).exif).toBeUndefined()
        expect(bytes.toString('latin1')).not.toMatch(/Exif|EXIF|GPS|Quay Phones/)
      }
    })
  },
)

test(
  'signup: with nothing but an account and by keyboard only, every step can be skipped, and nothing is asked twice',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const visitor = await visit({ viewport: PHONE })
    await refusingNotifications(visitor)
    const { page, t } = visitor
    const press = page.keyboard.press.bind(page.keyboard)
    /** By Tab, without a mouse. */
    async function reach(target: Locator): Promise<void> {
      const isReached = () => target.evaluate((element) => element === document.activeElement)
      for (let times = 0; !(await isReached()); times += 1) {
        expect(times, 'presses of Tab').toBeLessThan(30)
        await press('Tab')
      }
    }
    await visitor.open('/signup')
    await reach(field(visitor, 'email'))
    await page.keyboard.type(freshEmail('anna'))
    await press('Tab')
    await press('ControlOrMeta+a')
    await page.keyboard.type('Anna')
    await press('Tab')
    await page.keyboard.type(PASSWORD)
    await press('Enter')
    await test.step('a no to the browser’s question goes on', async () => {
      await title(visitor, 'steps.push.title').waitFor()
      await reach(button(visitor, 'steps.push.subscribe'))
      await press('Enter')
      await atStep(page, 2)
    })
    await test.step('a photo could be chosen by the keyboard too', async () => {
      await title(visitor, 'photos.step.heading').waitFor()
      await reach(page.getByLabel(t('photos.add')))
      await Promise.all([page.waitForEvent('filechooser'), press('Space')])
    })
    for (const [step, key] of [
      [2, 'photos.step.continue_without'],
      [3, 'location.skip'],
      [4, 'steps.personal.skip'],
      [5, 'steps.about.skip'],
    ] as const) {
      await atStep(page, step)
      await button(visitor, key).waitFor()
      await reach(button(visitor, key))
      await press('Enter')
    }
    await atStep(page, 7)
    const members = page.getByRole('link', { name: t('steps.members') })
    await members.waitFor()
    await reach(members)
    await press('Enter')
    await page.waitForURL(IN_THE_MEMBERS_AREA)
  },
)

test('signup: every step can be left, home returns to the step, back goes to the previous step, a reload stays, and a second device continues where the member’s data says @spec 4.23', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  const flow = page.locator('[data-step]')
  const go = (key: Parameters<Visitor['t']>[0]) => button(visitor, key).click()
  await makeMember(visitor, 'Anna', { confirmed: false, birth_date: null })

  await test.step('leaving while push is being checked is not undone by the step that follows', async () => {
    // Without push support the second step follows automatically.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    const [device, members] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('pushManager.getSubscription')) await device.promise
      await route.fulfill({ response })
    })
    await page.route('**/api/search.php*', async (route) => {
      await members.promise
      await route.continue()
    })
    await visitor.open('/signup?step=1')
    await expect(flow).toHaveAttribute('data-step', '1')
    const asked = page.waitForRequest('**/api/search.php*')
    await page.getByRole('link', { name: t('steps.close') }).click()
    await asked
    device.resolve()
    await expect(flow).toHaveAttribute('data-step', '2')
    members.resolve()
    await page.waitForURL('**/members')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('home leads back; back goes a step back, a reload stays', async () => {
    await visitor.open('/')
    await page.getByRole('link', { name: t('steps.reminder.title') }).click()
    await page.waitForURL(IN_THE_STEPS)
    await atStep(page, 2)
    await go('photos.step.continue_without')
    await atStep(page, 3)
    await go('location.skip')
    await atStep(page, 4)
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
    await chooseBirthDate(visitor, page, '1985-05-01')
    await go('steps.save')
    await atStep(page, 5)
  })

  await test.step('a second device continues where the member’s data says', async () => {
    const phone = await visit({ viewport: PHONE })
    await phone.page.context().addCookies(await page.context().cookies())
    await phone.open('/signup')
    await phone.page.waitForURL(IN_THE_STEPS)
    expect(stepOf(phone.page)).toBe(5)
  })

  await test.step('who is through is not reminded, and asked for nothing any more', async () => {
    await go('steps.about.skip')
    await atStep(page, 6)
    await visitor.open('/')
    await expect(page.getByText(t('steps.reminder.title'))).toHaveCount(0)
    await visitor.open('/signup')
    await expect(page.getByRole('heading', { name: t('lander.members_back') })).toBeVisible()
  })
})

test('signup: input of the lander is kept for the form in the tab, never the password, and the first message to a profile is an unsent draft in the chat @spec 3.12', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  const { id, name } = await fictionalProfile(page)
  const email = freshEmail('mila')
  await visitor.open('/landers/gallery/nl', 'loaded')
  await fillSignup(visitor, { email, name: 'Mila' })
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('harbour')

  await visitor.open(`/members/${id}/signup`, 'loaded')
  await expect(field(visitor, 'email')).toHaveValue(email)
  await expect(field(visitor, 'name')).toHaveValue('Mila')
  await expect(field(visitor, 'password')).toHaveValue('')
  const words = page.getByLabel(t('signup.message', { name }))
  await words.fill('Koffie of thee?')
  await page.reload()
  await expect(words).toHaveValue('Koffie of thee?')
  await expect(field(visitor, 'name')).toHaveValue('Mila')
  await field(visitor, 'password').fill(PASSWORD)
  const opened = page.waitForResponse(/\/api\/chat\.php\?profile=/)
  await button(visitor, 'signup.submit').click()
  await opened
  await page.waitForURL(IN_THE_STEPS)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('signup') ?? '')).not.toContain(email)
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
  await expect.poll(drafts).toBe(1)

  await visitor.open(new URL(page.url()).pathname.concat('?step=7'))
  await page.getByRole('link', { name: t('lander.join_profile', { name }) }).click()
  await page
    .getByRole('button', { name: t('profile.chat_with', { name }) })
    .first()
    .click()
  await page.waitForURL('**/chats/*')
  await expect(page.getByLabel(t('chat.write_to', { name }))).toHaveValue('Koffie of thee?')
})
