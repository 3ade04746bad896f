// The offer to reload after a deploy (specification section 9), which interrupts nobody.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RELOAD_GUARD_MS, reloadOnce } from '#client/devices/reload.ts'
import type { ServiceWorkerState, ServiceWorkerWatch } from '#client/effects/service-worker.ts'
import { startUpdateCheck, UPDATE_CHECK_MS } from '#client/effects/updates.ts'
import type { App } from '#src/app.ts'
import { createToastsStore } from '#src/state/toasts.ts'

let served = 'one'
const page = Object.assign(new EventTarget(), { hidden: false })
const view = new EventTarget()
const ask = vi.fn(async () => new Response(null, { headers: { 'X-Build': served } }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', view)
  vi.stubGlobal('fetch', ask)
  served = 'one'
  page.hidden = false
  ask.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function started(worker: ServiceWorkerWatch | null = null) {
  const toasts = createToastsStore()
  const app = { seed: { build_id: 'one' }, toasts, t: (key: string) => key } as unknown as App
  const stop = startUpdateCheck(app, worker)
  return { stop, toasts, offers: () => toasts.getState().toasts }
}

/** A service worker as the page sees it, and the messages to it. */
function serviceWorker(waiting: boolean) {
  const state = { waiting } as ServiceWorkerState
  let [emitControllerChange, change] = [() => {}, (_: ServiceWorkerState) => {}]
  const unsubscribe = vi.fn()
  const activateWaiting = vi.fn(() => state.waiting)
  const watch: ServiceWorkerWatch = {
    getState: () => state,
    subscribe: (listener) => {
      change = listener
      return unsubscribe
    },
    update: vi.fn(),
    activateWaiting,
    onControllerChange: (run) => {
      emitControllerChange = run
    },
  }
  return {
    watch,
    unsubscribe,
    activateWaiting,
    emitControllerChange: () => emitControllerChange(),
    become: (more: object) => change(Object.assign(state, more)),
  }
}

it('a page of the server’s build shows nothing; one of another build offers to reload', async () => {
  const { stop, toasts, offers } = started()
  await vi.advanceTimersByTimeAsync(UPDATE_CHECK_MS)
  expect([ask.mock.calls.length, offers().length]).toEqual([1, 0])
  served = 'two'
  // Another toast is no offer.
  toasts.show({ tone: 'info', title: 'another' })
  await vi.advanceTimersByTimeAsync(UPDATE_CHECK_MS)
  expect(offers()).toMatchObject([
    { title: 'another' },
    { title: 'update.title', body: 'update.body', action: { label: 'update.reload' } },
  ])
  stop()
  await vi.advanceTimersByTimeAsync(UPDATE_CHECK_MS)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('nothing is shown while somebody is typing', async () => {
  const { stop, offers } = started()
  served = 'two'
  await vi.advanceTimersByTimeAsync(UPDATE_CHECK_MS - 1_000)
  page.dispatchEvent(new Event('input'))
  await vi.advanceTimersByTimeAsync(2_000)
  page.dispatchEvent(new Event('input'))
  await vi.advanceTimersByTimeAsync(2_900)
  expect([ask.mock.calls.length, offers().length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(200)
  expect(offers()).toHaveLength(1)
  stop()
})

it('a hidden page does not check, and checks when it becomes visible after long', async () => {
  const { stop, offers } = started()
  page.hidden = true
  served = 'two'
  await vi.advanceTimersByTimeAsync(UPDATE_CHECK_MS * 3)
  expect(ask).not.toHaveBeenCalled()
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(offers()).toHaveLength(1)
  stop()
})

it('a page that becomes visible soon after a check, or is hidden, does not check', async () => {
  const { stop } = started()
  await vi.advanceTimersByTimeAsync(UPDATE_CHECK_MS)
  await vi.advanceTimersByTimeAsync(UPDATE_CHECK_MS - 1)
  page.dispatchEvent(new Event('visibilitychange'))
  page.hidden = true
  await vi.advanceTimersByTimeAsync(1)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(ask).toHaveBeenCalledOnce()
  stop()
})

it('a page that is left shows nothing: neither what it waits for, nor for a pause in typing', async () => {
  served = 'two'
  const held = Promise.withResolvers<Response>()
  ask.mockReturnValueOnce(held.promise)
  const one = started()
  await vi.advanceTimersByTimeAsync(UPDATE_CHECK_MS)
  one.stop()
  held.resolve(new Response(null, { headers: { 'X-Build': served } }))
  await vi.advanceTimersByTimeAsync(0)
  expect(one.offers()).toEqual([])

  const { watch, unsubscribe } = serviceWorker(false)
  const other = started(watch)
  page.dispatchEvent(new Event('input'))
  view.dispatchEvent(new Event('vite:preloadError'))
  await vi.advanceTimersByTimeAsync(0)
  other.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(other.offers()).toEqual([])
  expect(unsubscribe).toHaveBeenCalledOnce()
  const checks = ask.mock.calls.length
  view.dispatchEvent(new Event('vite:preloadError'))
  expect(ask).toHaveBeenCalledTimes(checks)
})

it('a chunk that cannot be loaded triggers a check at once; offline nothing is shown', async () => {
  const { stop, offers } = started()
  served = 'two'
  ask.mockRejectedValueOnce(new TypeError('offline'))
  view.dispatchEvent(new Event('vite:preloadError'))
  await vi.advanceTimersByTimeAsync(0)
  expect(offers()).toHaveLength(0)
  view.dispatchEvent(new Event('vite:preloadError'))
  await vi.advanceTimersByTimeAsync(0)
  expect(offers()).toHaveLength(1)
  stop()
})

it('a page is reloaded at most once in ten seconds @spec 9.15', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage
  const reload = vi.fn()
  const at = (now: number) => reloadOnce({ storage, reload }, now)
  expect([at(1_000), at(1_000 + RELOAD_GUARD_MS - 1), at(1_000 + RELOAD_GUARD_MS)]).toEqual([
    true,
    false,
    true,
  ])
  expect(reload).toHaveBeenCalledTimes(2)
  expect(RELOAD_GUARD_MS).toBe(10_000)
})

it('a browser that stores nothing reloads all the same @spec 9.15', () => {
  const reload = vi.fn()
  const storage = {
    getItem() {
      throw new Error('denied')
    },
  } as unknown as Storage
  expect(reloadOnce({ storage, reload })).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

describe('a newer service worker that waits', () => {
  const reload = vi.fn()
  beforeEach(() => {
    reload.mockClear()
    const kept = new Map<string, string>()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
  })

  it('is updated with another build, takes over when the member reloads, and the page reloads then, once', async () => {
    const { watch, activateWaiting, emitControllerChange, become } = serviceWorker(false)
    const { offers } = started(watch)
    served = 'two'
    await vi.advanceTimersByTimeAsync(UPDATE_CHECK_MS)
    expect(watch.update).toHaveBeenCalled()
    become({ waiting: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(offers()).toHaveLength(1)
    expect(activateWaiting).not.toHaveBeenCalled()
    offers()[0]?.action?.run()
    expect(activateWaiting).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    emitControllerChange()
    expect(reload).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('and does not take over is not waited for', async () => {
    const { watch } = serviceWorker(true)
    const { offers } = started(watch)
    served = 'two'
    await vi.advanceTimersByTimeAsync(UPDATE_CHECK_MS)
    offers()[0]?.action?.run()
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('takes over at once, without a toast, where the page has its build', async () => {
    const { watch, activateWaiting, become, emitControllerChange } = serviceWorker(false)
    const { offers } = started(watch)
    become({ waiting: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(activateWaiting).toHaveBeenCalledOnce()
    emitControllerChange()
    await vi.advanceTimersByTimeAsync(0)
    expect([offers().length, reload.mock.calls.length]).toEqual([0, 0])
  })

  it('and was there before the page has it checked at once, and once', async () => {
    const { watch, become, activateWaiting } = serviceWorker(true)
    started(watch)
    await vi.advanceTimersByTimeAsync(0)
    expect([ask.mock.calls.length, activateWaiting.mock.calls.length]).toEqual([1, 1])
    become({ waiting: true })
    become({ version: 2 })
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('and that another tab had take over is an offer here, and no reload', async () => {
    const { watch, emitControllerChange } = serviceWorker(false)
    const { offers } = started(watch)
    served = 'two'
    emitControllerChange()
    await vi.advanceTimersByTimeAsync(0)
    expect([offers().length, reload.mock.calls.length]).toEqual([1, 0])
  })
})
