// The memory of an isolate after a garbage collection, by the inspector protocol of workerd: the heap, and the bytes of buffers outside
// it, which the limit of production includes.
import * as v from 'valibot'
import type { MeasuredServer } from './server.ts'

const Reply = v.object({ id: v.number(), result: v.optional(v.record(v.string(), v.unknown())) })
const HeapUsage = v.object({ usedSize: v.number(), backingStorageSize: v.optional(v.number(), 0) })

export type Inspected = {
  /** Bytes in use after garbage collection. */
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
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${url}`)), { once: true })
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = v.safeParse(v.pipe(v.string(), v.parseJson(), Reply), data)
    if (reply.success) waiting.get(reply.output.id)?.(reply.output.result)
  })
  let calls = 0
  async function call(method: string): Promise<unknown> {
    calls += 1
    const id = calls
    let result: unknown
    waiting.set(id, (value) => {
      waiting.delete(id)
      result = value
    })
    socket.send(JSON.stringify({ id, method }))
    // An idle isolate does not process inspector messages; a request makes it do so.
    while (waiting.has(id)) await (await fetch(`${origin}/robots.txt`)).text()
    return result
  }
  return {
    async heldBytes() {
      // Objects with finalizers are freed only by a later collection.
      for (let round = 0; round < 3; round++) await call('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize } = v.parse(HeapUsage, await call('Runtime.getHeapUsage'))
      return usedSize + backingStorageSize
    },
    close: () => socket.close(),
  }
}
