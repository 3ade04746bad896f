// Lists that grow (docs/decisions/0291): twenty at a time, by scrolling, by the keyboard and without scripts.
import { expect, test, type Visitor } from './support/fixtures.ts'
import { hydrated, openMembers, signUp } from './support/people.ts'

const LIKED = 45

/** Likes so many of the demo world's people, by the same calls as the page makes. */
async function likeMany({ page }: Visitor): Promise<void> {
  const done = await page.evaluate(async (count) => {
    const ids: string[] = []
    for (let number = 1; ids.length < count; number++) {
      const found = await (await fetch(`/api/search.php?manual_search=1&page=${number}`)).json()
      ids.push(...found.profiles.map(({ id }: { id: string }) => id))
    }
    const headers = { 'Content-Type': 'application/json' }
    let liked = 0
    for (const profile of ids.slice(0, count)) {
      const answer = await fetch('/api/likes.php', {
        method: 'POST',
        headers,
        body: JSON.stringify({ profile }),
      })
      if (answer.ok) liked += 1
    }
    return liked
  }, LIKED)
  expect(done).toBe(LIKED)
}

test('a list of likes grows as one scrolls, by the keyboard, and page by page without scripts', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openMembers(visitor)
  await likeMany(visitor)

  const cards = page.getByRole('main').getByRole('article')
  await page.goto('/likes/mine')
  await hydrated(page)
  await expect(cards).toHaveCount(20)
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    await expect(cards).toHaveCount(LIKED, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('link', { name: t('lists.more') })).toHaveCount(0)

  // Nothing comes by itself where nothing is seen to come into view.
  await page.addInitScript(() => {
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    })
  })
  await page.reload()
  await hydrated(page)
  await expect(cards).toHaveCount(20)
  for (const count of [40, LIKED]) {
    await page.getByRole('link', { name: t('lists.more') }).press('Enter')
    await expect(cards).toHaveCount(count)
  }
  // The link is gone with the last page, and the keyboard goes on from where it was.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIV')

  const cookies = await page.context().cookies()
  const plain = await visit({ javaScriptEnabled: false })
  await plain.page.context().addCookies(cookies)
  await plain.page.goto('/likes/mine')
  const plainCards = plain.page.getByRole('main').getByRole('article')
  await expect(plainCards).toHaveCount(20)
  for (const count of [20, LIKED - 40]) {
    await plain.page.getByRole('link', { name: t('lists.more') }).click()
    await expect(plainCards).toHaveCount(count)
  }
  await plain.page.getByRole('link', { name: t('lists.newest') }).click()
  await expect(plainCards).toHaveCount(20)
})
