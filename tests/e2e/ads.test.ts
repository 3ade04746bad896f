// Ads among the results (specification sections 2, 6 and 9), with a partner on loopback.
import type { Locator } from '@playwright/test'
import { answerJson, startUpstream, type TestUpstream } from '#tests/support/upstream/server.ts'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { logIn, openMembers } from './support/people.ts'
import { OwnServer } from './support/server.ts'

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let partner: TestUpstream
let server: OwnServer

test.beforeAll(async () => {
  partner = await startUpstream(({ path }, response) => {
    if (path === '/search')
      return answerJson(response, { cams: { a: { account: 'mara' }, b: { account: 'luna' } } })
    if (path.endsWith('.jpg')) return response.writeHead(200, { 'Content-Type': 'image/png' }).end(PICTURE)
    return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>The partner</title>')
  })
  server = new OwnServer({ LOCAL_AD_PARTNER: partner.origin })
  await server.start()
})
test.afterAll(async () => {
  await server.stop()
  await partner.stop()
})

const tiles = ({ page }: Visitor) => page.locator('[data-kind=cam], [data-kind=resell]')
/** What stands in the grid, in order: a profile, or which ad. */
const inOrder = (grid: Locator) =>
  grid.evaluate((list) =>
    [...list.children].map(
      (item) => item.querySelector<HTMLElement>('[data-kind]')?.dataset.kind ?? 'profile',
    ),
  )

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`a webcam stands behind the second of every twelve and the other site before the sixth, at ${width} px`, async ({
    visit,
  }) => {
    const sophie = await visit({ baseURL: server.origin, viewport: { width, height } })
    const { page, t } = sophie
    await logIn(sophie, 'sophie@example.test')
    await openMembers(sophie)
    await expect(tiles(sophie)).toHaveCount(2)
    const grid = page
      .locator('ul, ol')
      .filter({ has: page.locator('[data-kind=cam]') })
      .last()
    const profile = 'profile'
    expect((await inOrder(grid)).slice(0, 7)).toEqual([
      profile,
      profile,
      'cam',
      profile,
      profile,
      profile,
      'resell',
    ])
    const [cam, resell] = [page.locator('[data-kind=cam]'), page.locator('[data-kind=resell]')]
    for (const [tile, badge] of [
      [cam, 'ONLINE'],
      [resell, 'AD'],
    ] as const) {
      await expect(tile.getByText(badge, { exact: true })).toBeVisible()
      await expect(tile.getByText(t('ads.label'), { exact: true })).toBeVisible()
    }
    await expect(cam.locator('img')).toHaveJSProperty('naturalWidth', 1)
    await expectAccessible(page)

    for (const [tile, address] of [
      [cam, `${partner.origin}/enter?who=mara`],
      [resell, `${partner.origin}/people`],
    ] as const) {
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        tile.getByRole('link').click(),
      ])
      await opened.waitForURL(address)
      expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
      await opened.close()
    }
    expect(new URL(page.url()).pathname).toBe('/members')
  })

test('without a partner there is no tile, and nothing in its place', async ({ visit }) => {
  const sophie = await visit()
  await logIn(sophie, 'sophie@example.test')
  await openMembers(sophie)
  await expect(sophie.page.getByRole('article').first()).toBeVisible()
  await expect(tiles(sophie)).toHaveCount(0)
})
