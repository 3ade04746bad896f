// Offers a passkey to who has come back for the first time, once, on a device that can make one. What is shown is loaded only
// then: hardly anybody sees it twice.
import { type ComponentType, useEffect, useState } from 'react'
import { useUser } from '#src/app-context.tsx'

export function PasskeyOffer() {
  const isOffered = useUser()?.passkey_offered ?? false
  const [Card, setCard] = useState<ComponentType | null>(null)
  // An effect, because only the device knows what it can do.
  useEffect(() => {
    if (!isOffered) return
    const shown = new AbortController()
    void findCard().then((found) => !shown.signal.aborted && found && setCard(() => found))
    return () => shown.abort()
  }, [isOffered])
  return Card && <Card />
}

/** Nothing on a dead line: who is not offered one today is offered it tomorrow. */
const findCard = () =>
  import('./find-offer.ts').then(
    ({ findOffer }) => findOffer(),
    () => null,
  )
