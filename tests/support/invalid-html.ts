// Selectors for invalid HTML that browsers accept and validators do not, by the problem. Usable in `querySelector` and in the worker's
// HTMLRewriter.
export const INVALID_HTML = {
  'sizes without srcset': 'img[sizes]:not([srcset])',
  'imagesizes without imagesrcset': 'link[imagesizes]:not([imagesrcset])',
  'in a dl something that is neither dt, dd nor div': 'dl > :not(dt):not(dd):not(div)',
  'in a div of a dl something that is neither dt nor dd': 'dl > div > :not(dt):not(dd)',
  'autocomplete on a checkbox': 'input[type="checkbox"][autocomplete]',
  'autocomplete on a radio button': 'input[type="radio"][autocomplete]',
} as const
