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
  // What is offered lies over the button until it is chosen.
  await place.region.getByRole('option', { name: 'Delft' }).click()
  await place.save.click()
  await expect(place.status).toHaveText(t('own_profile.saved'))
  // What was saved meanwhile is shown, where nothing was being written.
  await expect(partOf(visitor, 'basics', other).field(t('own_profile.basics.name'))).toHaveValue('Anneke')
  expect(await savedProfile(page)).toMatchObject({ name: 'Anneke', city: 'Delft' })
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
