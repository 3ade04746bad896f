/**
 * How pages are shown to axe: both widths and both schemes, each once, with all rules in the first look and contrast alone in the
 * second; `whole` (`npm run test:all`): all rules at both widths in both schemes.
 */
export const axeLooks = (whole: boolean) => (whole ? ALL : ALL.filter(({ often }) => often))

const ALL = [
  { width: 360, height: 780, scheme: 'light', often: true },
  { width: 360, height: 780, scheme: 'dark', often: false },
  { width: 1440, height: 900, scheme: 'light', often: false },
  { width: 1440, height: 900, scheme: 'dark', often: true },
] as const

export const isFirstLook = ({ width, scheme }: (typeof ALL)[number]) => width === 360 && scheme === 'light'
