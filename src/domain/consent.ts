// Consent before storing (ePrivacy directive 5(3), design section 9): what a visitor has said, and what follows.

/** A text that asks for more than before gets a higher number: then everybody is asked again. */
export const CONSENT_VERSION = 1

export const CONSENT_CHOICES = ['granted', 'refused'] as const
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

/** `off`: the site need not ask. */
export type Consent = 'off' | 'unasked' | ConsentChoice

/** Whether what is useful but not necessary may be stored on the device: the affiliate's record, the language. */
export function mayStore(consent: Consent): boolean {
  return consent === 'off' || consent === 'granted'
}

/** The choice as its cookie keeps it: `granted.1`. */
export function toConsentCookie(choice: ConsentChoice): string {
  return `${choice}.${CONSENT_VERSION}`
}

/** Reads the cookie; a choice on another version's text, like any other value, is none. */
export function parseConsent(value: string | null | undefined): Consent {
  return CONSENT_CHOICES.find((choice) => value === toConsentCookie(choice)) ?? 'unasked'
}
