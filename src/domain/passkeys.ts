// The figures of passkeys.

export const PASSKEY_NAME_MAX_LENGTH = 60
/** More than anybody has devices; it bounds what a browser is told to leave out. */
export const PASSKEYS_PER_MEMBER = 20
/** How long a device may take to answer a challenge; whoever waits longer is given another. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000
