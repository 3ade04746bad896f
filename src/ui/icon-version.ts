// Written by scripts/icons.ts: the content hash of icons.json.
export const ICON_SET_VERSION = 'bbd2b61ba5'
