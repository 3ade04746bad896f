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
function tabWith(logging_out: boolean) {
  let socket: { onclose?: (event: { code: number; reason: string }) => void } = {}
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'https://vonk.test/chats' } }))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal(
    'WebSocket',
    class {
      static readonly OPEN = 1
      constructor() {
        socket = this as typeof socket
      }
      close() {}
    },
  )
  const refresh = vi.fn(async () => null)
  const app = {
    seed: { upstream: false },
    live: createLive(),
    tabs: createTabs(),
    likes: createLikesStore({} as Api, null),
    session: { getState: () => ({ user: { profile: { id: 'anna' } }, logging_out }), refresh },
  } as unknown as App
  stops.push(startLive(app, {} as Router))
  return { refresh, close: (code: number) => socket.onclose?.({ code, reason: '' }) }
}

it('a socket that ends with its session has the user asked for, unless it is this tab that logs out', () => {
  const elsewhere = tabWith(false)
  elsewhere.close(4401)
  expect(elsewhere.refresh).toHaveBeenCalledOnce()
  const here = tabWith(true)
  here.close(4401)
  expect(here.refresh).not.toHaveBeenCalled()
})
