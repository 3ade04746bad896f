// What the search page draws at once and brings to life a moment later: its first script is the one with the narrowest limit. The
// page's line in src/routes.tsx names them, for their styles.
import { optionalLoadable } from '#src/parts/loadable.tsx'

export const ExactAge = optionalLoadable(async () => (await import('./ExactAge.tsx')).ExactAge)
export const GoOn = optionalLoadable(async () => (await import('./GoOn.tsx')).GoOn)
export const Instead = optionalLoadable(async () => (await import('./Instead.tsx')).Instead)
export const SearchTools = optionalLoadable(async () => (await import('./SearchTools.tsx')).SearchTools)

export const loadLater = () => Promise.all([ExactAge, GoOn, Instead, SearchTools].map((part) => part.load()))
