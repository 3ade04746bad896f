// The limits of passkeys.

export const PASSKEY_NAME_MAX_LENGTH = 60
/** Bounds the list of credentials that a browser has to exclude. */
export const PASSKEYS_PER_MEMBER = 20
/** The validity of a challenge; afterwards another is issued. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000
