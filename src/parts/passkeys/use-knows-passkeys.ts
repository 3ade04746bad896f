// Whether what needs a passkey may be shown: never by the server, and in no browser without them.
import { useSyncExternalStore } from 'react'
import { knowsPasskeys } from './browser-passkeys.ts'

const never = () => () => undefined

export const useKnowsPasskeys = (): boolean => useSyncExternalStore(never, knowsPasskeys, () => false)
