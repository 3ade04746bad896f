// The steps of the signup as the browser reports them to the server (client/funnel.ts).
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

it('each step is reported once for what happened to it, by a request that outlives the page', async () => {
  const sendBeacon = vi.fn()
  vi.stubGlobal('navigator', { sendBeacon })
  vi.resetModules()
  const { reportStep } = await import('#client/funnel.ts')
  for (const what of ['reached', 'reached', 'saved', 'reached'] as const) reportStep(3, what)
  reportStep(4, 'reached')
  expect(sendBeacon.mock.calls).toEqual([
    ['/api/funnel.php', '{"step":3,"what":"reached"}'],
    ['/api/funnel.php', '{"step":3,"what":"saved"}'],
    ['/api/funnel.php', '{"step":4,"what":"reached"}'],
  ])
})
