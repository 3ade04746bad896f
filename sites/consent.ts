// Where nothing may be stored on a device before consent (ePrivacy directive 5(3) and its Swiss and British likes).

/** Of the countries the product serves: the European Economic Area, the United Kingdom and Switzerland. */
const CONSENT_COUNTRIES = ['NL', 'BE', 'DE', 'AT', 'LU', 'FR', 'IT', 'ES', 'PL', 'IE', 'GB', 'CH']

export const requiresConsent = (country: string) => CONSENT_COUNTRIES.includes(country)
