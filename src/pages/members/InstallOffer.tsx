// Offers members to install the site as an app, where the browser can and the answer may be kept: who said no, or has seen how it is
// done by hand, is not asked again. What is shown is loaded only then.
import { useEffect, useState } from 'react'
import { useApp, useUser } from '#src/app-context.tsx'
import { mayStore } from '#src/domain/consent.ts'
import { useInstall } from '#src/parts/install/use-install.ts'
import { dispensable } from '#src/parts/loadable.tsx'

const InstallCard = dispensable(async () => (await import('#src/parts/install/InstallCard.tsx')).InstallCard)

export function InstallOffer() {
  const { seed } = useApp()
  const install = useInstall()
  const isFree = useIsFree()
  const { store, state } = install ?? {}
  const way = isFree && mayStore(seed.consent) && !state?.declined ? state?.way : null
  // An effect, because it tells of what was shown: the way by hand is shown once.
  useEffect(() => {
    if (way === 'by-hand') store?.noteSeen()
  }, [way, store])
  return way && install ? <InstallCard install={install} onDecline={install.store.cancel} /> : null
}

/** Nobody is asked two things at once, nor again as soon as one is answered: where a passkey is offered, this waits for another day. */
function useIsFree(): boolean {
  const user = useUser()
  const [offered] = useState(user?.passkey_offered ?? false)
  const [isFree, setFree] = useState(false)
  // An effect, because only the device knows whether it can make one.
  useEffect(() => {
    let gone = false
    void isAskedForPasskey(offered).then((asked) => !gone && setFree(!asked))
    return () => {
      gone = true
    }
  }, [offered])
  return isFree
}

const isAskedForPasskey = async (offered: boolean): Promise<boolean> =>
  offered &&
  import('#src/parts/passkeys/find-offer.ts').then(
    async ({ findOffer }) => (await findOffer()) !== null,
    () => true,
  )
