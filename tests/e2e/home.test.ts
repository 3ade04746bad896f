// The two home pages: a visitor's says what this place is, how it is honest, what it costs and what comes then; a member's what is new
// and whom they might like.
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { hydrated, signUp } from './support/people.ts'

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`a visitor’s home says what this place is and proves it, at ${width} px`, async ({ visit }) => {
    const { page, t } = await visit({ viewport: { width, height } })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.getByLabel(t('signup.email'), { exact: true })).toBeInViewport()
    for (const heading of ['home.honest', 'home.costs', 'home.after'] as const)
      await expect(page.getByRole('heading', { name: t(heading) })).toBeVisible()
    const costs = page.getByRole('region', { name: t('home.costs') })
    await expect(costs.getByRole('definition').filter({ hasText: /^€\s?0,\d\d$/ })).toHaveCount(1)
    const faces = page.getByRole('list', { name: t('lander.faces', { site: 'Emberly' }) })
    await expect(faces.getByText(t('profile.fictional'), { exact: true })).toHaveCount(3)
    const widest = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(widest).toBeLessThanOrEqual(0)
    // In both schemes.
    await expectAccessible(page)
  })

test('a visitor’s home is the same without scripts, and signs up', async ({ visit }) => {
  const { page, t } = await visit({ javaScriptEnabled: false, locale: 'pl-PL', country: 'PL' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: t('home.costs') })).toBeVisible()
  await page.getByRole('link', { name: t('lander.closing_button') }).click()
  await expect(page.getByRole('form', { name: t('signup.form_label') })).toBeInViewport()
})

test('whoever wants to see first who is here is led to the members, without scripts too', async ({
  visit,
}) => {
  const { page, t } = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('link', { name: t('home.look_around') }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t('profile.fictional'), { exact: true }).first()).toBeVisible()
})

test('a member’s home says what is new, goes on with signing up, and leads to the match finder', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: t('home.greeting', { name: 'Anna' }) })).toBeVisible()
  await expect(page.getByText(t('home.nothing_new'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('steps.reminder.action') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('home.finder_action') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('finder.title') })).toBeVisible()
  await page.getByRole('link', { name: t('member.back') }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('who is new since the last visit stands at the top of a member’s home, newest first', async ({
  visit,
}) => {
  const [anna, ben, cem] = [await visit(), await visit(), await visit()]
  await signUp(anna, 'Annelies')
  const { page, t } = anna
  const faces = page.getByRole('region', { name: t('home.newest') }).getByRole('article')
  await page.goto('/')
  await expect(faces.first()).toBeVisible()
  await signUp(ben, 'Benjamin')
  await signUp(cem, 'Cemil')
  await page.goto('/')
  await expect(faces.nth(0)).toContainText('Cemil')
  await expect(faces.nth(1)).toContainText('Benjamin')
})
