// A member's own profile, as its owner and others see it: every part is saved on its own, and a second tab reverts nothing. What its
// forms validate and store is tested in tests/components/own-profile.test.tsx.
import type { Page } from '@playwright/test'
import type { Part } from '#src/pages/profile/parts.ts'
import { expect, test, type Visitor } from './support/fixtures.ts'
import { open } from './support/open.ts'
import { chooseBirthDate, hydrated, makeMember, openMembers } from './support/people.ts'
import { photo } from './support/photo.ts'

/** The status of a card; its buttons are named after it. */
function partOf({ page, t }: Visitor, part: Part, on: Page = page) {
  const title = t(`own_profile.${part}.title`)
  const region = on.getByRole('region', { name: title, exact: true })
  return {
    region,
    // The last one, because fields have a status too.
    status: region.getByRole('status').last(),
    save: region.getByRole('button', { name: t('own_profile.save_part', { part: title }) }),
    field: (label: string) => region.getByLabel(label, { exact: true }),
    /** A field of the place; its label may add that it is optional. */
    choice: (label: string) => region.getByRole('combobox', { name: label }),
  }
}

/** The profile as the server has it. */
const savedProfile = async (page: Page) => (await (await page.request.get('/api/user.php')).json()).profile

test('own profile: a member edits every part, each saved on its own, and sees it as others do; a second tab does not revert what the first one saved', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await makeMember(visitor, 'Anna')
  await openMembers(visitor)
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByText(t('nav.my_profile'), { exact: true }).click()
  await page.waitForURL('**/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('own_profile.title'))
  await expect(page.getByRole('link', { name: t('own_profile.hints.about') })).toBeVisible()

  // Two at once are uploaded as they are; a single one is cropped first.
  const photos = page.getByRole('region', { name: t('own_profile.photos.title') })
  await photos.getByLabel(t('photos.add')).setInputFiles([await photo('een.jpg'), await photo('twee.jpg')])
  await expect(photos.getByRole('img')).toHaveCount(2)

  const basics = partOf(visitor, 'basics')
  await basics.field(t('own_profile.basics.name')).fill('Anneke')
  await expect(basics.status).toHaveText(t('own_profile.unsaved'))
  await basics.region.getByRole('radio', { name: t('gender_identity.female'), exact: true }).click()
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
  // Nothing is missing, so there is no hint.
  await expect(page.getByText(t('own_profile.hints.title'))).toHaveCount(0)

  await page.getByRole('link', { name: t('own_profile.preview') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anneke')
  await expect(page.getByText('Ik bak brood.')).toBeVisible()
  await expect(page.getByText(t('own_profile.seen_by_members'))).toBeVisible()
  await page.getByRole('link', { name: t('own_profile.edit') }).click()
  await page.waitForURL('**/profile')

  await test.step('a second tab', async () => {
    const other = await page.context().newPage()
    await open(other, '/profile')
    await basics.field(t('own_profile.basics.name')).fill('Annemieke')
    await basics.save.click()
    await expect(basics.status).toHaveText(t('own_profile.saved'))

    const there = partOf(visitor, 'place', other)
    await there.choice(t('location.city')).fill('Delft')
    // The suggestions cover the button until one is chosen.
    await there.region.getByRole('option', { name: 'Delft' }).click()
    await there.save.click()
    await expect(there.status).toHaveText(t('own_profile.saved'))
    // A value saved meanwhile is shown in fields without unsaved input.
    const name = partOf(visitor, 'basics', other).field(t('own_profile.basics.name'))
    await expect(name).toHaveValue('Annemieke')
    expect(await savedProfile(page)).toMatchObject({ name: 'Annemieke', city: 'Delft' })
  })
})
