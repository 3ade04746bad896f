// The sprite that every icon is drawn from. Apart from the names, which no page needs to draw one.
import { ICON_SET_VERSION } from './icon-version.ts'

/** Every icon is a `<symbol id="{name}">` in it; the version changes with the set, so it caches for ever. */
export const ICON_SPRITE_URL = `/_icons/ph.svg?v=${ICON_SET_VERSION}`
