// The card that offers a passkey, when this device can create one. Loaded only for members who get the offer.
import { canCreateHere } from './browser-passkeys.ts'
import { PasskeyOfferCard } from './PasskeyOfferCard.tsx'

export const findOffer = async () => ((await canCreateHere()) ? PasskeyOfferCard : null)
