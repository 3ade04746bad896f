// Many people behind one address (design section 12): over its soft limits, visitors solve a proof of work instead of being refused.
import { request } from '@playwright/test'
import { expect, ONLY_IN_ALL, openVisitor, test, type Visitor } from './support/fixtures.ts'
import { freshEmail, IN_THE_STEPS, makeMember, PASSWORD } from './support/people.ts'

const signupOf = ({ page, t }: Visitor) => page.getByRole('form', { name: t('signup.form_label') }).first()

async function join(visitor: Visitor, email: string): Promise<void> {
  const form = signupOf(visitor)
  await form.getByLabel(visitor.t('signup.email'), { exact: true }).fill(email)
  await form.getByLabel(visitor.t('signup.name'), { exact: true }).fill('Noor')
  await form.getByLabel(visitor.t('signup.password'), { exact: true }).fill('een rustige dinsdag')
  await form.getByRole('button', { name: visitor.t('signup.submit') }).click()
}

/** Calls until the address is over a soft limit; none of the calls creates an account. */
async function crowd(address: string, path: string, body: () => object, times: number): Promise<void> {
  const { baseURL = '' } = test.info().project.use
  const api = await request.newContext({
    baseURL,
    extraHTTPHeaders: { 'cf-connecting-ip': address, origin: baseURL },
  })
  for (let count = 0; count < times; count++) await api.post(path, { data: body() })
  await api.dispose()
}
const crowdSignup = (address: string) =>
  crowd(
    address,
    '/api/user.php?new=1',
    () => ({ email: freshEmail('crowd'), name: 'Crowd', password: 'een rustige dag', token: 'none' }),
    11,
  )
const crowdLogin = (address: string) =>
  crowd(address, '/api/login.php', () => ({ email: freshEmail('crowd'), password: 'een rustige dag' }), 31)

/** The texts of the form's status so far. */
const listenToStatus = (visitor: Visitor) =>
  signupOf(visitor)
    .getByRole('status')
    .evaluate((status) => {
      const statuses: string[] = []
      Object.assign(window, { statuses })
      new MutationObserver(() => statuses.push(status.textContent ?? '')).observe(status, { childList: true })
    })

// Both have the same form and script.
const PATHS = [
  ['/landers/gallery/nl', {}],
  ['/signup', ONLY_IN_ALL],
] as const

for (const [number, [path, when]] of PATHS.entries()) {
  test(
    `a signup on ${path} from a shared address solves a proof of work and succeeds`,
    when,
    async ({ browser }) => {
      const address = `203.0.113.${number + 1}`
      const visitor = await openVisitor(browser, {
        extraHTTPHeaders: { 'dev-country': 'NL', 'cf-connecting-ip': address },
      })
      const { page, t } = visitor
      await crowdSignup(address)
      await visitor.open(path, 'loaded')
      await listenToStatus(visitor)
      const files: string[] = []
      page.on('request', (request) => void files.push(request.url()))
      const solved = page.waitForResponse(
        (answer) => answer.url().includes('user.php?new') && answer.status() === 200,
      )
      const statuses = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const look = () => {
              const [first] = (window as unknown as { statuses: string[] }).statuses
              if (first) resolve(first)
              else requestAnimationFrame(look)
            }
            look()
          }),
      )
      expect(files.filter((url) => url.includes('solve'))).toEqual([])
      await join(visitor, freshEmail('shared'))
      expect(await statuses).toBe(t('common.proving'))
      await solved
      await expect(page).toHaveURL(IN_THE_STEPS)
      expect(files.some((url) => url.includes('/assets/solve'))).toBe(true)
      await page.context().close()
    },
  )
}

test(
  'a login from a shared address solves a proof of work, and the page never freezes',
  ONLY_IN_ALL,
  async ({ browser, visit }) => {
    const { email } = await makeMember(await visit(), 'Regular')
    const address = '203.0.113.9'
    await crowdLogin(address)
    const visitor = await openVisitor(browser, {
      extraHTTPHeaders: { 'dev-country': 'NL', 'cf-connecting-ip': address },
    })
    const { page, t } = visitor
    await visitor.open('/login', 'loaded')
    await page.evaluate(() => {
      const long: number[] = []
      Object.assign(window, { long })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) long.push(duration)
      }).observe({ type: 'longtask' })
    })
    await page.getByLabel(t('login.email'), { exact: true }).fill(email)
    await page.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD)
    const asked = page.waitForResponse(
      (answer) => answer.url().includes('login.php') && answer.status() === 429,
    )
    const entered = page.waitForResponse((answer) => answer.url().includes('login.php') && answer.ok())
    await page.getByRole('button', { name: t('login.submit') }).click()
    await asked
    await expect(page.getByRole('status').filter({ hasText: t('common.proving') })).toBeAttached()
    await entered
    const long = await page.evaluate(() => (window as unknown as { long: number[] }).long).catch(() => [])
    for (const duration of long) expect(duration).toBeLessThan(500)
    await expect(page).toHaveURL(/\/members/)
    await page.context().close()
  },
)
