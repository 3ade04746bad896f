// The ticks of the sign-up's step 6 (specification section 4, activation progress): every 900 ms, each asks whether the activation mail
// was handed to the mail service, and the first also fetches the user. Ends after 20 ticks, or once it was.
import { useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { ACTIVATION_TICK_MS, ACTIVATION_TIMEOUT_TICKS } from '#src/domain/constants.ts'

/** The number of ticks; `onDone` is called once at the end. */
export function useActivationProgress(onDone: () => void, timeout_ticks = ACTIVATION_TIMEOUT_TICKS): number {
  const { api, session } = useApp()
  const [ticks, setTicks] = useState(0)
  const finish = useEffectEvent(onDone)
  // An effect, because it runs a timer.
  useEffect(() => {
    let count = 0
    const stopped = new AbortController()
    const { signal } = stopped
    // A failed check is only logged: the next tick repeats it.
    const onFailure = (error: unknown) =>
      signal.aborted || console.warn('The activation mail could not be checked', error)

    function end(): void {
      if (signal.aborted) return
      stopped.abort()
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
      poll().catch(onFailure)
      if (count === 1) session.refresh().catch(onFailure)
    }, ACTIVATION_TICK_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
    return () => stopped.abort()
  }, [api, session, timeout_ticks])
  return ticks
}
