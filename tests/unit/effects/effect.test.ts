// An effect that is loaded late, and a member who leaves before or after it is there.
import { expect, it, vi } from 'vitest'
import { whenLoaded } from '#client/effects/effect.ts'
import { deferred } from '#tests/support/fake-api.ts'

function loading() {
  const loaded = deferred<() => () => void>()
  const stopped = vi.fn()
  const start = vi.fn(() => stopped)
  const stop = whenLoaded(() => loaded.promise)
  return { loaded, start, stop, stopped }
}

it('starts once it is loaded, and is stopped with the session', async () => {
  const { loaded, start, stop, stopped } = loading()
  loaded.resolve(start)
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
  expect(stopped).not.toHaveBeenCalled()
  stop()
  await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce())
})

it('never starts where the session ended while it was loaded', async () => {
  const { loaded, start, stop } = loading()
  stop()
  loaded.resolve(start)
  await loaded.promise
  await Promise.resolve()
  expect(start).not.toHaveBeenCalled()
})

it('that cannot be loaded is a warning, also for the end of the session', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { loaded, start, stop } = loading()
  loaded.reject(new Error('offline'))
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  stop()
  expect(start).not.toHaveBeenCalled()
  warned.mockRestore()
})
