// The form of every identifier, ours and an upstream's: opaque text that stands in an address as it is.

export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/
