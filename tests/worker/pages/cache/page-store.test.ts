// Cached pages in the data centre's cache: found again by another isolate of the same build, and never delaying an answer.
import { describe, expect, it, vi } from 'vitest'
import { findStoredPage, type RenderedPage, storePage } from '#worker/pages/cache/page-store.ts'

const page = (made_at = Date.now()): RenderedPage => ({
  html: '<p>Grüß dich, placeholder-7-prefill_email.</p>',
  prefix: 'placeholder-7-',
  headers: [['Content-Language', 'de-DE']],
  made_at,
})
const at = (key: string, build_id = '0123456789ab') => ({ build_id, key, keep_ms: 300_000 })

describe('the store of cached pages', () => {
  it('returns what was stored under the same build and key, and nothing else', async () => {
    const key = 'de-DE direct off http://localhost/landers/gallery/de'
    const stored = page()
    await storePage(caches, at(key), stored)
    expect(await findStoredPage(caches, '0123456789ab', key)).toEqual(stored)
    expect(await findStoredPage(caches, 'ba9876543210', key)).toBeNull()
    expect(await findStoredPage(caches, '0123456789ab', `${key}/`)).toBeNull()
    expect(await findStoredPage(caches, '0123456789ab', key.replace('direct', 'affiliate'))).toBeNull()
  })

  it('does not store what is too old to be answered', async () => {
    await storePage(caches, at('old'), page(Date.now() - 300_000))
    expect(await findStoredPage(caches, '0123456789ab', 'old')).toBeNull()
  })

  it('is a miss where the cache fails or is slow', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const failing = { open: () => Promise.reject(new Error('no cache here')) }
    expect(await findStoredPage(failing, '0123456789ab', 'any')).toBeNull()
    await expect(storePage(failing, at('any'), page())).resolves.toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
    const hanging = { open: () => new Promise<never>(() => {}) }
    const asked_at = Date.now()
    expect(await findStoredPage(hanging, '0123456789ab', 'any')).toBeNull()
    expect(Date.now() - asked_at).toBeLessThan(2_000)
  })
})
