// Step 3 of signing up: where somebody lives (specification sections 2 and 4), by geolocation, by keyboard, and without either.
import type { Page, Request } from '@playwright/test'
import { allowRefusals, expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { currentUser, fillSignup, freshEmail, hydrated } from './support/people.ts'

const PHONE = { width: 360, height: 740 }
const AMERSFOORT = { latitude: 52.15599, longitude: 5.38765 }

/** Signs up and goes on without a photo, to the place. */
async function arriveAtPlace(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.goto('/signup')
  const form = await fillSignup(visitor, { email: freshEmail('Anna'), name: 'Anna' })
  await form.getByRole('button', { name: t('signup.submit') }).click()
  const title = page.getByRole('heading', { level: 1, name: t('location.title') })
  const ways_on = page.locator('section').getByRole('button')
  await page.waitForURL(/[?]step=\d$/)
  await hydrated(page)
  while (new URL(page.url()).searchParams.get('step') !== '3') {
    const step = page.url()
    await ways_on.last().click()
    await expect.poll(() => page.url()).not.toBe(step)
  }
  await expect(title).toBeVisible()
}

const city = ({ page, t }: Visitor) => page.getByRole('combobox', { name: t('location.city') })
const region = ({ page, t }: Visitor) => page.getByRole('combobox', { name: t('location.region') })
const country = ({ page, t }: Visitor) => page.getByRole('combobox', { name: t('location.country') })
const save = ({ page, t }: Visitor) => page.getByRole('button', { name: t('location.save') }).click()
const chosenIn = (page: Page) => page.getByRole('option', { selected: true })

const geocodes = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().includes('/api/geocode.php')) asked.push(new URL(request.url()).search)
  })
  return asked
}

test('a device that may tell where it is fills the place, to two decimals and never more', async ({
  visit,
}) => {
  const visitor = await visit({ geolocation: AMERSFOORT, permissions: ['geolocation'] })
  const { page } = visitor
  const asked = geocodes(page)
  await arriveAtPlace(visitor)
  await expect(city(visitor)).toHaveValue('Amersfoort')
  await expect(country(visitor)).toHaveValue('NL')
  await expect(region(visitor)).toHaveValue('110')
  expect(asked).toEqual(['?lat=52.16&lon=5.39'])
  await save(visitor)
  await page.waitForURL(/step=4$/)
  expect(await currentUser(page)).toMatchObject({
    profile: { country: 'NL', countryregion: 110, city: 'Amersfoort' },
  })
})

test('a device that may not tell shows the fields, and nothing else', async ({ visit }) => {
  const visitor = await visit({ permissions: [] })
  const { page, t } = visitor
  const asked = geocodes(page)
  await arriveAtPlace(visitor)
  await expect(country(visitor)).toHaveValue('NL')
  await expect(region(visitor)).toHaveValue('')
  await expect(city(visitor)).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: t('location.skip') }).click()
  await page.waitForURL(/step=4$/)
})

test('a permission that is given later on fills the place then', async ({ visit }) => {
  const visitor = await visit({ geolocation: AMERSFOORT, permissions: [] })
  const { page } = visitor
  await arriveAtPlace(visitor)
  await expect(city(visitor)).toHaveValue('')
  await page.context().grantPermissions(['geolocation'])
  await expect(city(visitor)).toHaveValue('Amersfoort')
})

test('a place that cannot be found out leaves the fields as they are', async ({ visit }) => {
  const visitor = await visit({ geolocation: AMERSFOORT, permissions: ['geolocation'] })
  const { page } = visitor
  await page.route('**/api/geocode.php*', (route) => route.fulfill({ status: 503, body: '{}' }))
  const answered = page.waitForResponse('**/api/geocode.php*')
  await arriveAtPlace(visitor)
  await answered
  await expect(city(visitor)).toHaveValue('')
  await expect(country(visitor)).toHaveValue('NL')
  allowRefusals(visitor, 503)
})

test('a country that is not served is not applied, nor what lies in it', async ({ visit }) => {
  const visitor = await visit({
    geolocation: { latitude: 59.91, longitude: 10.75 },
    permissions: ['geolocation'],
  })
  const { page } = visitor
  const body = JSON.stringify({ country: 'NO', countryregion: 578_002, city: 'Oslo' })
  await page.route('**/api/geocode.php*', (route) => route.fulfill({ contentType: 'application/json', body }))
  const answered = page.waitForResponse('**/api/geocode.php*')
  await arriveAtPlace(visitor)
  await answered
  await expect(country(visitor)).toHaveValue('NL')
  await expect(city(visitor)).toHaveValue('')
})

test('a city is chosen by keyboard alone, in whatever spelling, and brings its region', async ({ visit }) => {
  const visitor = await visit({ locale: 'pl-PL', country: 'PL', viewport: PHONE })
  const { page, t } = visitor
  await arriveAtPlace(visitor)
  await country(visitor).selectOption('PL')
  await city(visitor).focus()
  await page.keyboard.type('lod')
  const list = page.getByRole('listbox', { name: t('location.cities') })
  await expect(list).toBeInViewport({ ratio: 1 })
  await expect(city(visitor)).toBeInViewport({ ratio: 1 })
  const offered = await list.getByRole('option').count()
  await expect(page.getByRole('status').filter({ hasText: String(offered) })).toHaveCount(1)
  await expect(city(visitor)).toHaveAttribute('aria-expanded', 'true')

  const active = () => city(visitor).getAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  await expect(chosenIn(page).filter({ hasText: 'Łódź' })).toHaveCount(1)
  const first = await active()
  await page.keyboard.press('End')
  await expect.poll(active).not.toBe(first)
  await page.keyboard.press('Home')
  await expect.poll(active).toBe(first)
  await page.keyboard.press('ArrowUp')
  await expect.poll(active).toBe(null)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(city(visitor)).toHaveValue('lod')
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city(visitor)).toHaveValue('Łódź')
  await expect(city(visitor)).toBeFocused()
  await expect(list).toBeHidden()
  await expect(region(visitor)).toHaveValue('1005')
  await page.keyboard.press('Enter')
  await page.waitForURL(/step=4$/)
  expect(await currentUser(page)).toMatchObject({
    profile: { country: 'PL', countryregion: 1005, city: 'Łódź' },
  })
})

test('cities that cannot be offered are written by hand', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await page.route('**/api/cities.php*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await arriveAtPlace(visitor)
  const answered = page.waitForResponse('**/api/cities.php*')
  await city(visitor).fill('  Ons Dorp ')
  await answered
  await save(visitor)
  await page.waitForURL(/step=4$/)
  expect(await currentUser(page)).toMatchObject({ profile: { city: 'Ons Dorp' } })
  allowRefusals(visitor, 503)
})

test('a place that could not be saved stays as it was typed, says so, and goes through with the next try', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page } = visitor
  await arriveAtPlace(visitor)
  await region(visitor).selectOption('108')
  await city(visitor).fill('Ons Dorp')
  await page.route('**/api/user.php', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  await save(visitor)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(city(visitor)).toHaveValue('Ons Dorp')
  await expect(region(visitor)).toHaveValue('108')
  await page.unroute('**/api/user.php')
  await save(visitor)
  await page.waitForURL(/step=4$/)
  expect(await currentUser(page)).toMatchObject({ profile: { countryregion: 108, city: 'Ons Dorp' } })
  visitor.allowed.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
})
