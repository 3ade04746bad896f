// What the server of a local bundle does for the developer panel (src/pages/dev/DeveloperPanel.tsx).
import { expect, it } from 'vitest'
import { ENTRY_COOKIE } from '#src/domain/entry-warning.ts'
import { harness, signedUp } from '#tests/support/harness.ts'

const post = (path: string, visitor = harness()) =>
  visitor.fetch(path, { method: 'POST', headers: { 'content-length': '0' } })

it('POST /_dev/empty-wallet takes all credits of the member who is signed in @spec 2.56', async () => {
  const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
  expect((await anna.api.user.current())?.credits).toBe(10)
  expect((await post('/_dev/empty-wallet', anna)).status).toBe(200)
  expect((await anna.api.user.current())?.credits).toBe(0)
  expect((await ben.api.user.current())?.credits).toBe(10)
  expect((await post('/_dev/empty-wallet')).status).toBe(401)
})

it('POST /_dev/forget-entry deletes the cookie of the entry warning, which asks again @spec 2.56 @design 17', async () => {
  const visitor = harness()
  const isWarned = async () => {
    const headers = { 'dev-entry-warning': '1', 'dev-country': 'NL' }
    return (await (await visitor.fetch('/landers/gallery/nl', { headers })).text()).includes(
      'data-entry-warning',
    )
  }
  await post('/_entry', visitor)
  expect(visitor.cookies.get(ENTRY_COOKIE)).toBe('1')
  expect(await isWarned()).toBe(false)
  expect((await post('/_dev/forget-entry', visitor)).status).toBe(200)
  expect(visitor.cookies.has(ENTRY_COOKIE)).toBe(false)
  expect(await isWarned()).toBe(true)
})
