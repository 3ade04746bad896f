// A member's home, the match finder, in a browser with the server: while its script is on its way, and on the way back from
// a profile.
import { readManifest } from '#tests/bench/support/built-manifest.ts'
import { deferred } from '#tests/support/fake-api.ts'
import { expect, test } from './support/fixtures.ts'
import { open } from './support/open.ts'
import { hydrated, makeMember, send } from './support/people.ts'

const PHONE = { width: 360, height: 740 }
const ON_ITS_SIDE = { width: 740, height: 360 }

test('the match finder at home: shown by the server while its script loads, the same card after a profile and a second tab', async ({
  visit,
}) => {
  for (const name of ['Ben', 'Cas', 'Dirk']) {
    const other = await visit()
    await makeMember(other, name)
    await send(other, 'PUT', '/api/user.php', { gender: 'male', country: 'NL' })
  }
  const anna = await visit({ viewport: PHONE })
  const { page, t } = anna
  await makeMember(anna, 'Anna', { confirmed: false })
  await send(anna, 'PUT', '/api/user.php', { gender: 'female', country: 'NL' })
  const card = page.getByRole('main').getByRole('article')
  const nameOf = async () => (await card.getByRole('link').innerText()).trim()
  const like = (name: string) => page.getByRole('button', { name: t('profile.like', { name }) })

  await test.step('the card and the reminder are there while the script of the match finder is on its way, and stay', async () => {
    const script = deferred<void>()
    let isAsked = false
    const file = readManifest('dist/local')['src/parts/match-finder/Discover.tsx']?.file
    await page.route(`**/${file}`, async (route) => {
      isAsked = true
      await script.promise
      await route.continue()
    })
    await anna.open('/', 'loaded')
    await expect.poll(() => isAsked).toBe(true)
    await expect(card).toHaveCount(1)
    await expect(page.getByRole('complementary', { name: t('activate.reminder.title') })).toBeVisible()
    script.resolve()
    // Before it, a key is not heard.
    await hydrated(page)
    await expect(card).toHaveCount(1)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a phone on its side has the buttons on the screen', async () => {
    await page.setViewportSize(ON_ITS_SIDE)
    await expect(like(await nameOf())).toBeInViewport({ ratio: 0.99 })
    await page.setViewportSize(PHONE)
    await expect(like(await nameOf())).toBeInViewport({ ratio: 0.99 })
  })

  await test.step('back from a profile, by the browser’s button, the same card is on top', async () => {
    const first = await nameOf()
    await page.keyboard.press('ArrowLeft')
    await expect(card.getByRole('link')).not.toHaveText(first)
    const second = await nameOf()
    await card.getByRole('link').click()
    await page.waitForURL('**/members/*')
    await page.goBack()
    // The profile is an article with links, too, and is shown until the finder is there.
    await expect(page.getByRole('button', { name: t('finder.undo', { name: first }) })).toBeVisible()
    await expect(card.getByRole('link')).toHaveText(second)
    await page.getByRole('button', { name: t('finder.undo', { name: first }) }).click()
    await expect(card.getByRole('link')).toHaveText(first)
  })

  await test.step('a member who was liked in a second tab is no longer on top', async () => {
    const liked = await nameOf()
    const second = await page.context().newPage()
    await open(second, '/match-finder')
    const stored = second.waitForResponse((response) => response.url().includes('/api/likes.php'))
    await second.getByRole('button', { name: t('profile.like', { name: liked }) }).click()
    await stored
    await second.close()
    await page
      .getByRole('link', { name: new RegExp(t('nav.likes')) })
      .first()
      .click()
    await page.waitForURL('**/likes**')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: t('finder.title') })).toBeVisible()
    await expect(card.getByRole('link')).not.toHaveText(liked)
  })
})
