// The app, as it is offered (docs/decisions/push.md): to a member at their search, where the answer may be kept, once; and to
// whoever looks for it.
import { useEffect, useState } from 'react'
import { useApp, useUser } from '#src/app-context.tsx'
import { mayStore } from '#src/domain/consent.ts'
import { InstallCard } from './InstallCard.tsx'
import { useInstall } from './use-install.ts'

export type InstallOfferProps = {
  /** Whether somebody looks for it: then it does not matter what they answered before. */
  isAsked?: boolean
}

export function InstallOffer({ isAsked = false }: InstallOfferProps) {
  const { seed } = useApp()
  const install = useInstall()
  const isFree = useIsFree()
  const { store, state } = install ?? {}
  const isWelcome = isAsked || (isFree && mayStore(seed.consent) && !state?.declined)
  const way = isWelcome ? state?.method : null
  // An effect, because it tells of what was shown: the way by hand is shown once.
  useEffect(() => {
    if (way && way !== 'prompt' && !isAsked) store?.recordSeen()
  }, [way, isAsked, store])
  if (!way || !install) return null
  return <InstallCard install={install} {...(!isAsked && { onDecline: install.store.cancel })} />
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
  import('../passkeys/find-offer.ts').then(
    async ({ findOffer }) => (await findOffer()) !== null,
    () => true,
  )
