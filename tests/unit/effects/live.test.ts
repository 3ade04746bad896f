// The live socket and the session it belongs to.
import { afterEach, expect, it, vi } from 'vitest'
import type { Router } from '#client/effects/effect.ts'
import { startLive } from '#client/effects/live.ts'
import type { App } from '#src/app.ts'
import type { Api } from '#src/contract/client.ts'
import { createLikesStore } from '#src/state/likes.ts'
import { createLive } from '#src/state/live.ts'
import { createTabs } from '#src/state/tabs.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** A tab with an open socket; `close` is the server's doing. */
function tabWith(logging_out: boolean, { upstream = false } = {}) {
  const said: string[] = []
  let socket: {
    onopen?: () => void
    onmessage?: (event: { data: string }) => void
    onclose?: (event: { code: number; reason: string }) => void
  } = {}
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'https://vonk.test/chats' } }))
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal(
    'WebSocket',
    class {
      static readonly OPEN = 1
      readonly readyState = 1
      constructor() {
        socket = this as typeof socket
      }
      close() {}
      send = (frame: string) => void said.push(frame)
    },
  )
  const refresh = vi.fn(async () => null)
  const setCredits = vi.fn()
  const nothing = { getState: () => ({ loaded: false }), receive: () => true }
  const app = {
    chats: nothing,
    conversations: { getState: () => new Map(), receive() {} },
    seed: { upstream },
    live: createLive(),
    tabs: createTabs(),
    likes: createLikesStore({} as Api, null),
    session: { getState: () => ({ user: { profile: { id: 'anna' } }, logging_out }), refresh, setCredits },
  } as unknown as App
  stops.push(startLive(app, { state: { matches: [] } } as unknown as Router))
  const turn = (visibilityState: DocumentVisibilityState) => {
    Object.assign(page, { visibilityState })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    app,
    refresh,
    said,
    setCredits,
    turn,
    open: () => socket.onopen?.(),
    receive: (data: string) => socket.onmessage?.({ data }),
    close: (code: number) => socket.onclose?.({ code, reason: '' }),
  }
}

it('a socket that ends with its session has the user fetched, unless this tab is logging out', () => {
  const elsewhere = tabWith(false)
  elsewhere.close(4401)
  expect(elsewhere.refresh).toHaveBeenCalledOnce()
  const here = tabWith(true)
  here.close(4401)
  expect(here.refresh).not.toHaveBeenCalled()
})

it('a page sends its visibility; to an upstream it does not', () => {
  const sightsOf = ({ said }: { said: string[] }) =>
    said.filter((frame) => frame !== 'ping').map((frame) => JSON.parse(frame))
  const tab = tabWith(false)
  tab.turn('hidden')
  tab.turn('visible')
  expect(sightsOf(tab)).toEqual([
    { type: 'sight', seen: false },
    { type: 'sight', seen: true },
  ])
  for (const stop of stops.splice(0)) stop()
  tab.turn('hidden')
  expect(sightsOf(tab)).toHaveLength(2)
  const foreign = tabWith(false, { upstream: true })
  foreign.turn('hidden')
  expect(sightsOf(foreign)).toEqual([])
})

it('a page that is hidden when its socket opens says so, a visible one need not', () => {
  const sights = ({ said }: { said: string[] }) => said.filter((frame) => frame.includes('sight'))
  const tab = tabWith(false)
  tab.open()
  expect(sights(tab)).toEqual([])
  const hidden = tabWith(false)
  Object.assign(document, { visibilityState: 'hidden' })
  hidden.open()
  expect(sights(hidden).map((frame) => JSON.parse(frame))).toEqual([{ type: 'sight', seen: false }])
})

it('events of the socket are applied until the member leaves, and a connect has all of them fetched', async () => {
  const tab = tabWith(false)
  tab.open()
  expect(tab.refresh).toHaveBeenCalledOnce()
  tab.receive(JSON.stringify({ type: 'credits', credits: 7 }))
  await vi.waitFor(() => expect(tab.setCredits).toHaveBeenCalledExactlyOnceWith(7))
  tab.receive(JSON.stringify({ type: 'credits', credits: 8 }))
  for (const stop of stops.splice(0)) stop()
  await new Promise(setImmediate)
  expect(tab.setCredits).toHaveBeenCalledOnce()
  // Nothing is sent by a socket that is gone.
  tab.app.live.send({ type: 'typing', conversation: 'chat1' })
  expect(tab.said.filter((frame) => frame.includes('typing'))).toEqual([])
})
