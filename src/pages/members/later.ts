// What the search page draws at once and brings to life a moment later: its first script is the one with the narrowest limit.
import { lately } from './lately.tsx'
import '#src/ui/Pagination.module.css'
import './SearchTools.module.css'

export const ExactAge = lately(async () => (await import('./ExactAge.tsx')).ExactAge)
export const GoOn = lately(async () => (await import('./GoOn.tsx')).GoOn)
export const Instead = lately(async () => (await import('./Instead.tsx')).Instead)
export const SearchTools = lately(async () => (await import('./SearchTools.tsx')).SearchTools)

export const laterReady = () =>
  Promise.all([ExactAge, GoOn, Instead, SearchTools].map(({ ready }) => ready()))
