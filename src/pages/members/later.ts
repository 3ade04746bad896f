// Parts of the search page that the server renders and the browser loads after hydration, because this page's first script
// has the smallest budget. The route table lists them, for their styles (src/routes.tsx).
import { optionalLoadable } from '#src/parts/loadable.tsx'

export const FilterBar = optionalLoadable(async () => (await import('./FilterBar.tsx')).FilterBar)
export const Fictional = optionalLoadable(async () => (await import('./Fictional.tsx')).Fictional)
export const GoOn = optionalLoadable(async () => (await import('./GoOn.tsx')).GoOn)
export const Instead = optionalLoadable(async () => (await import('./Instead.tsx')).Instead)
export const SearchTools = optionalLoadable(async () => (await import('./SearchTools.tsx')).SearchTools)

export const loadLater = () =>
  Promise.all([FilterBar, Fictional, GoOn, Instead, SearchTools].map((part) => part.load()))
