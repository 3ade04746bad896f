// The form of every identifier, ours and an upstream's: opaque text that needs no encoding in a URL.

export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/
