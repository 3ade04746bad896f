// An icon load failure logs a warning and shows nothing (specification section 8).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { missingIcons, watchIcons } from '#client/effects/icons.ts'
import { ICON_SPRITE_URL } from '#src/ui/icon-sprite.ts'

const href = (name: string) => `${ICON_SPRITE_URL}#${name}`

describe('icons that cannot be shown', () => {
  let uses: string[] = []
  let navigated: () => void = () => {}
  const warn = vi.spyOn(console, 'warn')

  beforeEach(() => {
    warn.mockReset().mockImplementation(() => undefined)
    vi.stubGlobal('window', { requestIdleCallback: true })
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
    vi.stubGlobal('document', {
      querySelectorAll: () => uses.map((name) => ({ getAttribute: () => href(name) })),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  function watch(answer: () => Response | Promise<Response>) {
    const fetched = vi.fn(answer)
    vi.stubGlobal('fetch', fetched)
    watchIcons({
      subscribe: (listener) => {
        navigated = () => listener({ navigation: { state: 'idle' } } as never, {} as never)
        return () => {}
      },
    })
    return fetched
  }
  const sprite = () => new Response('<svg><symbol id="heart"/><symbol id="user"/></svg>')
  const warnings = () => warn.mock.calls.map(([text]) => text)

  it('are none where the file is there and has them all; it is read once', async () => {
    uses = ['heart', 'user']
    const fetched = watch(sprite)
    navigated()
    await expect.poll(() => fetched).toHaveBeenCalledTimes(1)
    expect(warnings()).toEqual([])
  })

  it.each([
    [
      'answers an error',
      () => new Response('', { status: 503 }),
      'The icons could not be loaded: status 503',
    ],
    ['cannot be reached', () => Promise.reject(new TypeError('dead')), 'The icons could not be loaded: dead'],
    [
      'is something else',
      () => new Response('<p>hi'),
      'The icons could not be loaded: no icons in the answer',
    ],
  ])('log one warning where the file %s @spec 8.13', async (_, answer, text) => {
    uses = ['heart']
    watch(answer as () => Response)
    await expect.poll(warnings).toEqual([text])
    navigated()
    await expect.poll(() => vi.mocked(fetch)).toHaveBeenCalledTimes(2)
    expect(warnings()).toEqual([text])
  })

  it('log one warning for an icon that the file does not have', async () => {
    uses = ['heart', 'unicorn', 'unicorn']
    watch(sprite)
    await expect.poll(warnings).toEqual(["There is no icon 'unicorn'."])
  })

  it('are not expected of other SVG files', () => {
    expect(missingIcons(['#own', '/other.svg#x', href('unicorn')], new Set(['heart']))).toEqual(['unicorn'])
  })
})
