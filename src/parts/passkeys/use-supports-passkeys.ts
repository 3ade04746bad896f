// Whether what needs a passkey may be shown: never by the server, and in no browser without them.
import { useSyncExternalStore } from 'react'
import { supportsPasskeys } from './browser-passkeys.ts'

const never = () => () => undefined

export const useSupportsPasskeys = (): boolean => useSyncExternalStore(never, supportsPasskeys, () => false)
