// What a line of the route table says, and the source modules that it means. Plain data: the edge decides by it before any
// page, router or React is loaded; page-route.ts makes the router's route of it.
import type { PageAccess } from './contract/call.ts'
import type { SiteSettings } from './contract/site.ts'
import type { MessageKey } from './i18n/translate.ts'

export type LayoutName = 'default' | 'chat' | 'empty' | 'lander'

/** How a page looks from afar, shown while it is fetched. */
export type PageShape = 'text' | 'cards' | 'profile' | 'list' | 'conversation'

/** What is known of a page before its module is loaded. */
export type PageHandle = {
  name: string
  access: PageAccess
  layout: LayoutName
  title: MessageKey
  /** Text for search engines and shared links; pages without one are not for indexing. */
  description?: MessageKey
  /** The same bytes for every visitor without a session: rendered once and kept. */
  cached?: boolean
  /** It shows the visitor's country: kept once for each that the site serves, and once for all others. */
  varies_by_country?: boolean
  /** Its loader's data holds words: loaded again when the language changes. */
  worded?: boolean
  /** Which sites have the page; all where absent. On the others its address is a 404. */
  isOffered?: (settings: Pick<SiteSettings, 'company_country' | 'countries'>) => boolean
  /** Query parameters that change the page; an address with one of them is not kept. */
  query?: readonly string[]
  /** Query parameters by which the address does something once it is opened: a browser may not fetch it ahead. */
  acts?: readonly string[]
  /** A page one goes into and back from by an arrow: no tabs lie over it, and no reminder above. */
  inner?: boolean
  /**
   * Modules it draws for members alone, loaded when they are drawn. Such a page goes through steps by `?step`, which load
   * nothing anew.
   */
  inside?: readonly string[]
  /** Modules it draws at once and brings to life a moment later (src/parts/loadable.tsx): their styles come with the page. */
  late?: readonly string[]
  /** `text` unless it says otherwise. */
  shape?: PageShape
  /** Source of the page's module, as the build's manifest names it: `src/pages/likes/page.tsx`. */
  module: string
}

/** Finds the page of a path in the site map. */
export type FindPage = (pathname: string) => PageHandle | null

/** The source modules whose scripts and styles a page needs at once, as the build's manifest names them. */
export function modulesOf(handle: PageHandle, { signedIn }: { signedIn: boolean }): string[] {
  const layout = `${handle.layout.charAt(0).toUpperCase()}${handle.layout.slice(1)}Layout`
  return [`src/layouts/${layout}.tsx`, handle.module, ...((signedIn && handle.inside) || [])]
}

/** The error page's modules; the last is what it offers beside the message. */
export function errorModules({ signedIn }: { signedIn: boolean }): string[] {
  return [ERROR_SCREEN, signedIn ? 'src/layouts/Suggestions.tsx' : 'src/parts/signup/SignupForm.tsx']
}
/** Hydrating loads it with every page, so that an error can be shown when nothing can be fetched. */
export const ERROR_SCREEN = 'src/layouts/ErrorScreen.tsx'

type PageOptions = Omit<PageHandle, 'name' | 'module'>
export type PageRoute = { id: string; path: string; handle: PageHandle }

/** One page of the site map; `source` is a path below src/ without `/page.tsx`. */
export function page(path: string, name: string, options: PageOptions, source: string): PageRoute {
  return { id: name, path, handle: { ...options, name, module: `src/${source}/page.tsx` } }
}

/** The same page under a second address. */
export function alias(path: string, of: PageRoute): PageRoute {
  return { ...of, id: `${of.id}:${path}`, path }
}
