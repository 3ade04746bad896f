// Ends an exchange with an upstream that has stalled, before its response or in the middle of it (design section 6). Only the upstream's
// own pauses count: a visitor on a slow connection may read as slowly as they must.

export type StallTimer = ReturnType<typeof startStallTimer>

/** Runs from now on; `signal` is aborted when there was no restart for this long. */
export function startStallTimer(stall_ms: number) {
  const controller = new AbortController()
  const end = () => controller.abort(new Error('the upstream sent nothing in time'))
  let timer = setTimeout(end, stall_ms)
  const stop = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    stop,
    restart() {
      stop()
      timer = setTimeout(end, stall_ms)
    },
  }
}

/** A body that ends with an error when its next chunk takes too long; `onStall` is called once. */
export function withStallTimeout(
  body: ReadableStream<Uint8Array>,
  { clock, onStall }: { clock: StallTimer; onStall: () => void },
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const stalled = new Promise<never>((_, reject) => {
    clock.signal.addEventListener('abort', () => reject(clock.signal.reason), { once: true })
  })
  stalled.catch(() => undefined)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clock.restart()
        try {
          const { done, value } = await Promise.race([reader.read(), stalled])
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (clock.signal.aborted) onStall()
          controller.error(error)
          reader.cancel(error).catch(() => undefined)
        } finally {
          clock.stop()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
