// The formats of VAT numbers: those of the EU's VIES, and of Great Britain and Switzerland.

/** Prefix → the number after it, without spaces, dots and dashes. */
const VAT_SHAPES: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  CHE: /^\d{9}(MWST|TVA|IVA)?$/,
}
const EXAMPLES: Record<string, string> = {
  AT: 'ATU12345678',
  BE: 'BE0123456789',
  DE: 'DE123456789',
  ES: 'ESA12345678',
  FR: 'FR12345678901',
  GB: 'GB123456789',
  IE: 'IE1234567T',
  IT: 'IT12345678901',
  LU: 'LU12345678',
  NL: 'NL123456789B01',
  PL: 'PL1234567890',
  CHE: 'CHE-123.456.789 MWST',
}

/** The problem of a VAT number; null if it has the format of its country. */
export function vatProblem(number: string): string | null {
  const plain = number.toUpperCase().replace(/[\s.-]/g, '')
  const prefix = plain.startsWith('CHE') ? 'CHE' : plain.slice(0, 2)
  const shape = VAT_SHAPES[prefix]
  if (!shape)
    return `${number} does not start with a country that has VAT numbers, such as NL, DE or CHE${plain.startsWith('GR') ? '; Greece is EL' : ''}`
  if (shape.test(plain.slice(prefix.length))) return null
  const example = EXAMPLES[prefix]
  return `${number} is not a VAT number of ${prefix}${example ? `; an example is ${example}` : ''}`
}
