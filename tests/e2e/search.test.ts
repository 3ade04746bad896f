import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { layoutShifts, openDocumentFirst, picturesThere, withoutTypeface } from './support/layout-shift.ts'
import { hydrated, logIn, openMembers, PASSWORD, signUp } from './support/people.ts'

const EVERYONE = '/members?gender='

/** A second browser of the same member, in which no script runs. */
async function withoutScripts(
  { page }: Visitor,
  visit: (options: { javaScriptEnabled: boolean }) => Promise<Visitor>,
): Promise<Visitor> {
  const plain = await visit({ javaScriptEnabled: false })
  await plain.page.context().addCookies(await page.context().cookies())
  return plain
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`nothing moves while the page comes to life, at ${width} px`, async ({ visit }) => {
    const visitor = await visit({ viewport: { width, height } })
    const { page } = visitor
    await logIn(visitor, 'sophie@example.test')
    await withoutTypeface(page)
    const before = await openDocumentFirst(page, '/members?country=NL&gender=female')
    await hydrated(page)
    await picturesThere(page)
    expect((await layoutShifts(page)).slice(before)).toEqual([])
  })

test('what was loaded is there again, where one was, after going back', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await logIn(visitor, 'sophie@example.test')
  await page.goto(EVERYONE)
  await hydrated(page)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(12)
  await page.getByRole('link', { name: t('members.pages.more') }).scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(24)
  await expect(page).toHaveURL(/page=2&from=1/)
  const far = cards.nth(13)
  await far.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  const shown = await cards.allInnerTexts()
  await far.getByRole('link').first().click()
  await page.waitForURL('**/members/*')
  await page.goBack()
  await expect(cards).toHaveCount(shown.length)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50)
  expect(await cards.nth(13).innerText()).toBe(shown[13])
})

test('the search works without scripts: exact age, order, pages', async ({ visit }) => {
  const visitor = await visit()
  await logIn(visitor, 'sophie@example.test')
  const { page, t } = await withoutScripts(visitor, visit)
  await page.goto(EVERYONE)
  const filters = page.getByRole('search')
  await expect(filters.getByRole('slider')).toHaveCount(0)
  await filters.getByRole('spinbutton', { name: t('members.range.youngest') }).fill('30')
  await filters.getByRole('spinbutton', { name: t('members.range.oldest') }).fill('60')
  await filters.getByRole('button', { name: t('members.filters.apply') }).click()
  await expect(page).toHaveURL(/min_age=30&max_age=60/)
  await expect(filters.getByRole('combobox', { name: t('members.filters.age') })).toHaveValue('30-60')
  await filters.getByRole('combobox', { name: t('members.filters.age') }).selectOption('26-35')
  await filters.getByRole('button', { name: t('members.filters.apply') }).click()
  await expect(page).toHaveURL(/min_age=26&max_age=35/)
  await page.goto(EVERYONE)
  await page.getByRole('link', { name: t('members.sort.new') }).click()
  await expect(page).toHaveURL(/sort=new/)
  await page.getByRole('link', { name: t('members.pages.next') }).click()
  await expect(page).toHaveURL(/sort=new&page=2/)
  await expect(page.getByRole('article')).toHaveCount(12)
})

for (const scripts of ['with', 'without'] as const)
  test(`a search is kept, named, told of no more and given up, ${scripts} scripts`, async ({ visit }) => {
    const signedIn = await visit()
    await logIn(signedIn, 'sophie@example.test')
    const { page, t } = scripts === 'with' ? signedIn : await withoutScripts(signedIn, visit)
    await page.goto(`/members?gender=male&country=DE&min_age=${scripts === 'with' ? 41 : 42}&max_age=60`)
    if (scripts === 'with') await hydrated(page)
    await page.getByRole('button', { name: t('saved_searches.save') }).click()
    await page.waitForURL('**/saved-searches')
    await expect(page.getByRole('status').filter({ hasText: t('gender.male') })).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: t('gender.male') })
    await expect(row).toHaveCount(1)
    await row.getByText(t('saved_searches.rename')).click()
    await row.getByRole('textbox', { name: t('saved_searches.name') }).fill('Mannen thuis')
    await row.getByRole('button', { name: t('saved_searches.keep') }).click()
    const named = page.getByRole('listitem').filter({ hasText: 'Mannen thuis' })
    await expect(named.getByText(t('saved_searches.on'))).toBeVisible()
    await named.getByRole('button', { name: t('saved_searches.turn_off') }).click()
    await expect(named.getByText(t('saved_searches.off'))).toBeVisible()
    await named.getByRole('link', { name: 'Mannen thuis' }).click()
    await expect(page).toHaveURL(/gender=male&min_age=4[12]&max_age=60&country=DE&sort=new/)
    await page.goto('/saved-searches')
    await named.getByRole('button', { name: t('saved_searches.remove') }).click()
    await expect(named).toHaveCount(0)
    await expect(page.getByRole('heading', { name: t('saved_searches.none_title') })).toBeVisible()
  })

test('a new member says whom they look for, finds that again on another device, and clears it', async ({
  visit,
}) => {
  const [phone, tablet] = [await visit(), await visit()]
  const email = await signUp(phone, 'Anna')
  const { page, t } = phone
  await page.goto('/members')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('members.whom.title'))
  await expectAccessible(page)
  await page.getByLabel(t('gender.female'), { exact: true }).check({ force: true })
  await page.getByLabel(t('members.range.youngest'), { exact: true }).fill('21')
  await page.getByLabel(t('members.range.oldest'), { exact: true }).fill('57')
  await page.getByRole('button', { name: t('members.filters.apply') }).click()
  await expect(page).toHaveURL(/gender=female&min_age=21&max_age=57/)
  await expect(page.getByRole('article').first()).toBeVisible()

  await logIn(tablet, email, PASSWORD)
  await openMembers(tablet)
  const ages = tablet.page.getByRole('search').getByRole('combobox', { name: t('members.filters.age') })
  await expect(ages).toHaveValue('21-57')
  await tablet.page.getByRole('button', { name: t('members.filters.clear') }).click()
  await expect(ages).not.toHaveValue('21-57')
  await expect(tablet.page).toHaveURL('/members')
})

for (const javaScriptEnabled of [true, false])
  test(`a visitor searches ${javaScriptEnabled ? 'with' : 'without'} scripts, and is led to a profile and to signing up`, async ({
    visit,
  }) => {
    const visitor = await visit({ javaScriptEnabled })
    const { page, t } = visitor
    await page.goto('/members')
    if (javaScriptEnabled) await hydrated(page)
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(page.getByText(t('members.visitor.body'))).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await expect(page.getByRole('button', { name: t('saved_searches.save') })).toHaveCount(0)
    const filters = page.getByRole('search')
    await filters.getByRole('combobox', { name: t('members.filters.country') }).selectOption('DE')
    if (!javaScriptEnabled) await filters.getByRole('button', { name: t('members.filters.apply') }).click()
    await expect(page).toHaveURL(/country=DE/)
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL('**/members/*')
    await page.goBack()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('member.sign_up.action') })
      .click()
    await page.waitForURL('**/signup')
  })
