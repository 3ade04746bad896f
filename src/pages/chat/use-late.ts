// A part of the chat whose script is fetched after hydration, once it is wanted. Until then, and when that fails, nothing is shown.
import { type ComponentType, useEffect, useState } from 'react'

/** `find` must be the same function in every render. */
export function useLate<Props>(
  find: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null)
  // An effect, because the server and the first render have only what the page itself loads.
  useEffect(() => {
    if (!isWanted) return
    find().then(
      (Found) => setLate(() => Found),
      (error: unknown) => console.warn('A part of the chat could not be loaded', error),
    )
  }, [find, isWanted])
  return isWanted ? Late : null
}
