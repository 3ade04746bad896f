// Written by scripts/icons.ts: the content hash of icons.json.
export const ICON_SET_VERSION = '9a850b0069'
