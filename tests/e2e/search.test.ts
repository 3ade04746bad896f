// The search in a browser: its state after going back, and whom a member looks for. The rest is tested in
// tests/components/members.test.tsx and, without scripts, in tests/worker/pages/plain-forms.test.ts.
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts'
import { open } from './support/open.ts'
import { logIn, makeMember, openMembers } from './support/people.ts'
import { holdScripts, WITHOUT_SERVICE_WORKER } from './support/slow-connection.ts'

const EVERYONE = '/members?gender='

test('search: going back restores the loaded results and the scroll position', async ({ visit }) => {
  const visitor = await visit({ viewport: { width: 1440, height: 900 } })
  const { page, t } = visitor
  await logIn(visitor, 'sophie@example.test')
  await visitor.open(EVERYONE)
  const cards = page.getByRole('article')
  // A page of twelve members, and six fictional profiles below it.
  await expect(cards).toHaveCount(18)
  await page.getByRole('link', { name: t('members.pages.more') }).scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(30)
  await expect(page).toHaveURL(/page=2&from=1/)
  const far = cards.nth(20)
  await far.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  const shown = await cards.allInnerTexts()
  await far.getByRole('link').first().click()
  await page.waitForURL('**/members/*')
  await page.goBack()
  await expect(cards).toHaveCount(shown.length)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50)
  expect(await cards.nth(20).innerText()).toBe(shown[20])
})

test('search: a filter that is changed while its script is still loading is searched all the same', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 1440, height: 900 }, ...WITHOUT_SERVICE_WORKER })
  const { page, t } = visitor
  await logIn(visitor, 'sophie@example.test')
  const letThrough = await holdScripts(page)
  await open(page, EVERYONE, 'answered')
  const country = page.getByRole('search').getByRole('combobox', { name: t('members.filters.country') })
  await country.selectOption('DE')
  letThrough()
  await expect(page).toHaveURL(/country=DE/)
  await expect(country).toHaveValue('DE')
})

test('search: a like that is tapped while the script is still loading is given, once', async ({ visit }) => {
  const visitor = await visit(WITHOUT_SERVICE_WORKER)
  const { page } = visitor
  await makeMember(visitor, 'Anna')
  const letThrough = await holdScripts(page)
  await open(page, EVERYONE, 'answered')
  const like = page.getByRole('article').first().locator('button[aria-pressed]')
  await like.dblclick()
  letThrough()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await (await page.request.get('/api/likes.php')).json()).profiles)
    .toHaveLength(1)
})

test(
  'search: a new member chooses whom they look for, finds the choice again, saves it, and clears it',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const visitor = await visit()
    const { page, t } = visitor
    await makeMember(visitor, 'Anna')
    await openMembers(visitor)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('members.whom.title'))
    await page.getByLabel(t('gender.female'), { exact: true }).check({ force: true })
    await page.getByLabel(t('members.range.youngest'), { exact: true }).fill('21')
    await page.getByLabel(t('members.range.oldest'), { exact: true }).fill('57')
    await page.getByRole('button', { name: t('members.filters.apply') }).click()
    await expect(page).toHaveURL(/gender=female&min_age=21&max_age=57/)
    await expect(page.getByRole('article').first()).toBeVisible()

    await openMembers(visitor)
    const ages = page.getByRole('search').getByRole('combobox', { name: t('members.filters.age') })
    await expect(ages).toHaveValue('21-57')
    await page.getByRole('button', { name: t('saved_searches.save') }).click()
    await page.waitForURL('**/saved-searches')
    const row = page.getByRole('listitem').filter({ hasText: t('gender.female') })
    await row.getByRole('link').click()
    await expect(ages).toHaveValue('21-57')
    await page.getByRole('button', { name: t('members.filters.clear') }).click()
    await expect(ages).not.toHaveValue('21-57')
    await expect(page).toHaveURL('/members')
  },
)
