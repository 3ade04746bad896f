// The forms of the first hour: what the signup form tells of an address and a name, the consent bar beside it, the service
// form's own words (specification sections 5 and 8, design sections 9 and 12).
import type { Locator } from '@playwright/test'
import { allowRefusals, expect, test, type Visitor } from './support/fixtures.ts'
import { layoutShifts, withoutTypeface } from './support/layout-shift.ts'
import { freshEmail, hydrated, logIn } from './support/people.ts'

const she = () => `http://she.localhost:${new URL(test.info().project.use.baseURL ?? '').port}`
const signupOf = ({ page, t }: Visitor) => page.getByRole('form', { name: t('signup.form_label') }).first()
const fieldOf = (visitor: Visitor, field: 'email' | 'name' | 'password') =>
  signupOf(visitor).getByLabel(visitor.t(`signup.${field}`), { exact: true })

test.describe('the consent bar', () => {
  const GERMAN = { country: 'DE', locale: 'de-DE' }
  const bar = ({ page, t }: Visitor) => page.getByRole('region', { name: t('consent.title') })
  const covers = async (visitor: Visitor, element: Locator) => {
    const [above, below] = [await bar(visitor).boundingBox(), await element.boundingBox()]
    return (
      above !== null && below !== null && below.y + below.height > above.y && below.y < above.y + above.height
    )
  }

  for (const javaScriptEnabled of [true, false]) {
    test(`steps aside while a form has the focus and comes back, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      visit,
    }) => {
      const visitor = await visit({ ...GERMAN, javaScriptEnabled, viewport: { width: 390, height: 844 } })
      const { page, t } = visitor
      await withoutTypeface(page)
      await page.goto(`${she()}/landers/gallery/she-de`)
      await expect(bar(visitor)).toBeVisible()
      const before = javaScriptEnabled ? await layoutShifts(page) : []
      for (const field of ['email', 'name', 'password'] as const) {
        await fieldOf(visitor, field).focus()
        await expect(bar(visitor)).toBeHidden()
      }
      const submit = signupOf(visitor).getByRole('button', { name: t('signup.submit') })
      await submit.focus()
      await expect(bar(visitor)).toBeHidden()
      await submit.blur()
      await expect(bar(visitor)).toBeVisible()
      if (javaScriptEnabled) expect(await layoutShifts(page)).toEqual(before)
    })
  }

  test('is one line: no higher than a tenth of a phone, with two buttons as wide as each other', async ({
    visit,
  }) => {
    for (const [width, height, lines] of [
      [390, 844, 0.1],
      [320, 640, 0.18],
      [720, 450, 0.14],
      [1440, 900, 0.07],
    ] as const) {
      const visitor = await visit({ ...GERMAN, viewport: { width, height } })
      await visitor.page.goto(`${she()}/landers/gallery/she-de`)
      const box = await bar(visitor).boundingBox()
      expect((box?.height ?? height) / height, `${width} px`).toBeLessThanOrEqual(lines)
      const [refuse, accept] = [
        await bar(visitor)
          .getByRole('button', { name: visitor.t('consent.refuse') })
          .boundingBox(),
        await bar(visitor)
          .getByRole('button', { name: visitor.t('consent.accept') })
          .boundingBox(),
      ]
      expect(Math.round(refuse?.width ?? 0), `${width} px`).toBe(Math.round(accept?.width ?? 1))
      expect(Math.min(refuse?.height ?? 0, refuse?.width ?? 0)).toBeGreaterThanOrEqual(24)
    }
  })

  test('never covers what the keyboard goes to', async ({ visit }) => {
    const visitor = await visit({ ...GERMAN, viewport: { width: 720, height: 450 } })
    const { page } = visitor
    await page.goto(`${she()}/`)
    await hydrated(page)
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.count()) === 0 || (await bar(visitor).locator(':focus').count()) > 0) continue
      if (await bar(visitor).isVisible()) expect(await covers(visitor, focused), `stop ${stop}`).toBe(false)
    }
  })

  test('brought back by its link it has the focus, even straight from a form', async ({ visit }) => {
    const visitor = await visit(GERMAN)
    const { page, t } = visitor
    await page.goto(`${she()}/landers/gallery/she-de`)
    await fieldOf(visitor, 'name').focus()
    await expect(bar(visitor)).toBeHidden()
    // A tap that gives the link no focus, while the bar is still on its way back.
    await fieldOf(visitor, 'name').blur()
    await page.getByRole('link', { name: t('consent.link') }).dispatchEvent('click')
    await expect(bar(visitor)).toBeFocused()
  })
})

test.describe('the service form', () => {
  const formOf = ({ page, t }: Visitor) => page.getByRole('form', { name: t('complaints.form_label') })
  const textOf = (visitor: Visitor) => formOf(visitor).getByLabel(visitor.t('complaints.text'))
  const emailOf = (visitor: Visitor) =>
    formOf(visitor).getByLabel(visitor.t('complaints.email'), { exact: true })
  const send = (visitor: Visitor) =>
    formOf(visitor)
      .getByRole('button', { name: visitor.t('complaints.submit') })
      .click()

  test('without scripts the server says the same, at the field, and nothing typed is lost', async ({
    visit,
  }) => {
    const visitor = await visit({ javaScriptEnabled: false })
    const { page, t } = visitor
    const email = freshEmail('noor')
    await page.goto('/pages/service')
    await formOf(visitor).getByLabel(t('complaints.categories.privacy')).check()
    await textOf(visitor).fill('           ')
    await emailOf(visitor).fill(email)
    await send(visitor)
    await expect(formOf(visitor).getByText(t('errors.fields.required'))).toBeVisible()
    await expect(formOf(visitor).getByRole('alert')).toHaveText(t('errors.invalid'))
    await expect(textOf(visitor)).toBeFocused()
    await expect(textOf(visitor)).toHaveAccessibleDescription(new RegExp(t('errors.fields.required')))
    await expect(emailOf(visitor)).toHaveValue(email)
    await expect(formOf(visitor).getByLabel(t('complaints.categories.privacy'))).toBeChecked()
    allowRefusals(visitor, 422)
  })
})

test('an icon that cannot be loaded logs a warning and shows nothing', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  visitor.allowed.push(/Failed to load resource/)
  await page.route('**/_icons/ph.svg*', (route) => route.abort())
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('icons could not be loaded'),
  )
  await page.goto('/login')
  expect((await warned).type()).toBe('warning')
  await expect(page.getByRole('form', { name: t('login.form_label') })).toBeVisible()
})

test('the loading bar turns the error colour when a page cannot be had', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  visitor.allowed.push(/Failed to load resource/)
  await logIn(visitor, 'sophie@example.test')
  await page.goto('/likes')
  await hydrated(page)
  await page.route('**/api/search.php*', (route) => route.abort())
  const bar = page.getByRole('progressbar', { name: t('common.loading'), includeHidden: true })
  const failed = page.waitForFunction(
    () => document.querySelector('[role=progressbar][data-failed]') !== null,
  )
  await page
    .getByRole('link', { name: t('nav.search') })
    .first()
    .click()
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.unavailable'))
  await expect(bar).not.toHaveAttribute('data-failed')
  await expect(bar).toHaveAttribute('data-state', 'idle')
})

test('who asked for stillness goes through the faces by hand, and nothing moves by itself', async ({
  visit,
}) => {
  const { page, t } = await visit({ reducedMotion: 'reduce' })
  await page.goto('/landers/transitionsvideolanding/nl')
  const faces = page.getByRole('list', { name: t('lander.faces', { site: 'Emberly' }) }).getByRole('link')
  const dots = page.getByRole('group', { name: t('lander.choose_face') }).getByRole('radio')
  await expect(dots).toHaveCount(5)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(faces).toHaveCount(1)
  for (let index = 1; index < 5; index += 1) {
    await dots.nth(index - 1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dots.nth(index)).toBeChecked()
    const name = (await dots.nth(index).locator('xpath=..').textContent()) ?? 'nobody'
    await expect(faces).toHaveCount(1)
    await expect(faces).toContainText(name)
    const box = await dots.nth(index).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
})

test('a face gone to by hand ends the turning', async ({ visit }) => {
  const { page, t } = await visit({ reducedMotion: 'no-preference' })
  await page.goto('/landers/transitionsvideolanding/nl')
  await page.getByRole('radio').nth(3).check()
  const endless = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length,
  )
  expect(endless).toBe(0)
  await expect(page.getByRole('checkbox', { name: t('lander.pause') })).toBeHidden()
})

const LANDER_SLUGS = ['eng', 'nl', 'de', 'it', 'fr', 'es', 'pl']
for (const width of [320, 360, 768, 1440]) {
  test(`the map is drawn whole at ${width} px, in every language`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width, height: 780 } })
    for (const slug of LANDER_SLUGS) {
      await page.goto(`/landers/maplanding/${slug}`)
      const land = await page.locator('[data-part=scene] svg > g').first().boundingBox()
      if (!land) throw new Error(`${slug} has no map`)
      expect(Math.max(land.width, land.height), slug).toBeGreaterThan(120)
      expect(land.x, slug).toBeGreaterThanOrEqual(0)
      expect(land.x + land.width, slug).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBe(width)
    }
  })
}

test('the terms open over the form also where they are asked for before React, and nothing typed is lost', async ({
  visit,
}) => {
  const { page, t } = await visit()
  await page.goto('/landers/gallery/nl')
  await page.getByLabel(t('signup.name'), { exact: true }).fill('Anna')
  const terms = page.getByRole('link', { name: t('signup.agreement_terms'), exact: true })
  await terms.evaluate((link: HTMLElement) => link.click())
  const dialog = page.getByRole('dialog', { name: t('legal.terms.title') })
  await expect(dialog.getByRole('article')).toContainText('Emberly')
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel(t('signup.name'), { exact: true })).toHaveValue('Anna')
})

test('where React cannot be had, or a text, the terms are the page that their link names', async ({
  visit,
}) => {
  const { page, t, allowed } = await visit()
  allowed.push(/Failed to load|net::ERR_FAILED/)
  for (const missing of ['**/assets/main-*', '**/assets/*.css', '**/texts/legal/*']) {
    await page.route(missing, (route) => route.abort())
    await page.goto('/landers/gallery/nl')
    await page.getByRole('link', { name: t('signup.agreement_terms'), exact: true }).click()
    await expect(page).toHaveURL(/\/pages\/terms$/)
    await page.unroute(missing)
  }
})

test('a refusal that only a server makes is said in its own words', async ({ visit }) => {
  const { page, t, allowed } = await visit()
  allowed.push(/status of 403|Signing up failed/)
  await page.route('**/api/user.php?new=1', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'signups_closed', details: {}, request_id: 'r' } },
    }),
  )
  await page.goto('/landers/gallery/nl')
  const form = page.getByRole('form', { name: t('signup.form_label') })
  await form.getByLabel(t('signup.email')).fill(`${crypto.randomUUID()}@example.test`)
  await form.getByLabel(t('signup.password'), { exact: true }).fill('a quiet harbour')
  await form.getByRole('button', { name: t('signup.submit') }).click()
  await expect(form.getByRole('alert')).toHaveText(t('errors.signups_closed'))
})
