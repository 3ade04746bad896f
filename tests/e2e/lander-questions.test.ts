// The landers that ask something: what is tapped answers at once, leads into the form, and is there after signing up.
import { expect, test, type Visitor } from './support/fixtures.ts'
import { currentUser, fillSignup, freshEmail, hydrated, IN_THE_STEPS } from './support/people.ts'

const SMALL_PHONE = { width: 360, height: 740 }
const signupOf = ({ page, t }: Visitor) => page.getByRole('form', { name: t('signup.form_label') }).first()

async function signUpHere(visitor: Visitor, name: string): Promise<void> {
  const form = await fillSignup(visitor, { email: freshEmail(name), name })
  await form.getByRole('button', { name: visitor.t('signup.submit') }).click()
  await visitor.page.waitForURL(IN_THE_STEPS)
}

for (const lander of ['alonetonight', 'iconslanding', 'socialnetwork']) {
  test(`the first field of ${lander} stands in the first view of a small phone`, async ({ visit }) => {
    const visitor = await visit({ viewport: SMALL_PHONE })
    for (const slug of ['nl', 'de', 'pl', 'fr']) {
      await visitor.page.goto(`/landers/${lander}/${slug}`)
      const field = visitor.page.locator('#signup-email')
      const box = await field.boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0), slug).toBeLessThanOrEqual(SMALL_PHONE.height)
    }
  })
}

test('three questions of the house at night are the first search of who signs up there', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: SMALL_PHONE })
  const { page, t } = visitor
  await page.goto('/landers/alonetonight/nl')
  const form = signupOf(visitor)
  await form.getByLabel(t('members.whom.gender')).selectOption('female')
  await form.getByLabel(t('members.filters.age')).selectOption('36-45')
  await form.getByLabel(t('fields.looking_for.label')).selectOption('friendship')
  await signUpHere(visitor, 'Nacht')
  const { profile } = await currentUser(page)
  expect(profile.fields).toEqual({ looking_for: 'friendship' })
  await page.goto('/members')
  await expect(page.getByRole('heading', { name: t('members.whom.title') })).toHaveCount(0)
  const wanted = await page.evaluate(async () => {
    const { wanted, filter_options } = await (await fetch('/api/search.php?auto_load=1')).json()
    return wanted ?? filter_options
  })
  expect(wanted).toMatchObject({ gender: 'female', min_age: 36, max_age: 45 })
})

test('signs that were tapped before and after the pages have come are on the new profile', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await page.goto('/landers/iconslanding/nl')
  await page.getByLabel(t('interests.cooking'), { exact: true }).check()
  await expect(page.getByText(t('icebreaker.interests.cooking')).first()).toBeVisible()
  await page.getByLabel(t('interests.films'), { exact: true }).check()
  await hydrated(page)
  await expect(page.getByLabel(t('interests.films'), { exact: true })).toBeChecked()
  await page.getByLabel(t('interests.cooking'), { exact: true }).uncheck()
  await page.getByLabel(t('interests.art'), { exact: true }).check()
  await signUpHere(visitor, 'Tekens')
  expect((await currentUser(page)).profile.interests).toEqual(['films', 'art'])
})

for (const javaScriptEnabled of [true, false]) {
  test(`a tap on a sign answers at once, and leads into the first field, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    visit,
  }) => {
    const { page, t } = await visit({ javaScriptEnabled, viewport: SMALL_PHONE })
    await page.goto('/landers/iconslanding/nl')
    const line = page.getByText(t('icebreaker.interests.music')).first()
    const on = page.getByRole('link', { name: t('lander.iconslanding.on') })
    await expect(line).toBeHidden()
    await expect(on).toBeHidden()
    await page.getByLabel(t('interests.music'), { exact: true }).check()
    await expect(line).toBeVisible()
    await on.click()
    await expect(page.locator('#signup-email')).toBeFocused()
  })
}
