// One profile (specification section 2): its photos in place and on the whole screen, what makes somebody want to write, and what can
// be done with it. On the phone, unless said otherwise.
import type { Locator } from '@playwright/test'
import { allowRefusals, expect, expectAccessible, test } from './support/fixtures.ts'
import { changeProfile, galleryOf, moveFingers, openProfile, somebody } from './support/gallery.ts'
import { fictionalProfile, logIn, signUp } from './support/people.ts'

const PHONE = { width: 360, height: 740 }
const SMALL_PHONE = { width: 360, height: 640 }
const DESKTOP = { width: 1440, height: 900 }

const scaleOf = (picture: Locator) =>
  picture.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)

test('the photos are gone through by the keyboard, in place and on the whole screen, and every way out leads back to the one seen last', async ({
  visit,
}) => {
  const [anna, ben] = [await visit(), await visit({ viewport: DESKTOP, reducedMotion: 'reduce' })]
  const person = await somebody(anna, 'Anna', 12)
  await signUp(ben, 'Ben')
  await ben.page.goto('/likes')
  await openProfile(ben, person)
  const { page, t } = ben
  const { dialog, link, place, placeInPage } = galleryOf(ben, 'Anna')

  await expect(link(2)).toHaveAttribute('tabindex', '-1')
  await link(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(placeInPage(2, 12)).toBeAttached()
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(place(2, 12)).toBeAttached()

  await page.keyboard.press('ArrowRight')
  await expect(place(3, 12)).toBeAttached()
  await page.keyboard.press('End')
  await expect(place(12, 12)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(place(12, 12)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link(12)).toBeFocused()
  await expect(link(12)).toBeInViewport()

  await test.step('going back closes it, and no more', async () => {
    await page.keyboard.press('Enter')
    await expect(place(12, 12)).toBeAttached()
    await page.keyboard.press('Home')
    await expect(place(1, 12)).toBeAttached()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/members/${person.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna')
  })

  await test.step('and the next way back leads to where one came from', async () => {
    const entry = () => page.evaluate(() => window.navigation.currentEntry?.index)
    const before = await entry()
    await link(12).click({ force: true })
    await expect.poll(entry).not.toBe(before)
    await dialog.getByRole('button', { name: t('common.close') }).click()
    await expect(dialog).toHaveCount(0)
    // The viewer's own step back is taken first.
    await expect.poll(entry).toBe(before)
    await page.goBack()
    await expect(page).toHaveURL(/\/likes$/)
  })
})

test('fingers swipe the photos, pinch them larger, move them and pull them away; the page itself never grows', async ({
  visit,
}) => {
  const [anna, ben] = [await visit(), await visit({ viewport: PHONE, hasTouch: true, isMobile: true })]
  const person = await somebody(anna, 'Anna', 3)
  await signUp(ben, 'Ben')
  await openProfile(ben, person)
  const { page } = ben
  const { dialog, link, place, picture } = galleryOf(ben, 'Anna')
  await link(1).tap()
  await expect(place(1, 3)).toBeAttached()

  const middle = { x: 180, y: 380 }
  await moveFingers(page, [
    { ...middle, x: 320 },
    { ...middle, x: 30 },
  ])
  await expect(place(2, 3)).toBeAttached()
  // Fingers that come while it still rolls belong to the list.
  await expect
    .poll(() => picture(2).evaluate((image) => image.closest('[data-current]')?.getBoundingClientRect().left))
    .toBe(0)

  await moveFingers(
    page,
    [
      { x: 160, y: 380 },
      { x: 80, y: 380 },
    ],
    [
      { x: 200, y: 380 },
      { x: 280, y: 380 },
    ],
  )
  await expect.poll(() => scaleOf(picture(2))).toBeGreaterThan(1.5)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  // What is larger is moved; the next photo does not come.
  await moveFingers(page, [
    { ...middle, x: 300 },
    { ...middle, x: 60 },
  ])
  await expect(place(2, 3)).toBeAttached()
  expect(await scaleOf(picture(2))).toBeGreaterThan(1.5)

  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(picture(2))).toBe(1)
  // As fingers do it: one rests, the other goes.
  await moveFingers(
    page,
    [
      { x: 120, y: 380 },
      { x: 118, y: 380 },
    ],
    [
      { x: 160, y: 380 },
      { x: 300, y: 380 },
    ],
  )
  await expect.poll(() => scaleOf(picture(2))).toBeGreaterThan(3)
  await expect(place(2, 3)).toBeAttached()

  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(picture(2))).toBe(1)
  await moveFingers(page, [
    { x: 180, y: 250 },
    { x: 184, y: 520 },
  ])
  await expect(dialog).toHaveCount(0)
  await expect(link(2)).toBeFocused()
})

test('a photo is made larger by keys, by the button and by a double click, and smaller again', async ({
  visit,
}) => {
  const [anna, ben] = [await visit(), await visit({ viewport: DESKTOP })]
  const person = await somebody(anna, 'Anna', 1)
  await signUp(ben, 'Ben')
  await openProfile(ben, person)
  const { page, t } = ben
  const { dialog, link, picture } = galleryOf(ben, 'Anna')
  await link(1).click()
  await expect(picture(1)).toBeVisible()
  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(picture(1))).toBe(1.5)
  await page.keyboard.press('-')
  await expect.poll(() => scaleOf(picture(1))).toBe(1)
  await dialog.getByRole('button', { name: t('message.photo.larger') }).click()
  await expect.poll(() => scaleOf(picture(1))).toBe(2.5)
  await dialog.getByRole('button', { name: t('message.photo.smaller') }).click()
  await expect.poll(() => scaleOf(picture(1))).toBe(1)
  await picture(1).dblclick({ position: { x: 700, y: 500 } })
  await expect.poll(() => scaleOf(picture(1))).toBe(2.5)
  await expectAccessible(page)
})

test('without scripts every photo is a link to itself, and people like this one are a search away', async ({
  visit,
}) => {
  const anna = await visit()
  const person = await somebody(anna, 'Anna', 3)
  await changeProfile(anna, { gender: 'female', country: 'NL', privacy: { public: true } })
  const plain = await visit({ javaScriptEnabled: false, viewport: PHONE })
  await plain.page.goto(`/members/${person.id}`)
  const { region, link } = galleryOf(plain, 'Anna')
  await expect(region.getByRole('link')).toHaveCount(4)
  const address = await link(3).getAttribute('href')
  expect(address).toMatch(/-full\.webp$/)
  const answer = await plain.page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('image/webp')
  const similar = plain.page.getByRole('link', { name: plain.t('gallery.similar_more') })
  await expect(similar).toHaveAttribute(
    'href',
    /\/members\?gender=female&min_age=\d+&max_age=\d+&country=NL$/,
  )
})

test('what both like and the first line stand in sight on a small phone, above the bar and its price', async ({
  visit,
}) => {
  const [anna, ben] = [await visit(), await visit({ viewport: SMALL_PHONE })]
  const person = await somebody(anna, 'Anna', 12)
  await changeProfile(anna, {
    personal: 'Ik bak op zondag brood voor de hele straat.',
    interests: ['cooking', 'cycling'],
    city: 'Utrecht',
    country: 'NL',
  })
  await signUp(ben, 'Ben')
  await changeProfile(ben, { interests: ['cycling', 'art'] })
  await openProfile(ben, person)
  const { page, t } = ben
  // People alike may have the name as well.
  const chat = page.getByRole('button', { name: t('profile.chat_with', { name: 'Anna' }) }).first()
  const bar = await chat.boundingBox()
  const shared = t('matches.shared', { interests: t('interests.cycling') })
  for (const words of [shared, 'Ik bak op zondag', t('chat.presence.now')]) {
    const box = await page.getByText(words).first().boundingBox()
    if (!box || !bar) throw new Error(`${words} is not there`)
    expect(box.y + 20, words).toBeLessThan(bar.y)
  }
  await expect(page.getByText('€')).toBeInViewport()
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeHidden()
})

test('the label of a fictional profile opens what it means into view', async ({ visit }) => {
  const visitor = await visit({ viewport: PHONE, reducedMotion: 'reduce' })
  const { page, t } = visitor
  const person = await fictionalProfile(page)
  await openProfile(visitor, person)
  await page.getByRole('article').getByText(t('profile.fictional_profile'), { exact: true }).first().click()
  await expect(page.getByText(t('profile.fictional_explained', { name: person.name }))).toBeInViewport()
  await expect(page.locator('summary', { hasText: t('profile.fictional_what') })).toBeFocused()
})

test('people like this one are found without saving a search, five years around, without the region, and not this one again', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: DESKTOP })
  const { page, t } = visitor
  const person = await fictionalProfile(page)
  await signUp(visitor, 'Anna')
  const { age } = await (await page.request.get(`/api/profile.php?id=${person.id}`)).json()
  const search = page.waitForRequest(/\/api\/search\.php/)
  await openProfile(visitor, person)
  const similar = page.getByRole('region', { name: t('gallery.similar', { name: person.name }) })
  await similar.scrollIntoViewIfNeeded()
  const asked = new URL((await search).url()).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    do_not_save: '1',
    source: 'similar',
    min_age: String(Math.max(age - 5, 18)),
    max_age: String(age + 5),
    countryregion: '0',
    country: 'NL',
  })
  await expect(similar.getByRole('article')).toHaveCount(4)
  await expect(similar.locator(`a[href="/members/${person.id}"]`)).toHaveCount(0)
})

test('a profile that everybody may see is passed on by its address, any other is not', async ({ visit }) => {
  const [anna, ben] = [await visit(), await visit({ viewport: PHONE })]
  const person = await somebody(anna, 'Anna', 0)
  await signUp(ben, 'Ben')
  const { page, t } = ben
  const share = (name: string) => page.getByRole('button', { name: t('gallery.share', { name }) })
  await openProfile(ben, person)
  await expect(page.getByRole('link', { name: t('member.back'), exact: true })).toBeVisible()
  await expect(share('Anna')).toHaveCount(0)

  await changeProfile(anna, { privacy: { public: true } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openProfile(ben, person)
  await share('Anna').click()
  await expect(page.getByText(t('gallery.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a profile that is not there is the error page, with others to look at', async ({ visit }) => {
  const visitor = await visit({ viewport: PHONE })
  const { page, t } = visitor
  await logIn(visitor, 'sophie@example.test')
  await page.goto('/members/nobody-of-this-id')
  await expect(page.getByRole('heading', { level: 1, name: t('error.not_found') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('error.suggestions') })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  allowRefusals(visitor, 404)
})
