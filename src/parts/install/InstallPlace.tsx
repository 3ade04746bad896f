// A place for the card of the app. Only a browser knows whether it can be installed: what finds that out and draws it is loaded once
// there is something to say.
import { type ComponentType, useEffect, useState } from 'react'
import type { InstallOfferProps } from './InstallOffer.tsx'

export function InstallPlace({ isAsked = false }: InstallOfferProps) {
  const [Offer, setOffer] = useState<ComponentType<InstallOfferProps> | null>(null)
  // An effect, because it is the browser that offers, whenever it likes. What comes while somebody looks at faces waits until they come
  // back to them: nothing moves under a finger.
  useEffect(() => {
    const gone = new AbortController()
    const load = () =>
      void findOffer().then((found) => !gone.signal.aborted && found && setOffer(() => found))
    if ('installPrompt' in window || 'standalone' in navigator) load()
    else if (isAsked) window.addEventListener('beforeinstallprompt', load, { signal: gone.signal })
    return () => gone.abort()
  }, [isAsked])
  return Offer && <Offer isAsked={isAsked} />
}

/** Nothing on a dead line: there is another day. */
const findOffer = () =>
  import('./InstallOffer.tsx').then(
    ({ InstallOffer }) => InstallOffer,
    () => null,
  )
