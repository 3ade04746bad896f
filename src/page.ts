// The type of a line of the route table, and the source modules it names. Plain data: the worker reads it before any page,
// router or React is loaded; page-route.ts makes the router's route of it.
import type { PageAccess } from './contract/call.ts'
import type { SiteSettings } from './contract/site.ts'
import type { MessageKey } from './i18n/translate.ts'

export type LayoutName = 'default' | 'chat' | 'empty' | 'lander'

/** The skeleton of a page, shown while it loads. */
export type PageShape = 'text' | 'cards' | 'deck' | 'profile' | 'list' | 'conversation'

/** What is known of a page before its module is loaded. */
export type PageHandle = {
  name: string
  access: PageAccess
  layout: LayoutName
  title: MessageKey
  /** Text for search engines and shared links; pages without one are not for indexing. */
  description?: MessageKey
  /** Cached: the same bytes for every visitor without a session, rendered once. */
  cached?: boolean
  /** It shows the visitor's country: cached once for each country that the site serves, and once for all others. */
  varies_by_country?: boolean
  /** Its loader returns texts: it runs again when the language changes. */
  reloads_texts?: boolean
  /** Which sites have the page; all where absent. On the others its path is a 404. */
  isOffered?: (settings: Pick<SiteSettings, 'company_country' | 'countries'>) => boolean
  /** Query parameters that change the page; a URL with one of them is not cached. */
  query?: readonly string[]
  /** Query parameters that trigger an action when the page is opened: browsers must not prefetch such a URL. */
  action_params?: readonly string[]
  /** A page with a back arrow instead of the tabs, and without the activation reminder. */
  has_back_arrow?: boolean
  /** Modules rendered for members only, loaded when they are rendered. */
  member_modules?: readonly string[]
  /** The page has steps by `?step`, which run no loader. */
  has_steps?: boolean
  /** The title for members, who get another page than visitors. */
  member_title?: MessageKey
  /** Modules that are rendered by the server and hydrated later (src/parts/loadable.tsx): their styles come with the page. */
  late_modules?: readonly string[]
  /** `text` by default. */
  shape?: PageShape
  /** The skeleton for members, who get another page than visitors. */
  member_shape?: PageShape
  /** Source of the page's module, as in the build's manifest: `src/pages/likes/page.tsx`. */
  module: string
}

/** Finds the page of a path in the site map. */
export type FindPage = (pathname: string) => PageHandle | null

/** The source modules whose scripts and styles a page needs at once, as in the build's manifest. */
export function modulesOf(handle: PageHandle, { signedIn }: { signedIn: boolean }): string[] {
  const layout = `${handle.layout.charAt(0).toUpperCase()}${handle.layout.slice(1)}Layout`
  return [`src/layouts/${layout}.tsx`, handle.module, ...((signedIn && handle.member_modules) || [])]
}

/** The error page's modules; the last is what it offers beside the message. */
export function errorModules({ signedIn }: { signedIn: boolean }): string[] {
  return [ERROR_SCREEN, signedIn ? 'src/layouts/Suggestions.tsx' : 'src/parts/signup/SignupForm.tsx']
}
/** Loaded with every page at hydration, so that an error can be shown when nothing can be fetched. */
export const ERROR_SCREEN = 'src/layouts/ErrorScreen.tsx'

type PageOptions = Omit<PageHandle, 'name' | 'access' | 'layout' | 'module' | 'title'> & {
  /** A second path of the same page. */
  alias?: string
}
export type PageRoute = { id: string; path: string; handle: PageHandle }

/**
 * A line of the site map: path, who may see it, layout, module below src/ without `/page.tsx`, title. The page's name is that of
 * its path: `members-memberId` for `/members/:memberId`. Returns a route for each of its paths.
 */
export function page(
  path: string,
  access: PageAccess,
  layout: LayoutName,
  source: string,
  title: MessageKey,
  { alias, ...options }: PageOptions = {},
): PageRoute[] {
  const name = path.replaceAll(/[:?_]/g, '').split('/').filter(Boolean).join('-') || 'index'
  const handle = { ...options, name, access, layout, title, module: `src/${source}/page.tsx` }
  return [{ id: name, path, handle }, ...(alias ? [{ id: `${name}:${alias}`, path: alias, handle }] : [])]
}
