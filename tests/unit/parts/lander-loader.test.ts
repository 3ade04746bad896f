// A lander's canonical slug in browser navigations (design section 8): the same rule as in the pipeline.
import { describe, expect, it } from 'vitest'
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { requireCanonicalSlug } from '#src/parts/lander/lander-loader.ts'

const app = { locale: 'nl-NL', settings: { niche: 2 } } as App

/** The redirect's target; null without one. */
function sentTo(path: string): string | null {
  try {
    requireCanonicalSlug(app, new Request(`http://localhost${path}`))
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}

describe('the canonical slug of a lander', () => {
  it.each([
    ['/landers/video/she-nl', null],
    ['/landers/video', '/landers/video/she-nl'],
    ['/landers/video/sheeng', '/landers/video/she-eng'],
    ['/members/a1/landing2/gay-pl', '/members/a1/landing2/she-pl'],
    ['/members/a1/landing', null],
  ])('%s → %s', (path, location) => {
    expect(sentTo(path)).toBe(location)
  })

  it('rejects any other slug', () => {
    expect(() => sentTo('/landers/video/klingon')).toThrow(Refusal)
  })
})
