// The live socket in the browser: keeps one open while somebody is signed in, hands events to the stores, sends what is written,
// and catches up with `after=seq` on every connect, because a live line alone loses messages.
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
  const { handle, stop: stopHearing } = createEventHandler(app, router)
  const url = new URL(contract.live.path, window.location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const connection = openConnection({
    url,
    onOpen() {
      deliveries.begin()
      if (document.visibilityState !== 'visible') sendVisibility()
      ignoreFailure(catchUp(app))
    },
    onFrame: (frame) => ignoreFailure(receive(frame)),
    onEnd(code) {
      deliveries.end()
      // Who logs out here knows that the session is over.
      if (code === CLOSED_SESSION_ENDED && !app.session.getState().logging_out)
        ignoreFailure(app.session.refresh())
    },
  })
  // That an upstream's line takes messages, nobody has promised: its HTTP does.
  const deliveries = createSocketSends((frame) => !app.seed.upstream && connection.send(frame))

  async function receive(frame: string): Promise<void> {
    const event = await readFrame(frame, app.seed)
    if (stopped) return
    if (!event) return console.warn('A live event was not understood')
    if (event.type === 'warning') return console.warn('The live socket was too fast')
    if (!deliveries.resolve(event)) handle(event)
  }

  /** Who has the page before them is told nothing by push. An upstream's line was promised no such word. */
  function sendVisibility(): void {
    const command: LiveCommand = { type: 'sight', seen: document.visibilityState === 'visible' }
    if (!app.seed.upstream) connection.send(JSON.stringify(command))
  }
  document.addEventListener('visibilitychange', sendVisibility)

  const stops = [
    () => document.removeEventListener('visibilitychange', sendVisibility),
    connection.stop,
    stopHearing,
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
