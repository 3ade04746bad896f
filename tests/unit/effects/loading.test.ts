// The loading bar in time (specification sections 4 and 9), with a fake router.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Router } from '#client/effects/effect.ts'
import { startLoadingBar } from '#client/effects/loading.ts'
import { createLoadingStore } from '#src/state/loading.ts'

type RouterState = Parameters<Parameters<Router['subscribe']>[0]>[0]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function barWithRouter() {
  const loading = createLoadingStore()
  let emit: (state: RouterState) => void = () => {}
  const subscribe = (listener: Parameters<Router['subscribe']>[0]) => {
    emit = (state) => listener(state, {} as never)
    return () => {}
  }
  startLoadingBar({ loading }, { subscribe })
  return {
    bar: () => loading.getState(),
    navigate: () => emit({ navigation: { state: 'loading' }, errors: null } as RouterState),
    arrive: (errors: RouterState['errors'] = null) =>
      emit({ navigation: { state: 'idle' }, errors } as RouterState),
  }
}

it('a page that comes within the throttle of 200 ms shows no bar @spec 9.18', () => {
  const { bar, navigate, arrive } = barWithRouter()
  navigate()
  vi.advanceTimersByTime(190)
  expect(bar().phase).toBe('idle')
  arrive()
  vi.advanceTimersByTime(2_000)
  expect(bar().phase).toBe('idle')
})

it('the bar hides 500 ms after the end of loading and is reset another 400 ms later @spec 4.16 9.18', () => {
  const { bar, navigate, arrive } = barWithRouter()
  navigate()
  vi.advanceTimersByTime(600)
  expect(bar()).toMatchObject({ phase: 'loading', failed: false })
  arrive()
  expect(bar()).toEqual({ phase: 'finishing', width: 100, failed: false })
  vi.advanceTimersByTime(499)
  expect(bar().phase).toBe('finishing')
  vi.advanceTimersByTime(1)
  expect(bar()).toMatchObject({ phase: 'hiding', width: 100 })
  vi.advanceTimersByTime(399)
  expect(bar().phase).toBe('hiding')
  vi.advanceTimersByTime(1)
  expect(bar()).toEqual({ phase: 'idle', width: 0, failed: false })
})

it('the bar turns the error colour on error, however soon it comes, and loses it with the reset @spec 4.16', () => {
  const { bar, navigate, arrive } = barWithRouter()
  navigate()
  vi.advanceTimersByTime(50)
  arrive({ root: new Error('gone') })
  expect(bar()).toEqual({ phase: 'finishing', width: 100, failed: true })
  vi.advanceTimersByTime(500)
  expect(bar()).toMatchObject({ phase: 'hiding', failed: true })
  vi.advanceTimersByTime(400)
  expect(bar().failed).toBe(false)
})

it('a new page takes the bar over while the last one is still hiding it', () => {
  const { bar, navigate, arrive } = barWithRouter()
  navigate()
  vi.advanceTimersByTime(600)
  arrive({ root: new Error('gone') })
  vi.advanceTimersByTime(600)
  navigate()
  vi.advanceTimersByTime(300)
  expect(bar()).toMatchObject({ phase: 'loading', failed: false })
  vi.advanceTimersByTime(700)
  expect(bar().phase).toBe('loading')
})
