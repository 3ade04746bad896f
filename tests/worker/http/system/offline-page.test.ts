// The page that is shown without a connection: in every language and theme, the same for everybody.
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#src/domain/constants.ts'
import { harness, signedUp } from '#tests/support/harness.ts'

const get = (path: string, origin = 'http://localhost') => harness({ origin }).fetch(path)

describe('/_offline/{locale}', () => {
  it.each(LOCALES)('exists in %s, in that language', async (locale) => {
    const response = await get(`/_offline/${locale}?v=any`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-language')).toBe(locale)
    const html = await response.text()
    expect(html).toContain(`lang="${locale.slice(0, 2)}"`)
    // Every text is one.
    expect(html).not.toMatch(/offline\.\w|chats\.\w|profile\.\w/)
  })

  it('has the theme of its site', async () => {
    const [plain, gay] = await Promise.all(
      ['http://localhost', 'http://gay.localhost'].map(async (origin) =>
        (await get('/_offline/en-US', origin)).text(),
      ),
    )
    const nicheOf = (html = '') => /data-niche="(\d)"/.exec(html)?.[1]
    expect(nicheOf(plain)).toBeTruthy()
    expect(nicheOf(gay)).toBeTruthy()
    expect(nicheOf(plain)).not.toBe(nicheOf(gay))
  })

  it('is the same for members and visitors, reads no store and sets no cookie', async () => {
    const anna = await signedUp('Anna')
    const [own, any] = [await anna.fetch('/_offline/nl-NL'), await get('/_offline/nl-NL')]
    expect(own.headers.getSetCookie()).toEqual([])
    expect(await own.text()).toBe(await any.text())
  })

  it('runs its own script and no other, and is in no index', async () => {
    const { headers } = await get('/_offline/en-US')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/)
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'/)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  it('is complete each time it is requested, and stored by no other cache', async () => {
    const { headers } = await get('/_offline/en-US')
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  })

  it('is 404 in an unknown language', async () => {
    expect((await get('/_offline/xx-XX')).status).toBe(404)
  })
})

describe('ending one’s session', () => {
  it('has the browser delete what it stored, and nobody else’s does', async () => {
    const anna = await signedUp('Anna')
    expect((await anna.fetch('/api/user.php')).headers.get('clear-site-data')).toBeNull()
    expect((await anna.fetch('/api/logout.php')).headers.get('clear-site-data')).toBe('"storage"')
    expect((await anna.fetch('/api/logout.php')).headers.get('clear-site-data')).toBeNull()
    expect((await get('/login')).headers.get('clear-site-data')).toBeNull()
  })
})
