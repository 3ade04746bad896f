// A signal that aborts after some time, or with another signal. Replaces `AbortSignal.any` until all baseline browsers have
// it.

export function timeLimit(limit_ms: number, signal?: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const reason of [signal, AbortSignal.timeout(limit_ms)]) {
    const end = () => controller.abort(reason?.reason)
    if (reason?.aborted) end()
    else reason?.addEventListener('abort', end, { signal: controller.signal })
  }
  return controller.signal
}
