// Written by tools/icons.ts: the content hash of public/icons/ph.json.
export const ICON_SET_VERSION = '9fec0cb179'
