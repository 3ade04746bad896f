// The place for the install card. Only the browser knows whether the app can be installed: the code for it is loaded there,
// when there is something to offer.
import { type ComponentType, useEffect, useState } from 'react'
import type { InstallOfferProps } from './InstallOffer.tsx'

export function InstallPlace({ isRequested = false }: InstallOfferProps) {
  const [Offer, setOffer] = useState<ComponentType<InstallOfferProps> | null>(null)
  // An effect, because the browser fires the event at any time. A card that comes while the results are shown waits until
  // the next visit to the page, so that nothing moves under a finger.
  useEffect(() => {
    const unmounted = new AbortController()
    const load = () =>
      void findOffer().then((found) => !unmounted.signal.aborted && found && setOffer(() => found))
    if ('installPrompt' in window || 'standalone' in navigator) load()
    else if (isRequested) window.addEventListener('beforeinstallprompt', load, { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [isRequested])
  return Offer && <Offer isRequested={isRequested} />
}

/** When loading fails there is no card until another day. */
const findOffer = () =>
  import('./InstallOffer.tsx').then(
    ({ InstallOffer }) => InstallOffer,
    () => null,
  )
