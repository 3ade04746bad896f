// Everything a page may reach, made once per request on the server and once in the browser. Loaders get it from the
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

/** What the server found out and the browser starts from; travels as JSON in the page. */
export type Seed = VisitSeed & {
  build_id: string
  /** Of the page as it was served; the one in force is the app's. */
  locale: Locale
  settings: Settings
  /** Whether an affiliate network is known, for the signup rule. */
  network_known: boolean
  /** Which variant of a lander the page is (`variantSeed`), where it is one. */
  variant?: string
  /** What the visitor said about storing; decides on the bar that asks. */
  consent: Consent
  user: User | null
  /** The newest of each list, where the page shows it or nothing else says how much waits. */
  chats: ChatListItem[] | null
  likes: Likes | null
  /** Whether an upstream answers `/api/*`: what it says is parsed by the contract, here as on the server. */
  upstream: boolean
  /** Paths that the site's route rules send elsewhere: `/old`, `/old/*`. */
  ruled_paths: string[]
  /** Profiles offered on the error page to somebody signed in. */
  suggestions: FoundProfile[]
}

/** What the app asks of where it runs. */
type AppDeps = {
  api: Api
  /** Reads one of the build's own text files by its path: `/texts/faq/faq.en.md`. Rejects where it cannot be had. */
  readText(path: string): Promise<string>
  /** Epoch milliseconds. */
  now(): number
  /** Is told of what nobody expected, and of what a page does without and why. */
  report(error: unknown, lacking?: string): void
  /** Where the device is; without it nobody can tell. */
  loadGeolocation?: LoadGeolocation
  /** Where unsent words are kept; nowhere when absent. */
  unsentStore?: UnsentStore
  /** Runs when no other tab, and not the service worker, sends in the conversation; at once where nobody else could. */
  inTurn?(conversation: string, run: () => Promise<void>): Promise<void>
  /** Solves a proof of work; nobody does on the server. */
  prove?: SolveProof
  /** This device's push, loaded when it is asked about; there is none on the server. */
  push?(): Promise<PushSwitch>
  /** Counts a step of signing up; nobody counts on the server. */
  funnel?(step: number, what: StepEvent): void
  /** Forgets what was answered to the member who left. */
  forgetAnswers?(): void
  /** Somebody is signed in, and who is still to come (`arrive`): on the server, while loaders run already. */
  pending_user?: Promise<User | null> | null
}

export type App = Pick<AppDeps, 'api' | 'readText' | 'report' | 'funnel'> & {
  seed: Seed
  /** The language may change while the app lives: these two answer the words in force. */
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
  /** What a page had to do without, because it could not be had; such a page is shown, but not kept. */
  missing_parts: string[]
  conversations: ConversationsStore
  unsentStore: UnsentStore
  /** This device's push, opened when it is first asked for. */
  push(): Promise<PushSwitch>
  funnel(step: number, what: StepEvent): void
  /** Takes in the user who was on the way. */
  arrive(user: User): void
  /** Forgets everything of the member who left, on the device too. */
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

/** The seed as it travels: with the lists that a loader brought in since. */
export function seedOf({ seed, chats, likes }: App): Seed {
  const [listed, liked] = [chats.getState(), likes.getState()]
  return {
    ...seed,
    chats: listed.loaded ? [...listed.items] : null,
    likes: liked.loaded ? { profiles: liked.profiles, liked_by: liked.liked_by } : null,
  }
}

/** How loaders, actions and guards reach the app: `context.get(appContext)`. */
export const appContext = createRouterContext<App>()
