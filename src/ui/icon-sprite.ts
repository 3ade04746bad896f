// The sprite that contains every icon. Separate from the names, which rendering does not need.
import { ICON_SET_VERSION } from './icon-version.ts'

/** Every icon is a `<symbol id="{name}">` in it; the version changes with the set, so that it can be cached for ever. */
export const ICON_SPRITE_URL = `/_icons/ph.svg?v=${ICON_SET_VERSION}`
