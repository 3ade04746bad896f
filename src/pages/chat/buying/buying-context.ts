// Opens the sheet where credits are bought without leaving the chat.
import { createContext } from 'react'

/** `onFailed`: its script could not be loaded. */
export type OpenBuying = (onFailed?: () => void) => void

export const BuyingContext = createContext<OpenBuying>(() => {})
