// Everything a page may use, created once per request on the server and once in the browser. Loaders get it from the
// router's context, components from React's.
import { createContext as createRouterContext } from 'react-router'
import type { User } from './contract/account.ts'
import type { ChatListItem } from './contract/chat.ts'
import type { Api } from './contract/client.ts'
import type { Likes } from './contract/likes.ts'
import type { FoundProfile } from './contract/search.ts'
import type { Settings } from './contract/settings.ts'
import type { Consent } from './domain/consent.ts'
import type { Locale } from './domain/constants.ts'
import type { StepEvent } from './domain/funnel.ts'
import type { Messages, Translate } from './i18n/translate.ts'
import type { LoadGeolocation } from './ports/geolocation.ts'
import type { SolveProof } from './ports/proof-of-work.ts'
import { NO_PUSH, type PushSwitch } from './ports/push.ts'
import { NO_UNSENT_STORE, type UnsentStore } from './ports/unsent-store.ts'
import { type ChatsStore, createChatsStore } from './state/chats.ts'
import { type ConversationsStore, createConversationsStore } from './state/conversations.ts'
import { createI18nStore, type I18nStore } from './state/i18n.ts'
import { createLikesStore, type LikesStore } from './state/likes.ts'
import { createLive, type Live } from './state/live.ts'
import { createLoadingStore, type LoadingStore } from './state/loading.ts'
import { createNavigationStore, type NavigationStore } from './state/navigation.ts'
import { createProofStore, type ProofStore } from './state/proof.ts'
import { createSessionStore, type SessionStore } from './state/session.ts'
import { createTabs, type Tabs } from './state/tabs.ts'
import { createToastsStore, type ToastsStore } from './state/toasts.ts'
import type { VisitSeed } from './visit.ts'

/** Data that the server gives the browser to start from; JSON in the page. */
export type Seed = VisitSeed & {
  build_id: string
  /** The locale of the served page; the current one is the app's. */
  locale: Locale
  settings: Settings
  /** Whether the visit's affiliate network is known, for the signup rule. */
  network_known: boolean
  /** The variant of a lander (`variantSeed`), where the page has variants. */
  variant?: string
  /** The visitor's consent to storage; decides whether the consent bar is shown. */
  consent: Consent
  user: User | null
  /** The newest entries of each list, where the page shows the list or no counter covers it. */
  chats: ChatListItem[] | null
  likes: Likes | null
  /** Whether an upstream answers `/api/*`: its answers are parsed by the contract, here as on the server. */
  upstream: boolean
  /** Paths that the site's route rules redirect: `/old`, `/old/*`. */
  ruled_paths: string[]
  /** Profiles that the error page suggests to a signed-in member. */
  suggestions: FoundProfile[]
}

/** What the app needs from its environment. */
type AppDeps = {
  api: Api
  /** Reads one of the build's text files by its path: `/texts/faq/faq.en.md`. Rejects when it cannot be loaded. */
  readText(path: string): Promise<string>
  /** Epoch milliseconds. */
  now(): number
  /** Receives unexpected errors, with the part of the page that is left out because of one. */
  report(error: unknown, lacking?: string): void
  /** The device's location; absent where there is none. */
  loadGeolocation?: LoadGeolocation
  /** Stores unsent messages on the device; absent where there is no storage. */
  unsentStore?: UnsentStore
  /** Runs when no other tab, nor the service worker, sends in the conversation; immediately by default. */
  inTurn?(conversation: string, run: () => Promise<void>): Promise<void>
  /** Solves a proof of work; absent on the server. */
  prove?: SolveProof
  /** This device's push, loaded on first use; absent on the server. */
  push?(): Promise<PushSwitch>
  /** Counts a signup step; absent on the server. */
  funnel?(step: number, what: StepEvent): void
  /** Drops the member's answers that the browser has cached, at logout. */
  forgetAnswers?(): void
  /** Set when a session exists but its user is still loading (`arrive`): on the server loaders run meanwhile. */
  pending_user?: Promise<User | null> | null
}

export type App = Pick<AppDeps, 'api' | 'readText' | 'report' | 'funnel'> & {
  seed: Seed
  /** The language may change while the app lives: these two always return the current one. */
  readonly locale: Locale
  readonly t: Translate
  loadGeolocation: LoadGeolocation | undefined
  i18n: I18nStore
  settings: Settings
  session: SessionStore
  chats: ChatsStore
  likes: LikesStore
  toasts: ToastsStore
  loading: LoadingStore
  navigation: NavigationStore
  live: Live
  /** The member's other tabs. */
  tabs: Tabs
  proof: ProofStore
  /** Parts that a page had to leave out because loading failed; such a page is shown but not cached. */
  missing_parts: string[]
  conversations: ConversationsStore
  unsentStore: UnsentStore
  /** This device's push, opened on first use. */
  push(): Promise<PushSwitch>
  funnel(step: number, what: StepEvent): void
  /** Sets the user that was still loading. */
  arrive(user: User): void
  /** Deletes everything of the member who logged out, on the device too. */
  forget(): void
}

export function createApp(
  {
    api,
    readText,
    now,
    loadGeolocation,
    report,
    unsentStore = NO_UNSENT_STORE,
    inTurn = (_conversation, run) => run(),
    prove,
    push = async () => NO_PUSH,
    funnel = () => {},
    forgetAnswers,
    pending_user = null,
  }: AppDeps,
  seed: Seed,
  messages: Messages,
): App {
  const session = createSessionStore(api, seed.user, pending_user)
  if (seed.user) unsentStore.open(seed.user.profile.id)
  session.subscribe(({ user }, before) => {
    if (user && user.profile.id !== before.user?.profile.id) unsentStore.open(user.profile.id)
  })
  const [live, tabs] = [createLive(), createTabs()]
  const conversations = createConversationsStore(api, {
    now,
    unsentStore,
    self: () => session.getState().user?.profile.id ?? '',
    deliver: async (message) => (await live.deliver(message)) ?? api.message.send(message),
    inTurn,
    publish: tabs.publish,
    onCredits(credits) {
      session.setCredits(credits)
      tabs.publish({ type: 'credits', credits })
    },
  })
  const chats = createChatsStore(
    api,
    seed.chats,
    (num_unread_messages) => session.subtractUnread({ num_unread_messages }),
    (conversation) => tabs.publish({ type: 'chat-removed', conversation }),
  )
  const likes = createLikesStore(api, seed.likes, (num_new_likes) =>
    session.subtractUnread({ num_new_likes }),
  )
  const i18n = createI18nStore(seed.locale, messages)
  return {
    api,
    readText,
    report,
    seed,
    get locale() {
      return i18n.getState().locale
    },
    get t() {
      return i18n.getState().t
    },
    loadGeolocation,
    i18n,
    settings: seed.settings,
    session,
    chats,
    likes,
    toasts: createToastsStore(),
    loading: createLoadingStore(),
    navigation: createNavigationStore(),
    live,
    tabs,
    proof: createProofStore(prove),
    missing_parts: [],
    conversations,
    unsentStore,
    push,
    funnel,
    arrive(user) {
      seed.user = user
      session.setInitialUser(user)
    },
    forget() {
      conversations.clear()
      unsentStore.close()
      chats.clear()
      likes.clear()
      forgetAnswers?.()
    },
  }
}

/** The seed as it is sent: with the lists that a loader has loaded since. */
export function seedOf({ seed, chats, likes }: App): Seed {
  const [listed, liked] = [chats.getState(), likes.getState()]
  return {
    ...seed,
    chats: listed.loaded ? [...listed.items] : null,
    likes: liked.loaded ? { profiles: liked.profiles, liked_by: liked.liked_by } : null,
  }
}

/** How loaders, actions and middleware get the app: `context.get(appContext)`. */
export const appContext = createRouterContext<App>()
