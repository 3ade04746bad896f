// Where consent is required before anything is stored on a device (ePrivacy directive 5(3), and the laws of GB and CH).

/** The European Economic Area with associated territories, the United Kingdom and Switzerland. */
const CONSENT_COUNTRIES =
  'AT AX BE BG CH CY CZ DE DK EE ES FI FR GB GF GI GP GR HR HU IE IS IT LI LT LU LV MF MQ MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  )

export const requiresConsent = (country: string) => CONSENT_COUNTRIES.includes(country)
