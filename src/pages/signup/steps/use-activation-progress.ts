// The ticks of step 6 (specification section 4, activation progress): every 900 ms one, each asks whether the activation mail was
// handed over, the first also fetches the user. Over at 20, or when it was.
import { useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { ACTIVATION_TICK_MS, ACTIVATION_TIMEOUT_TICKS } from '#src/domain/constants.ts'

/** How many ticks have gone by; `onDone` is told once that it is over. */
export function useActivationProgress(onDone: () => void, timeout_ticks = ACTIVATION_TIMEOUT_TICKS): number {
  const { api, session } = useApp()
  const [ticks, setTicks] = useState(0)
  const finish = useEffectEvent(onDone)
  // An effect, because the timer is the browser's.
  useEffect(() => {
    let count = 0
    const over = new AbortController()
    const { signal } = over
    // The next tick asks again, and the last one goes on without an answer.
    const shrug = (error: unknown) => signal.aborted || console.warn('The mail was not asked after', error)

    function end(): void {
      if (signal.aborted) return
      over.abort()
      finish()
    }
    async function poll(): Promise<void> {
      const { delivered } = await api.activate.progress(undefined, { signal })
      if (delivered) end()
    }
    const timer = setInterval(() => {
      count += 1
      setTicks(count)
      if (count >= timeout_ticks) return end()
      poll().catch(shrug)
      if (count === 1) session.refresh().catch(shrug)
    }, ACTIVATION_TICK_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
    return () => over.abort()
  }, [api, session, timeout_ticks])
  return ticks
}
