// What the search page draws at once and brings to life a moment later: its first script is the one with the narrowest limit.
import { dispensable } from '#src/parts/loadable.tsx'
import '#src/ui/Pagination.module.css'
import './SearchTools.module.css'

export const ExactAge = dispensable(async () => (await import('./ExactAge.tsx')).ExactAge)
export const Picture = dispensable(
  async () => (await import('#src/ui/illustrations/NoResults.tsx')).NoResults,
)
export const More = dispensable(async () => (await import('./More.tsx')).More)
export const Pages = dispensable(async () => (await import('./Pages.tsx')).Pages)
export const SearchTools = dispensable(async () => (await import('./SearchTools.tsx')).SearchTools)

export const loadLater = () =>
  Promise.all([ExactAge, More, Pages, Picture, SearchTools].map((part) => part.load()))
