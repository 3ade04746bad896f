// This device's push, loaded on first use.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '../app-context.tsx'
import { NO_PUSH, type PushState, type PushSwitch } from '../ports/push.ts'

const UNKNOWN: PushState = { isCapable: null, isSubscribed: false }
const never = () => () => {}

/** `device` is null until it is loaded; a failure counts as no push. */
export function usePush(): { device: PushSwitch | null; state: PushState } {
  const { push } = useApp()
  const [device, setDevice] = useState<PushSwitch | null>(null)
  // An effect, because only a browser has it, and it is loaded on demand.
  useEffect(() => {
    let gone = false
    push()
      .catch((error: unknown) => {
        console.warn('Push could not be loaded', error)
        return NO_PUSH
      })
      .then((opened) => !gone && setDevice(opened))
    return () => {
      gone = true
    }
  }, [push])
  const state = useSyncExternalStore(
    device?.subscribe ?? never,
    () => device?.getState() ?? UNKNOWN,
    () => UNKNOWN,
  )
  return { device, state }
}
