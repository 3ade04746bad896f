// Consent before storing (ePrivacy directive 5(3), design section 9): a visitor's choice, and what it allows.

/** Raised when the text asks for more than before, so that everybody is asked again. */
export const CONSENT_VERSION = 1

export const CONSENT_CHOICES = ['granted', 'refused'] as const
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

/** `off`: the site need not ask. */
export type Consent = 'off' | 'unasked' | ConsentChoice

/** Whether data that is not strictly necessary may be stored on the device: the affiliate's record, the language. */
export function mayStore(consent: Consent): boolean {
  return consent === 'off' || consent === 'granted'
}

/** The value of the cookie: `granted.1`. */
export function toConsentCookie(choice: ConsentChoice): string {
  return `${choice}.${CONSENT_VERSION}`
}

/** Parses the cookie; null for a choice on another version of the text, and for any other value. */
export function parseConsent(value: string | null | undefined): Consent {
  return CONSENT_CHOICES.find((choice) => value === toConsentCookie(choice)) ?? 'unasked'
}
