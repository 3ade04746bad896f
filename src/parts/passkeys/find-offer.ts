// The card that offers a passkey, where this device can make one. Loaded for who is offered one alone.
import { canCreateHere } from './browser-passkeys.ts'
import { PasskeyOfferCard } from './PasskeyOfferCard.tsx'

export const findOffer = async () => ((await canCreateHere()) ? PasskeyOfferCard : null)
