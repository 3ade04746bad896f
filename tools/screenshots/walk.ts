// Takes a screenshot of every screen of signing up, the account and buying.
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '../../src/paths.ts'
import { type Look, portraitFile, SIZES, settled, translator } from './visitor.ts'

const PASSWORD = 'a quiet harbour 7'
const PORTRAIT = portraitFile('268qbv3hgh2i')

export type WalkScreenshots = { signup: Buffer[]; account: Buffer[]; buying: Buffer[]; premium: Buffer[] }

/** A browser whose push service answers without a network. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/screenshots',
      expirationTime: null,
      options: { applicationServerKey: null },
      toJSON: () => ({}),
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => subscription,
      getSubscription: async () => null,
    })
  })

/** Confirms the address by the link of the email, because pages would keep asking for it. */
export async function confirm(page: Page, email: string): Promise<void> {
  for (;;) {
    const box = await page.request.get(`/_dev/mail.json?to=${encodeURIComponent(email)}`)
    const mails = (await box.json()) as { text: string }[]
    const link = mails
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .find((found) => found.includes('/activate/'))
    if (link) return void (await page.goto(link))
  }
}

/** From the empty form to the account pages, in one language and scheme. */
export async function takeScreenshots(
  browser: Browser,
  baseURL: string,
  look: Look,
): Promise<WalkScreenshots> {
  const { locale, colorScheme, where } = look
  const t = translator(locale)
  const { country, latitude, longitude } = where
  const context = await browser.newContext({
    baseURL,
    locale,
    colorScheme,
    ...SIZES.phone,
    reducedMotion: 'reduce',
    permissions: ['geolocation', 'notifications'],
    geolocation: { latitude, longitude },
    extraHTTPHeaders: { 'dev-country': country },
  })
  const page = await context.newPage()
  await withPushService(page)
  const pictures: WalkScreenshots = { signup: [], account: [], buying: [], premium: [] }
  const take = async (of: keyof WalkScreenshots) => {
    await settled(page)
    pictures[of].push(await page.screenshot())
  }
  type Key = Parameters<typeof t>[0]
  const press = (key: Key) => page.getByRole('button', { name: t(key), exact: true }).click()
  const arrive = (key: Key) => page.getByRole('heading', { level: 1, name: t(key) }).waitFor()
  const field = (key: Key) => page.getByLabel(t(key), { exact: true })

  await page.goto(paths.signup)
  await take('signup')
  const email = `anna-${Date.now().toString(36)}@example.test`
  await field('signup.email').fill(email)
  await field('signup.email').blur()
  await field('signup.name').fill('Anna')
  await field('signup.password').fill(PASSWORD)
  await press('signup.submit')

  await arrive('steps.push.title')
  await take('signup')
  await press('steps.push.decline')

  await arrive('photos.step.heading')
  const buffer = await sharp(PORTRAIT).resize(1200, 1600).jpeg().toBuffer()
  await page.getByLabel(t('photos.add')).setInputFiles({ name: 'anna.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('dialog').getByRole('application').locator('img').waitFor()
  await take('signup')
  await press('photos.crop.whole')
  await page.getByRole('img', { name: /\d$/ }).waitFor()
  await take('signup')
  await press('photos.step.continue')

  await arrive('location.title')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="city"]')?.value)
  await take('signup')
  await press('location.save')

  await arrive('steps.personal.title')
  for (const [part, value] of [
    ['day', '28'],
    ['month', '02'],
    ['year', '1994'],
  ] as const)
    await page.getByRole('combobox', { name: t(`steps.personal.${part}`) }).selectOption(value)
  await page.getByRole('radio', { name: t('gender_identity.female'), exact: true }).click()
  await take('signup')
  await press('steps.save')

  await arrive('steps.about.title')
  await take('signup')
  await press('steps.about.skip')
  await page.waitForURL(/step=7$/)
  await arrive('steps.completion.title')
  await take('signup')

  await confirm(page, email)
  for (const path of [
    paths.signupMatches,
    paths.profile,
    paths.account,
    paths.notifications,
    paths.accountDelete,
  ]) {
    await page.goto(path)
    await take('account')
  }

  const pay = async () => {
    await page.getByRole('checkbox').check()
    await press('buy.order')
    await page.waitForURL('**/_sandbox/pay/*')
  }
  const paid = async () => {
    await page.getByRole('button', { name: t('checkout.pay', { amount: '' }).trim() }).click()
    await page.waitForURL('**/transactions/*')
    await arrive('receipt.paid.title')
  }
  for (const path of [paths.pricing, paths.credits, paths.order('credits-60', { code: 'WELCOME' })]) {
    await page.goto(path)
    await take('buying')
  }
  await pay()
  await take('buying')
  await paid()
  await take('buying')
  await page.getByRole('link', { name: t('receipt.withdraw.begin') }).click()
  await page.getByRole('button', { name: t('receipt.withdraw.confirm') }).waitFor()
  await take('buying')
  await press('receipt.withdraw.confirm')
  await page.getByText(t('receipt.withdraw.done')).waitFor()
  await take('buying')
  await page.goto(`${paths.credits}#purchases`)
  await take('buying')

  await page.goto(paths.premium)
  await take('premium')
  await page.getByRole('button', { name: t('buy.order') }).scrollIntoViewIfNeeded()
  await take('premium')
  await pay()
  await paid()
  await take('premium')
  await page.goto(paths.premium)
  await take('premium')
  await page.getByRole('link', { name: t('premium.cancel.begin') }).click()
  await page.getByRole('button', { name: t('premium.cancel.confirm') }).waitFor()
  await take('premium')
  await press('premium.cancel.confirm')
  await page.getByText(t('premium.cancelled.title')).waitFor()
  await take('premium')

  await context.clearCookies()
  await page.goto(paths.premiumCancel)
  await take('premium')
  for (const path of [paths.login, paths.resetPassword, paths.accountDeleted]) {
    await page.goto(path)
    // Scripts of an untouched page load when it is idle; the passkey button comes with them.
    await page.mouse.click(1, 1)
    await take('account')
  }
  await context.close()
  return pictures
}
