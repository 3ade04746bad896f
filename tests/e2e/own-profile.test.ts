// A member's own profile, as its owner and others see it: every part saves by itself, and a second tab reverts nothing. What its
// forms validate and store is tested in tests/components/own-profile.test.tsx.
import type { Page } from '@playwright/test'
import type { SheetName } from '#src/pages/profile/use-sheet.ts'
import { expect, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import { open } from './support/open.ts'
import { chooseBirthDate, hydrated, makeMember, openMembers } from './support/people.ts'
import { photo } from './support/photo.ts'

/** A part: its row, which opens its sheet, and the status of what is saved. */
function partOf({ page, t }: Visitor, part: SheetName, on: Page = page) {
  const title = t(`own_profile.${part}.title`)
  const row = on.getByRole('button', { name: title, exact: true })
  const sheet = on.getByRole('dialog', { name: title, exact: true })
  return {
    row,
    sheet,
    // The last one, because fields have a status too.
    status: sheet.getByRole('status').last(),
    field: (label: string) => sheet.getByLabel(label, { exact: true }),
    /** A field of the place; its label may add that it is optional. */
    choice: (label: string) => sheet.getByRole('combobox', { name: label }),
    async open() {
      await row.click()
      await expect(sheet).toBeVisible()
    },
    async done() {
      await sheet.getByRole('button', { name: t('own_profile.done') }).click()
      await expect(sheet).toBeHidden()
      await expect(row).toBeFocused()
    },
  }
}

/** The profile as the server has it. */
const savedProfile = async (page: Page) => (await (await page.request.get('/api/user.php')).json()).profile

test(
  'own profile: a member edits every part, each saved by itself, and sees it as others do',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const visitor = await visit()
    const { page, t } = visitor
    await makeMember(visitor, 'Anna')
    await openMembers(visitor)
    await page.getByRole('button', { name: t('nav.account') }).click()
    await page.getByText(t('nav.my_profile'), { exact: true }).click()
    await page.waitForURL('**/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('own_profile.title'))
    const suggestions = page.getByRole('list', { name: t('own_profile.missing') }).getByRole('link')
    await expect(suggestions).toHaveCount(3)

    const photos = partOf(visitor, 'photos')
    await suggestions.filter({ hasText: t('own_profile.add.photos') }).click()
    // Two at once are uploaded as they are; a single one is cropped first.
    await photos.sheet
      .getByLabel(t('photos.add'))
      .setInputFiles([await photo('een.jpg'), await photo('twee.jpg')])
    await expect(photos.sheet.getByRole('img')).toHaveCount(2)
    await photos.done()

    const basics = partOf(visitor, 'basics')
    await basics.open()
    await basics.field(t('own_profile.basics.name')).fill('Anneke')
    await basics.sheet.getByRole('radio', { name: t('gender_identity.female'), exact: true }).click()
    await chooseBirthDate(visitor, basics.sheet, '1990-05-17')
    await expect(basics.status).toHaveText(t('own_profile.saved'))
    await basics.done()

    const place = partOf(visitor, 'place')
    await place.open()
    await place.choice(t('location.country')).selectOption('NL')
    await place.choice(t('location.city')).pressSequentially('amersf')
    await place.sheet.getByRole('option', { name: 'Amersfoort' }).click()
    await expect(place.status).toHaveText(t('own_profile.saved'))
    await place.done()
    await expect(page.locator('#place')).toContainText('Amersfoort')

    const about = partOf(visitor, 'about')
    await about.open()
    // Closed right away, it is saved all the same.
    await about.field(t('notes.personal.label')).fill('Ik bak brood.\nElke zondag.')
    await about.done()

    const interests = partOf(visitor, 'interests')
    await interests.open()
    await interests.field(t('interests.cooking')).check()
    await interests.field(t('interests.cycling')).check()
    // The browser's back button closes it too.
    await page.goBack()
    await expect(interests.sheet).toBeHidden()
    await expect(page).toHaveURL(/\/profile$/)

    const more = partOf(visitor, 'more')
    await more.open()
    await more.field(t('fields.looking_for.label')).selectOption('dating')
    await expect(more.status).toHaveText(t('own_profile.saved'))
    await more.done()

    const privacy = partOf(visitor, 'privacy')
    await privacy.open()
    await privacy.field(t('own_profile.privacy.liked')).check()
    await expect(privacy.status).toHaveText(t('own_profile.saved'))
    await privacy.done()
    await expect.poll(async () => (await savedProfile(page)).interests).toEqual(['cooking', 'cycling'])

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
    await place.open()
    await expect(place.choice(t('location.region')).locator('option:checked')).toHaveText('Utrecht')
    await place.done()
    await privacy.open()
    await expect(privacy.field(t('own_profile.privacy.liked'))).toBeChecked()
    await privacy.done()
    // Nothing is missing, so nothing is suggested.
    await expect(suggestions).toHaveCount(0)
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1')

    await page.getByRole('link', { name: t('own_profile.preview') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anneke')
    await expect(page.getByText('Ik bak brood.')).toBeVisible()
    await expect(page.getByText(t('own_profile.seen_by_members'))).toBeVisible()
    await page.getByRole('link', { name: t('own_profile.edit') }).click()
    await page.waitForURL('**/profile')
  },
)

test('own profile: photos are added from the suggestion, and a second tab does not revert what the first one saved', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await makeMember(visitor, 'Anna')
  await visitor.open('/profile')
  const photos = partOf(visitor, 'photos')
  await page
    .getByRole('list', { name: t('own_profile.missing') })
    .getByRole('link', { name: t('own_profile.add.photos') })
    .click()
  // Two at once are uploaded as they are; a single one is cropped first.
  await photos.sheet
    .getByLabel(t('photos.add'))
    .setInputFiles([await photo('een.jpg'), await photo('twee.jpg')])
  await expect(photos.sheet.getByRole('img')).toHaveCount(2)
  await photos.done()

  const other = await page.context().newPage()
  await open(other, '/profile')
  const basics = partOf(visitor, 'basics')
  await basics.open()
  await basics.field(t('own_profile.basics.name')).fill('Annemieke')
  await basics.done()

  const there = partOf(visitor, 'place', other)
  await there.open()
  await there.choice(t('location.country')).selectOption('NL')
  await there.choice(t('location.city')).pressSequentially('delf')
  await there.sheet.getByRole('option', { name: 'Delft' }).click()
  await expect(there.status).toHaveText(t('own_profile.saved'))
  await there.done()
  // A value saved meanwhile is shown in fields without unsaved input.
  const basicsThere = partOf(visitor, 'basics', other)
  await basicsThere.open()
  await expect(basicsThere.field(t('own_profile.basics.name'))).toHaveValue('Annemieke')
  expect(await savedProfile(page)).toMatchObject({ name: 'Annemieke', city: 'Delft' })
})

test('own profile: what is typed before hydration keeps its place and its focus, and is saved', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await makeMember(visitor, 'Anna')
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await open(page, '/profile', 'answered')
  await page.locator('#about summary').click()
  const early = page.locator('#about').getByLabel(t('notes.personal.label'), { exact: true })
  await early.pressSequentially('Voor de scripts.')
  scripts.resolve()
  const about = partOf(visitor, 'about')
  await expect(page.locator('#about dialog:modal')).toBeVisible()
  await expect(about.field(t('notes.personal.label'))).toHaveValue('Voor de scripts.')
  await expect(about.field(t('notes.personal.label'))).toBeFocused()
  await expect(about.status).toHaveText(t('own_profile.saved'))
  await about.done()
  expect(await savedProfile(page)).toMatchObject({ personal: 'Voor de scripts.' })
})
