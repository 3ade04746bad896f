// What an isolate holds in memory after a collection, asked of workerd by the inspector's protocol: the heap itself, and what
// lies beside it (the bytes of buffers), which production counts as well.
import * as v from 'valibot'
import type { MeasuredServer } from './server.ts'

const Reply = v.object({ id: v.number(), result: v.optional(v.record(v.string(), v.unknown())) })
const HeapUsage = v.object({ usedSize: v.number(), backingStorageSize: v.optional(v.number(), 0) })

export type Inspected = {
  /** Bytes still held after everything that can go has gone. */
  heldBytes(): Promise<number>
  close(): void
}

/** Connects to the isolate of the worker; the server must have been started with `inspect`. */
export async function inspect({ miniflare, origin }: MeasuredServer, worker = 'vonk'): Promise<Inspected> {
  const url = new URL(`/core:user:${worker}`, await miniflare.getInspectorURL())
  url.protocol = 'ws:'
  const socket = new WebSocket(url)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`nothing to inspect at ${url}`)), { once: true })
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = v.safeParse(v.pipe(v.string(), v.parseJson(), Reply), data)
    if (reply.success) waiting.get(reply.output.id)?.(reply.output.result)
  })
  let asked = 0
  async function ask(method: string): Promise<unknown> {
    asked += 1
    const id = asked
    let result: unknown
    waiting.set(id, (heard) => {
      waiting.delete(id)
      result = heard
    })
    socket.send(JSON.stringify({ id, method }))
    // An isolate at rest does not listen: every request has it look up.
    while (waiting.has(id)) await (await fetch(`${origin}/robots.txt`)).text()
    return result
  }
  return {
    async heldBytes() {
      // What the first round frees may hold more.
      for (let round = 0; round < 3; round++) await ask('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize } = v.parse(HeapUsage, await ask('Runtime.getHeapUsage'))
      return usedSize + backingStorageSize
    },
    close: () => socket.close(),
  }
}
