// “Remind me later” of the strip that asks to confirm the address. It is stored on the device for a week, with consent, else
// for the tab; logging out deletes it (`Clear-Site-Data`), so that the strip is back after the next login.
import { useSyncExternalStore } from 'react'
import { useApp } from '#src/app-context.tsx'
import { mayStore } from '#src/domain/consent.ts'
import { CONFIRM_LATER_DAYS } from '#src/domain/constants.ts'
import { PUT_OFF_KEY } from './put-off-script.ts'

const DAY_MS = 86_400_000

/** Without storage the answer lasts as long as the page. */
let inMemory: string | null = null
const listeners = new Set<() => void>()

function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(PUT_OFF_KEY)
  } catch {
    return null
  }
}

const isLater = (value: string | null, member: string, now: number): boolean => {
  const [of, until] = value?.split(' ') ?? []
  return of === member && Number(until) > now
}

/** Whether a member has put the reminder off, on this device. */
export function hasPutOff(member: string, now: number): boolean {
  const stored = [inMemory, read(() => localStorage), read(() => sessionStorage)]
  return stored.some((value) => isLater(value, member, now))
}

export function putOff(member: string, { now, stores }: { now: number; stores: boolean }): void {
  const value = `${member} ${now + CONFIRM_LATER_DAYS * DAY_MS}`
  try {
    const storage = stores ? localStorage : sessionStorage
    storage.setItem(PUT_OFF_KEY, value)
  } catch {
    inMemory = value
  }
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  // From now on this store knows better than the script in the head.
  delete document.documentElement.dataset.putOff
  listeners.add(changed)
  // Another tab.
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** `isDue` is true on the server and until hydration: only the device knows that it was put off (put-off-script.ts). */
export function useConfirmLater(member: string): { isDue: boolean; later: () => void } {
  const { seed } = useApp()
  const isDue = useSyncExternalStore(
    subscribe,
    () => !hasPutOff(member, Date.now()),
    () => true,
  )
  return { isDue, later: () => putOff(member, { now: Date.now(), stores: mayStore(seed.consent) }) }
}
