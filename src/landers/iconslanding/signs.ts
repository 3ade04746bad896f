// Written by tools/icons.ts: where the signs of the interests are, a `<symbol>` for each.
export const SIGNS_URL = '/signs/interests.b247a6d886.svg'
