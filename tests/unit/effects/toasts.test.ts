// How long a toast stays (specification section 9).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startToastTimers } from '#client/effects/toasts.ts'
import type { App } from '#src/app.ts'
import { createToastsStore } from '#src/state/toasts.ts'

let held: object | null = null

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => held })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function shown(before: string[] = []) {
  const toasts = createToastsStore()
  for (const title of before) toasts.show({ tone: 'info', title })
  startToastTimers({ toasts } as App)
  return {
    show: (title: string, more = {}) => toasts.show({ tone: 'info', title, ...more }),
    titles: () => toasts.getState().toasts.map(({ title }) => title),
  }
}

it('each toast is dismissed after 5000 ms @spec 9.17', () => {
  const { show, titles } = shown()
  show('first')
  vi.advanceTimersByTime(3_000)
  show('second')
  vi.advanceTimersByTime(1_999)
  expect(titles()).toEqual(['first', 'second'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['second'])
  vi.advanceTimersByTime(3_000)
  expect(titles()).toEqual([])
})

it('a toast that is being read stays until it is let go', () => {
  const { show, titles } = shown()
  held = {}
  show('read me')
  vi.advanceTimersByTime(9_000)
  expect(titles()).toEqual(['read me'])
  held = null
  vi.advanceTimersByTime(1_000)
  expect(titles()).toEqual([])
})

it('a toast that was there before is dismissed too', () => {
  const { titles } = shown(['early'])
  vi.advanceTimersByTime(4_999)
  expect(titles()).toEqual(['early'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

it('a toast that asks something stays', () => {
  const { show, titles } = shown()
  show('told', {})
  show('asked', { stays: true })
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['asked'])
})
