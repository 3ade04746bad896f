// The page that somebody is on the way to: its frame is shown at once, while what it shows is still fetched
// (docs/decisions/0216). Null where one is, and on the way to another state of the same address.
import { createContext, use } from 'react'
import { type Params, useLocation, useNavigation } from 'react-router'
import type { PageHandle } from './page.ts'

export type NextPage = { handle: PageHandle; params: Params }
/** Finds the page of a path in the site map. */
export type FindPage = (pathname: string) => NextPage | null

const NextPageContext = createContext<NextPage | null>(null)
export const NextPageProvider = NextPageContext

export function useNextPage(): NextPage | null {
  return use(NextPageContext)
}

/** The root's own question; everybody below asks `useNextPage`. */
export function useNavigatedPage(find: FindPage): NextPage | null {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  return location && location.pathname !== pathname ? find(location.pathname) : null
}
