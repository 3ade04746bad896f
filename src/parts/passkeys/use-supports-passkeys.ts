// Whether to show passkey controls: never on the server, and only in browsers that support them.
import { useSyncExternalStore } from 'react'
import { supportsPasskeys } from './browser-passkeys.ts'

const never = () => () => undefined

export const useSupportsPasskeys = (): boolean => useSyncExternalStore(never, supportsPasskeys, () => false)
