// Choices on a lander: a tap is answered at once and stored with the signup, like the profile whose page it was.
import { expect, test, type Visitor } from './support/fixtures.ts'
import {
  currentUser,
  fictionalProfile,
  fillSignup,
  freshEmail,
  hydrated,
  IN_THE_STEPS,
} from './support/people.ts'

async function signUpHere(visitor: Visitor, name: string): Promise<void> {
  const form = await fillSignup(visitor, { email: freshEmail(name), name })
  await form.getByRole('button', { name: visitor.t('signup.submit') }).click()
  await visitor.page.waitForURL(IN_THE_STEPS)
}

test('zodiac signs tapped before and after hydration answer at once, move the focus to the first field, and are on the new profile', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 360, height: 740 } })
  const { page, t } = visitor
  await visitor.open('/landers/iconslanding/nl', 'loaded')
  const line = page.getByText(t('icebreaker.interests.cooking')).first()
  const on = page.getByRole('link', { name: t('lander.iconslanding.on') })
  await expect(line).toBeHidden()
  await expect(on).toBeHidden()
  await page.getByLabel(t('interests.cooking'), { exact: true }).check()
  await expect(line).toBeVisible()
  await on.click()
  await expect(page.locator('#signup-email')).toBeFocused()
  await page.getByLabel(t('interests.films'), { exact: true }).check()
  await hydrated(page)
  await expect(page.getByLabel(t('interests.films'), { exact: true })).toBeChecked()
  await page.getByLabel(t('interests.cooking'), { exact: true }).uncheck()
  await page.getByLabel(t('interests.art'), { exact: true }).check()
  await signUpHere(visitor, 'Tekens')
  expect((await currentUser(page)).profile.interests).toEqual(['films', 'art'])
})

test('a signup on a profile’s lander continues with the steps, and the profile is recorded', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  const { id, name } = await fictionalProfile(page)
  await visitor.open(`/members/${id}/landing2/nl`, 'loaded')
  await expect(page.getByRole('heading', { name: t('lander.join_profile', { name }) })).toBeVisible()
  const posted = page.waitForRequest((request) => request.url().includes('/api/user.php?new=1'))
  await signUpHere(visitor, 'Mila')
  expect((await posted).postDataJSON()).toMatchObject({
    profile: id,
    form_path: `/members/${id}/landing2/nl`,
  })
  expect(new URL(page.url()).pathname).toBe(`/members/${id}/signup`)
})
