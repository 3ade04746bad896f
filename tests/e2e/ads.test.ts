// Ads among the results (specification sections 2, 6 and 9), with a partner on loopback. Their positions and texts are tested in
// tests/components/ads.test.tsx.
import { answerJson, startUpstream, type TestUpstream } from '#tests/support/upstream/server.ts'
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts'
import { logIn, openMembers } from './support/people.ts'
import { OwnServer } from './support/server.ts'

/** An image of one pixel. */
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

test(
  'ads: a webcam shows its partner’s image, and each ad opens a window without opener or referrer',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const sophie = await visit({ baseURL: server.origin })
    const { page } = sophie
    await logIn(sophie, 'sophie@example.test')
    await openMembers(sophie)
    const [cam, resell] = [page.locator('[data-kind=cam]'), page.locator('[data-kind=resell]')]
    await expect(cam.locator('img')).toHaveJSProperty('naturalWidth', 1)
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
  },
)
