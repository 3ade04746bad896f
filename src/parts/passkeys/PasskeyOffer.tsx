// Offers a passkey to a member who logs in for the second time, once, on a device that can create one. The card is loaded
// only then, because hardly anybody sees it twice.
import { type ComponentType, useEffect, useState } from 'react'
import { useUser } from '#src/app-context.tsx'

export function PasskeyOffer() {
  const isOffered = useUser()?.passkey_offered ?? false
  const [Card, setCard] = useState<ComponentType | null>(null)
  // An effect, because only the device knows whether it can create one.
  useEffect(() => {
    if (!isOffered) return
    const shown = new AbortController()
    void findCard().then((found) => !shown.signal.aborted && found && setCard(() => found))
    return () => shown.abort()
  }, [isOffered])
  return Card && <Card />
}

/** When loading fails there is no offer until the next visit. */
const findCard = () =>
  import('./find-offer.ts').then(
    ({ findOffer }) => findOffer(),
    () => null,
  )
