// The live socket in the browser: keeps one open while somebody is signed in, hands events to the stores, sends what is written,
// and catches up with `after=seq` on every connect, because a live line alone loses messages.
import type { App } from '#src/app.ts'
import { contract } from '#src/contract/index.ts'
import type { LiveCommand } from '#src/contract/live.ts'
import { createDeliveries } from './deliveries.ts'
import type { Router, Stop } from './effect.ts'
import { catchUp, createHearing, quietly } from './hear-events.ts'
import { readFrame } from './live-frames.ts'
import { CLOSED_SESSION_ENDED, openLine } from './live-line.ts'
import { openTabs } from './tabs.ts'

export function startLive(app: App, router: Router): Stop {
  let stopped = false
  const { hear, stop: stopHearing } = createHearing(app, router)
  const url = new URL(contract.live.path, window.location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const line = openLine({
    url,
    onOpen() {
      deliveries.begin()
      if (document.visibilityState !== 'visible') tellSight()
      quietly(catchUp(app))
    },
    onFrame: (frame) => quietly(receive(frame)),
    onEnd(code) {
      deliveries.end()
      // Who logs out here knows that the session is over.
      if (code === CLOSED_SESSION_ENDED && !app.session.getState().logging_out) quietly(app.session.refresh())
    },
  })
  // That an upstream's line takes messages, nobody has promised: its HTTP does.
  const deliveries = createDeliveries((frame) => !app.seed.upstream && line.say(frame))

  async function receive(frame: string): Promise<void> {
    const event = await readFrame(frame, app.seed)
    if (stopped) return
    if (!event) return console.warn('A live event was not understood')
    if (event.type === 'warning') return console.warn('The live socket was too fast')
    if (!deliveries.settle(event)) hear(event)
  }

  /** Who has the page before them is told nothing by push. An upstream's line was promised no such word. */
  function tellSight(): void {
    const command: LiveCommand = { type: 'sight', seen: document.visibilityState === 'visible' }
    if (!app.seed.upstream) line.say(JSON.stringify(command))
  }
  document.addEventListener('visibilitychange', tellSight)

  const stops = [
    () => document.removeEventListener('visibilitychange', tellSight),
    line.stop,
    stopHearing,
    openTabs(app, hear),
    app.live.serve({
      say: (command) => line.say(JSON.stringify(command)),
      deliver: deliveries.deliver,
    }),
  ]
  return () => {
    stopped = true
    for (const stop of stops) stop()
  }
}
