// One's own profile: every part saved by itself, nothing typed ever lost, and who sees it decided by its owner; and the first
// people a new member could write to.
import type { Page } from '@playwright/test'
import type { Part } from '#src/pages/profile/parts.ts'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { chooseBirthDate, hydrated, openMembers, signUp } from './support/people.ts'
import { photo } from './support/photo.ts'

/** What is said of a part; its buttons are named after it. */
function partOf({ page, t }: Visitor, part: Part, on: Page = page) {
  const title = t(`own_profile.${part}.title`)
  const region = on.getByRole('region', { name: title, exact: true })
  return {
    region,
    // The last of them: fields may say things of their own.
    status: region.getByRole('status').last(),
    save: region.getByRole('button', { name: t('own_profile.save_part', { part: title }) }),
    discard: region.getByRole('button', { name: t('own_profile.discard_part', { part: title }) }),
    field: (label: string) => region.getByLabel(label, { exact: true }),
    /** One of the fields of a place, which may say beside its name that it is optional. */
    choice: (label: string) => region.getByRole('combobox', { name: label }),
  }
}

async function openProfile({ page }: Pick<Visitor, 'page'>) {
  await page.goto('/profile')
  await hydrated(page)
}

/** The profile as the server knows it. */
const savedProfile = async (page: Page) => (await (await page.request.get('/api/user.php')).json()).profile

test('a member edits every part of their profile, each saved by itself, and sees it as others do', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openMembers(visitor)
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByText(t('nav.my_profile'), { exact: true }).click()
  await page.waitForURL('**/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('own_profile.title'))
  await expect(page.getByRole('link', { name: t('own_profile.hints.about') })).toBeVisible()

  // Two at once go as they are; one alone is cut first.
  const photos = page.getByRole('region', { name: t('own_profile.photos.title') })
  await photos.getByLabel(t('photos.add')).setInputFiles([await photo('een.jpg'), await photo('twee.jpg')])
  await expect(photos.getByRole('img')).toHaveCount(2)

  const basics = partOf(visitor, 'basics')
  await basics.field(t('own_profile.basics.name')).fill('Anneke')
  await expect(basics.status).toHaveText(t('own_profile.unsaved'))
  await basics.region.getByText(t('own_profile.basics.female'), { exact: true }).click()
  await chooseBirthDate(visitor, basics.region, '1990-05-17')
  await basics.save.click()
  await expect(basics.status).toHaveText(t('own_profile.saved'))

  const place = partOf(visitor, 'place')
  await place.choice(t('location.country')).selectOption('NL')
  await place.choice(t('location.city')).pressSequentially('amersf')
  await place.region.getByRole('option', { name: 'Amersfoort' }).click()
  await expect(place.status).toHaveText(t('own_profile.unsaved'))
  await place.save.click()
  await expect(place.status).toHaveText(t('own_profile.saved'))

  const about = partOf(visitor, 'about')
  await about.field(t('notes.personal.label')).fill('Ik bak brood.\nElke zondag.')
  await about.save.click()
  await expect(about.status).toHaveText(t('own_profile.saved'))

  const interests = partOf(visitor, 'interests')
  await interests.field(t('interests.cooking')).check()
  await interests.field(t('interests.cycling')).check()
  await interests.save.click()
  await expect(interests.status).toHaveText(t('own_profile.saved'))

  const more = partOf(visitor, 'more')
  await more.field(t('fields.looking_for.label')).selectOption('dating')
  await more.save.click()
  await expect(more.status).toHaveText(t('own_profile.saved'))

  const privacy = partOf(visitor, 'privacy')
  await privacy.field(t('own_profile.privacy.liked')).check()
  await privacy.save.click()
  await expect(privacy.status).toHaveText(t('own_profile.saved'))

  await page.reload()
  await hydrated(page)
  expect(await savedProfile(page)).toMatchObject({
    name: 'Anneke',
    gender: 'female',
    date_of_birth: '1990-05-17',
    city: 'Amersfoort',
    personal: 'Ik bak brood.\nElke zondag.',
    interests: ['cooking', 'cycling'],
    fields: { looking_for: 'dating' },
    privacy: { public: false, who_may_write: 'liked', read_receipts: true },
  })
  await expect(place.choice(t('location.region')).locator('option:checked')).toHaveText('Utrecht')
  await expect(privacy.field(t('own_profile.privacy.liked'))).toBeChecked()
  // Nothing is missing any more, so nothing is hinted at.
  await expect(page.getByText(t('own_profile.hints.title'))).toHaveCount(0)

  await page.getByRole('link', { name: t('own_profile.preview') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anneke')
  await expect(page.getByText('Ik bak brood.')).toBeVisible()
  await expect(page.getByText(t('own_profile.seen_by_members'))).toBeVisible()
  await page.getByRole('link', { name: t('own_profile.edit') }).click()
  await page.waitForURL('**/profile')
})

test('a save that fails keeps what was typed and says so, and the next try goes through', async ({
  visit,
}) => {
  const visitor = await visit()
  visitor.allowed.push(/net::ERR_|Failed to load resource/)
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openProfile(visitor)
  const about = partOf(visitor, 'about')
  const words = about.field(t('notes.personal.label'))
  await words.fill('Woorden die niet weg mogen.')
  await page.route('**/api/user.php', (route) => route.abort())
  await about.save.click()
  await expect(about.region.getByRole('alert')).toContainText(t('errors.unavailable'))
  await expect(about.region.getByRole('alert')).toContainText(t('own_profile.kept'))
  await expect(words).toHaveValue('Woorden die niet weg mogen.')
  await page.unroute('**/api/user.php')
  await about.save.click()
  await expect(about.status).toHaveText(t('own_profile.saved'))
  await expect(about.region.getByRole('alert')).toHaveCount(0)
  expect((await savedProfile(page)).personal).toBe('Woorden die niet weg mogen.')
})

test('a name of 300 characters is refused with a word and the focus on it, and what was typed stays', async ({
  visit,
}) => {
  const visitor = await visit()
  visitor.allowed.push(/status of 422/)
  const { t } = visitor
  await signUp(visitor, 'Anna')
  await openProfile(visitor)
  const basics = partOf(visitor, 'basics')
  const name = basics.field(t('own_profile.basics.name'))
  // As a script, or a form filler, would.
  await name.evaluate((input) => input.removeAttribute('maxlength'))
  await name.fill('a'.repeat(300))
  await basics.save.click()
  await expect(basics.region.getByText(t('errors.fields.name_too_long'))).toBeVisible()
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('a'.repeat(300))
  await name.fill('Anneke')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await basics.save.click()
  await expect(basics.status).toHaveText(t('own_profile.saved'))
})

test('what is not saved waits for whoever leaves and comes back, and can be undone', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openProfile(visitor)
  const about = partOf(visitor, 'about')
  const words = about.field(t('notes.personal.label'))
  await words.click()
  await words.fill('Half een zin')
  // Whoever closes the tab is asked.
  const asking = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asking
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  await page.getByRole('link', { name: t('own_profile.preview') }).click()
  await expect(page.getByText(t('own_profile.left.body'))).toBeVisible()
  await page.goBack()
  await expect(words).toHaveValue('Half een zin')
  await expect(about.status).toHaveText(t('own_profile.unsaved'))
  await about.discard.click()
  await expect(words).toHaveValue('')
  await expect(words).toBeFocused()
  await expect(about.status).toHaveText('')
})

test('a second tab takes nothing back that the first one saved', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openProfile(visitor)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await hydrated(other)

  const basics = partOf(visitor, 'basics')
  await basics.field(t('own_profile.basics.name')).fill('Anneke')
  await basics.save.click()
  await expect(basics.status).toHaveText(t('own_profile.saved'))

  const place = partOf(visitor, 'place', other)
  await place.choice(t('location.city')).fill('Delft')
  await place.save.click()
  await expect(place.status).toHaveText(t('own_profile.saved'))
  // What was saved meanwhile is shown, where nothing was being written.
  await expect(partOf(visitor, 'basics', other).field(t('own_profile.basics.name'))).toHaveValue('Anneke')
  expect(await savedProfile(page)).toMatchObject({ name: 'Anneke', city: 'Delft' })
})

test('a date that is half chosen is refused with the focus on it, and a place that is left waits whole', async ({
  visit,
}) => {
  const visitor = await visit()
  visitor.allowed.push(/status of 422/)
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openProfile(visitor)
  const basics = partOf(visitor, 'basics')
  const day = basics.region.getByRole('combobox', { name: t('steps.personal.day'), exact: true })
  await day.selectOption('00')
  await basics.save.click()
  await expect(basics.region.getByText(t('errors.fields.date_of_birth'))).toBeVisible()
  await expect(day).toBeFocused()
  await chooseBirthDate(visitor, basics.region, '1990-05-17')
  await expect(day).not.toHaveAttribute('aria-invalid')
  await basics.save.click()
  await expect(basics.status).toHaveText(t('own_profile.saved'))

  const place = partOf(visitor, 'place')
  await place.choice(t('location.country')).selectOption('DE')
  await place.choice(t('location.region')).selectOption('302')
  await place.choice(t('location.city')).fill('Passau ')
  await page.getByRole('link', { name: t('own_profile.preview') }).click()
  await expect(page.getByText(t('own_profile.left.body'))).toBeVisible()
  await page.goBack()
  await expect(place.choice(t('location.region'))).toHaveValue('302')
  await expect(place.choice(t('location.city'))).toHaveValue('Passau')
  await place.save.click()
  await expect(place.status).toHaveText(t('own_profile.saved'))
  await place.choice(t('location.city')).focus()
  await basics.save.focus()
  await expect(place.status).toHaveText(t('own_profile.saved'))
  const { date_of_birth, country, countryregion, city } = await savedProfile(page)
  expect({ date_of_birth, country, countryregion, city }).toEqual({
    date_of_birth: '1990-05-17',
    country: 'DE',
    countryregion: 302,
    city: 'Passau',
  })
})

test('the profile is edited by the keyboard alone', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openProfile(visitor)
  const basics = partOf(visitor, 'basics')
  const name = basics.field(t('own_profile.basics.name'))
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('belle')
  await page.keyboard.press('Enter')
  await expect(basics.status).toHaveText(t('own_profile.saved'))
  await expect(name).toBeFocused()

  const chip = partOf(visitor, 'interests').field(t('interests.travel'))
  await chip.focus()
  await page.keyboard.press('Space')
  await expect(chip).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(partOf(visitor, 'interests').status).toHaveText(t('own_profile.saved'))
  expect(await savedProfile(page)).toMatchObject({ name: 'Annabelle', interests: ['travel'] })
})

test('the profile is edited without scripts, and a refusal keeps what was typed', async ({ visit }) => {
  const visitor = await visit()
  await signUp(visitor, 'Anna')
  const plain = await visit({ javaScriptEnabled: false })
  plain.allowed.push(/status of 422/)
  await plain.page.context().addCookies(await visitor.page.context().cookies())
  const { page, t } = plain
  await page.goto('/profile')
  const about = partOf(plain, 'about')
  await about.field(t('notes.personal.label')).fill('Zonder scripts,\nop twee regels.')
  await about.save.click()
  await page.waitForURL('**/profile?saved=about#about')
  await expect(about.status).toHaveText(t('own_profile.saved'))
  await expect(about.field(t('notes.personal.label'))).toHaveValue('Zonder scripts,\nop twee regels.')

  const basics = partOf(plain, 'basics')
  await basics.field(t('own_profile.basics.name')).fill('@anna')
  await basics.save.click()
  await expect(basics.region.getByText(t('errors.fields.name_starts_with_at'))).toBeVisible()
  await expect(basics.field(t('own_profile.basics.name'))).toHaveValue('@anna')
  await basics.field(t('own_profile.basics.name')).fill('Anna')
  await chooseBirthDate(plain, basics.region, '1990-05-17')
  await basics.save.click()
  await page.waitForURL('**/profile?saved=basics#basics')

  const place = partOf(plain, 'place')
  await place.choice(t('location.country')).selectOption('NL')
  await place.save.click()
  await page.waitForURL('**/profile?saved=place#place')
  await place.choice(t('location.region')).selectOption({ label: 'Utrecht' })
  await place.choice(t('location.city')).fill('Amersfoort')
  await place.save.click()
  await expect(place.status).toHaveText(t('own_profile.saved'))
  expect(await savedProfile(page)).toMatchObject({
    name: 'Anna',
    date_of_birth: '1990-05-17',
    city: 'Amersfoort',
    countryregion: 110,
    personal: 'Zonder scripts,\nop twee regels.',
  })
})

test('somebody not logged in sees a member who opted in, until the member withdraws it', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openProfile(visitor)
  const stranger = await visit()
  const { id } = await savedProfile(page)
  const answers = async () => (await stranger.page.request.get(`/members/${id}`)).status()
  expect(await answers()).toBe(404)

  const privacy = partOf(visitor, 'privacy')
  await privacy.field(t('own_profile.privacy.public')).check()
  await privacy.save.click()
  await expect(privacy.status).toHaveText(t('own_profile.saved'))
  await stranger.page.goto(`/members/${id}`)
  await expect(stranger.page.getByRole('heading', { level: 1 })).toContainText('Anna')

  await privacy.field(t('own_profile.privacy.public')).uncheck()
  await privacy.save.click()
  await expect(privacy.status).toHaveText(t('own_profile.saved'))
  await expect.poll(answers).toBe(404)
})

test('a profile that takes no first messages says so instead of offering a chat', async ({ visit }) => {
  const [anna, ben] = [await visit(), await visit()]
  await signUp(anna, 'Anna')
  await openProfile(anna)
  const privacy = partOf(anna, 'privacy')
  await privacy.field(anna.t('own_profile.privacy.nobody')).check()
  await privacy.save.click()
  await expect(privacy.status).toHaveText(anna.t('own_profile.saved'))
  const { id } = await savedProfile(anna.page)

  await signUp(ben, 'Ben')
  await ben.page.goto(`/members/${id}`)
  await expect(ben.page.getByText(ben.t('own_profile.writes_first_note', { name: 'Anna' }))).toBeVisible()
  await expect(
    ben.page
      .getByRole('article')
      .first()
      .getByRole('button', { name: ben.t('profile.chat_with', { name: 'Anna' }) }),
  ).toHaveCount(0)
})

test('the first matches are real people one may write to, and none of them fictional', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await page.goto('/signup-matches')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('matches.heading', { name: 'Anna' }))
  const cards = page.getByRole('main').getByRole('article')
  expect(await cards.count()).toBeGreaterThan(0)
  await expect(page.getByRole('main').getByText(t('profile.fictional'))).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: t('matches.all') }).click()
  await page.waitForURL('**/members')
})

test('one’s own profile is accessible at rest', async ({ visit }) => {
  const visitor = await visit()
  await signUp(visitor, 'Anna')
  await openProfile(visitor)
  await expectAccessible(visitor.page)
})

test('one’s own profile is accessible unsaved and refused', async ({ visit }) => {
  const visitor = await visit()
  visitor.allowed.push(/status of 422/)
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openProfile(visitor)
  await partOf(visitor, 'about').field(t('notes.personal.label')).fill('Half een zin')
  const basics = partOf(visitor, 'basics')
  await basics.field(t('own_profile.basics.name')).fill('@')
  await basics.save.click()
  await expect(basics.region.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})
