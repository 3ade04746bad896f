// The offer of the app (docs/decisions/push.md): to members on the search page, once, when the answer may be stored; and to
// members who look for it.
import { useEffect, useState } from 'react'
import { useApp, useUser } from '#src/app-context.tsx'
import { mayStore } from '#src/domain/consent.ts'
import { InstallCard } from './InstallCard.tsx'
import { useInstall } from './use-install.ts'

export type InstallOfferProps = {
  /** Whether the member looks for it: then an earlier answer does not count. */
  isRequested?: boolean
}

export function InstallOffer({ isRequested = false }: InstallOfferProps) {
  const { seed } = useApp()
  const install = useInstall()
  const hasNoOtherOffer = useHasNoOtherOffer()
  const { store, state } = install ?? {}
  const isOffered = isRequested || (hasNoOtherOffer && mayStore(seed.consent) && !state?.declined)
  const way = isOffered ? state?.method : null
  // An effect, because it stores that the manual steps were shown, which happens once.
  useEffect(() => {
    if (way && way !== 'prompt' && !isRequested) store?.recordSeen()
  }, [way, isRequested, store])
  if (!way || !install) return null
  return <InstallCard install={install} {...(!isRequested && { onDecline: install.store.cancel })} />
}

/** Offers one thing at a time: while a passkey is offered, this waits for another day. */
function useHasNoOtherOffer(): boolean {
  const user = useUser()
  const [offered] = useState(user?.passkey_offered ?? false)
  const [hasNoOtherOffer, setHasNoOtherOffer] = useState(false)
  // An effect, because only the device knows whether it can create a passkey.
  useEffect(() => {
    let isUnmounted = false
    void getsPasskeyOffer(offered).then((isOffered) => !isUnmounted && setHasNoOtherOffer(!isOffered))
    return () => {
      isUnmounted = true
    }
  }, [offered])
  return hasNoOtherOffer
}

const getsPasskeyOffer = async (offered: boolean): Promise<boolean> =>
  offered &&
  import('../passkeys/find-offer.ts').then(
    async ({ findOffer }) => (await findOffer()) !== null,
    () => true,
  )
