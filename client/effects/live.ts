// The live socket in the browser: open while a member is signed in, passes events to the stores and sends messages. Catches up with
// `after=seq` on every connect, because messages are lost while no socket is open.
import type { App } from '#src/app.ts'
import { contract } from '#src/contract/index.ts'
import type { LiveCommand } from '#src/contract/live.ts'
import { CLOSED_SESSION_ENDED } from '#src/domain/connection-machine.ts'
import { catchUp, createEventHandler, ignoreFailure } from './apply-events.ts'
import type { Router, Stop } from './effect.ts'
import { openConnection } from './live-connection.ts'
import { readFrame } from './live-frames.ts'
import { createSocketSends } from './socket-sends.ts'
import { openTabs } from './tabs.ts'

export function startLive(app: App, router: Router): Stop {
  let stopped = false
  const { handle, stop: stopHandling } = createEventHandler(app, router)
  const url = new URL(contract.live.path, window.location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const connection = openConnection({
    url,
    onOpen() {
      deliveries.begin()
      if (document.visibilityState !== 'visible') sendVisibility()
      ignoreFailure(catchUp(app, router))
    },
    onFrame: (frame) => ignoreFailure(receive(frame)),
    onEnd(code) {
      deliveries.end()
      // A tab that logs out itself needs no check of the session.
      if (code === CLOSED_SESSION_ENDED && !app.session.getState().logging_out)
        ignoreFailure(app.session.refresh())
    },
  })
  // An upstream's socket need not accept messages; its HTTP API does.
  const deliveries = createSocketSends((frame) => !app.seed.upstream && connection.send(frame))

  async function receive(frame: string): Promise<void> {
    const event = await readFrame(frame, app.seed)
    if (stopped) return
    if (!event) return console.warn('A live event was not understood')
    if (event.type === 'warning') return console.warn('The live socket was too fast')
    if (!deliveries.resolve(event)) handle(event)
  }

  /** No push is sent while the page is visible. An upstream need not know this frame. */
  function sendVisibility(): void {
    const command: LiveCommand = { type: 'sight', seen: document.visibilityState === 'visible' }
    if (!app.seed.upstream) connection.send(JSON.stringify(command))
  }
  document.addEventListener('visibilitychange', sendVisibility)

  const stops = [
    () => document.removeEventListener('visibilitychange', sendVisibility),
    connection.stop,
    stopHandling,
    openTabs(app, handle),
    app.live.serve({
      send: (command) => connection.send(JSON.stringify(command)),
      deliver: deliveries.deliver,
    }),
  ]
  return () => {
    stopped = true
    for (const stop of stops) stop()
  }
}
