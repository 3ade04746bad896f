// What the search page draws at once and brings to life a moment later: its first script is the one with the narrowest limit.
import { lately } from './lately.tsx'
import '#src/ui/Pagination.module.css'
import './SearchTools.module.css'

export const ExactAge = lately(async () => (await import('./ExactAge.tsx')).ExactAge)
export const Picture = lately(async () => (await import('#src/ui/illustrations/NoResults.tsx')).NoResults)
export const More = lately(async () => (await import('./More.tsx')).More)
export const Pages = lately(async () => (await import('./Pages.tsx')).Pages)
export const SearchTools = lately(async () => (await import('./SearchTools.tsx')).SearchTools)

export const laterReady = () =>
  Promise.all([ExactAge, More, Pages, Picture, SearchTools].map(({ ready }) => ready()))
