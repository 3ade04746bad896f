// All of signing up in one go, steps 0 to 7 (specification sections 2 and 4), as a person meets it: with everything the device
// can give and with none of it, by the keyboard alone, and in letters twice as large.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { FIGURE, tell } from '#tests/bench/support/tell.ts'
import { expect, test, type Visitor } from './support/fixtures.ts'
import { createAccount, currentUser, freshEmail, hydrated, PASSWORD } from './support/people.ts'
import { photo, servedSizes } from './support/photo.ts'
import { practisedPerson } from './support/practised-person.ts'
import { withPushService } from './support/push-service.ts'

const PHONE = { width: 360, height: 740 }
const AMERSFOORT = { latitude: 52.15599, longitude: 5.38765 }

const atStep = (page: Page, step: number) => page.waitForURL(new RegExp(`[?]step=${step}$`))
const button = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]) =>
  page.getByRole('button', { name: t(key), exact: true })
const title = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]) =>
  page.getByRole('heading', { level: 1, name: t(key) })
const field = ({ page, t }: Visitor, key: 'email' | 'name' | 'password') =>
  page.getByLabel(t(`signup.${key}`), { exact: true })
const IN_THE_MEMBERS_AREA = /\/(members|signup-matches)$/

/** The browser's question about notifications, answered with no. */
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
  'whoever gives everything, a photo that tells where it was taken too, is with the members',
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
    await page.goto('/signup')
    await hydrated(page)
    const person = practisedPerson()

    await test.step('0: three fields', async () => {
      await person.type(field(visitor, 'email'), freshEmail('anna'))
      // Leaving the field prefills the name, which the next line is to replace.
      await page.keyboard.press('Tab')
      await person.type(field(visitor, 'name'), 'Anna')
      await person.type(field(visitor, 'password'), PASSWORD)
      await person.click(button(visitor, 'signup.submit'))
    })
    await test.step('1: push, which the account knows of', async () => {
      await person.read(title(visitor, 'steps.push.title'))
      const told = page.waitForResponse('**/api/user.php?push=1')
      await person.click(button(visitor, 'steps.push.subscribe'))
      expect((await told).ok()).toBe(true)
    })
    await test.step('2: a photo, served without where it was taken', async () => {
      await person.read(title(visitor, 'photos.step.heading'))
      await page.getByLabel(t('photos.add')).setInputFiles(taken)
      await person.click(page.getByRole('dialog').getByRole('button', { name: t('photos.crop.use') }))
      const shown = page.getByRole('img', { name: /^Foto \d+$/ })
      await expect(shown).toHaveCount(1)
      for (const bytes of await servedSizes(page, shown)) {
        expect((await sharp(bytes).metadata()).exif).toBeUndefined()
        expect(bytes.toString('latin1')).not.toMatch(/Exif|EXIF|GPS|Quay Phones/)
      }
      await person.click(button(visitor, 'photos.step.continue'))
    })
    await test.step('3: the place, told by the device', async () => {
      await person.read(title(visitor, 'location.title'))
      await expect(page.getByRole('combobox', { name: t('location.city') })).toHaveValue('Amersfoort')
      await person.click(button(visitor, 'location.save'))
    })
    await test.step('4: gender and birth date', async () => {
      await person.read(title(visitor, 'steps.personal.title'))
      await person.click(page.getByText(t('steps.personal.female'), { exact: true }))
      for (const [part, value] of [
        ['day', '28'],
        ['month', '02'],
        ['year', '1990'],
      ] as const)
        await person.choose(page.getByRole('combobox', { name: t(`steps.personal.${part}`) }), value)
      await person.click(button(visitor, 'steps.save'))
    })
    await test.step('5: a few words', async () => {
      await person.read(page.getByRole('heading', { level: 1, name: t('steps.about.title') }))
      await person.type(page.getByRole('textbox').first(), 'Koffie en boeken.')
      await person.click(button(visitor, 'steps.save'))
    })
    await test.step('6 and 7: the mail is on its way, and the members are there', async () => {
      await atStep(page, 7)
      await person.read(title(visitor, 'steps.completion.title'))
      await person.click(page.getByRole('link', { name: t('steps.members') }))
      await page.waitForURL(IN_THE_MEMBERS_AREA)
    })
    tell({
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
        lastSignupStep: true,
      },
    })
  },
)

test('whoever gives nothing but an account gets as far, and is asked for nothing twice', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: PHONE })
  await refusingNotifications(visitor)
  const { page, t } = visitor
  await createAccount(visitor, 'Anna')

  await test.step('a no to the browser’s question goes on', async () => {
    await button(visitor, 'steps.push.subscribe').click()
    await atStep(page, 2)
  })
  for (const [step, key] of [
    [2, 'photos.step.continue_without'],
    [3, 'location.skip'],
    [4, 'steps.personal.skip'],
    [5, 'steps.about.skip'],
  ] as const) {
    await atStep(page, step)
    await button(visitor, key).click()
  }
  await atStep(page, 7)
  await page.getByRole('link', { name: t('steps.members') }).click()
  await page.waitForURL(IN_THE_MEMBERS_AREA)
})

test('a browser without push is not asked about it', async ({ visit }) => {
  const visitor = await visit({ permissions: ['notifications'] })
  await visitor.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await createAccount(visitor, 'Anna')
  await atStep(visitor.page, 2)
  await expect(title(visitor, 'photos.step.heading')).toBeVisible()
})

test('the whole way can be gone by the keyboard alone', async ({ visit }) => {
  const visitor = await visit({ permissions: ['notifications'] })
  await withPushService(visitor)
  const { page, t } = visitor
  const press = page.keyboard.press.bind(page.keyboard)
  /** By Tab, as somebody without a mouse. */
  async function reach(target: Locator): Promise<void> {
    const isReached = () => target.evaluate((element) => element === document.activeElement)
    for (let times = 0; !(await isReached()); times += 1) {
      expect(times, 'presses of Tab').toBeLessThan(30)
      await press('Tab')
    }
  }
  await page.goto('/signup')
  await hydrated(page)
  await reach(field(visitor, 'email'))
  await page.keyboard.type(freshEmail('anna'))
  await press('Tab')
  await press('ControlOrMeta+a')
  await page.keyboard.type('Anna')
  await press('Tab')
  await page.keyboard.type(PASSWORD)
  await press('Enter')
  await title(visitor, 'steps.push.title').waitFor()
  await reach(button(visitor, 'steps.push.decline'))
  await press('Enter')

  await atStep(page, 2)
  await title(visitor, 'photos.step.heading').waitFor()
  const adding = page.getByLabel(t('photos.add'))
  await reach(adding)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Space')])
  await chooser.setFiles(await photo())
  await expect(page.getByRole('dialog').getByRole('application')).toBeFocused()
  await reach(page.getByRole('dialog').getByRole('button', { name: t('photos.crop.use') }))
  await press('Enter')
  await expect(button(visitor, 'photos.step.continue')).toBeEnabled()
  await reach(button(visitor, 'photos.step.continue'))
  await press('Enter')

  for (const [step, key] of [
    [3, 'location.save'],
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
})

test('at 200 % zoom of a phone nothing goes sideways, and every way on can be pressed', async ({ visit }) => {
  const visitor = await visit({ viewport: { width: 180, height: 370 }, permissions: ['notifications'] })
  await withPushService(visitor)
  const { page, t } = visitor
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto('/signup')
  expect(await width(), 'step 0').toBe(180)
  await createAccount(visitor, 'Anna')
  await page.route('**/api/activate.php', () => {})
  const ways_on = [
    button(visitor, 'steps.push.subscribe'),
    button(visitor, 'photos.step.continue_without'),
    button(visitor, 'location.save'),
    button(visitor, 'steps.save'),
    button(visitor, 'steps.save'),
    button(visitor, 'steps.activation.skip'),
    page.getByRole('link', { name: t('steps.members') }),
  ]
  for (const [index, way_on] of ways_on.entries()) {
    const step = index + 1
    await page.goto(`/signup?step=${step}`)
    await way_on.waitFor()
    // A trial: scrolled into view, and not covered by anything.
    await way_on.click({ trial: true })
    expect(await width(), `step ${step}`).toBe(180)
  }
})
