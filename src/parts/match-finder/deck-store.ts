// The deck in the browser: decisions apply at once and are saved one after the other. Failed ones are kept and can be
// retried; no member is decided on twice.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api } from '#src/contract/client.ts'
import type { Deck } from '#src/contract/match-finder.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import type { DeckChoice } from './deck-choice.ts'

export type SwipeAction = 'like' | 'pass'
type Task = { profile: FoundProfile; what: SwipeAction | 'undo' }

export type DeckState = {
  /** Undecided, the next one first. */
  cards: readonly FoundProfile[]
  /** Passed members that can be taken back, the last one first. */
  passed: readonly FoundProfile[]
  /** The member decided last, and the decision: their card is leaving. */
  leaving: { profile: FoundProfile; decision: SwipeAction } | null
  unsaved: readonly Task[]
  /** Whether there are more: `none`, `some`, loading, or failed. */
  more: 'none' | 'some' | 'loading' | 'failed'
}

export type DeckStore = StoreApi<DeckState> & {
  /** Decides on the top member; for any other it does nothing. Returns whether it decided. */
  decide(profile_id: string, swipeAction: SwipeAction): boolean
  /** Brings back the member passed last; null without one. */
  undo(): FoundProfile | null
  /**
   * Takes a deck that was loaded again: its `top` stays on top. Who was decided on here is left out, because the deck may be
   * older than the decision.
   */
  renew(deck: Deck): void
  /** Retries failed decisions. */
  retry(): void
  /** Retries loading more members. */
  loadAgain(): void
  /** Resolves when all started work is done. */
  whenIdle(): Promise<void>
}

type DeckDeps = {
  api: Pick<Api['matchFinder'], 'deck' | 'pass' | 'undo'>
  like(profile: FoundProfile): Promise<void>
  /** Whether the member likes a profile by now: it may have been liked on its own page. */
  isLiked(profile: FoundProfile): boolean
  query: DeckChoice
}

/** With this few left, the next ones are loaded. */
const REFILL_BELOW = 4

const lastPassedOf = ({ last_passed }: Deck) => (last_passed ? [last_passed] : [])
const moreAfter = ({ profiles }: Deck) => (profiles.length < DEFAULT_PAGE_SIZE ? 'none' : 'some')

/** Without a deck, which could not be loaded, it offers to load one. */
export function createDeckStore({ api, like, isLiked, query }: DeckDeps, deck: Deck | null): DeckStore {
  const store = createStore<DeckState>(() => ({
    cards: deck?.profiles ?? [],
    passed: deck ? lastPassedOf(deck) : [],
    leaving: null,
    unsaved: [],
    more: deck ? moreAfter(deck) : 'failed',
  }))
  const known = new Set(deck?.profiles.map(({ id }) => id))
  const decided = new Set<string>()
  /** Sequential, so that taking back never overtakes the pass. */
  let queue: Promise<void> = Promise.resolve()
  const inTurn = (run: () => Promise<void>) => {
    queue = queue.then(run)
  }

  const isOf =
    ({ profile }: Task) =>
    (task: Task) =>
      task.profile.id === profile.id
  const dropUnsaved = (task: Task) =>
    store.setState(({ unsaved }) => ({ unsaved: unsaved.filter((other) => !isOf(task)(other)) }))

  const save = (task: Task) =>
    inTurn(async () => {
      // The last decision about a member counts.
      dropUnsaved(task)
      try {
        if (task.what === 'like') await like(task.profile)
        else await api[task.what]({ profile: task.profile.id })
      } catch (error) {
        // A member who is gone counts as decided.
        if (error instanceof Refusal && error.code === 'not_found') return
        if (!(error instanceof Refusal)) console.warn('Saving a decision failed', error)
        store.setState(({ unsaved }) => ({ unsaved: [...unsaved, task] }))
      }
    })

  const ask = () => {
    if (store.getState().more === 'loading') return
    store.setState({ more: 'loading' })
    inTurn(async () => {
      try {
        const { profiles } = await api.deck(query)
        const fresh = profiles.filter(({ id }) => !known.has(id))
        for (const { id } of fresh) known.add(id)
        const isWhole = profiles.length < DEFAULT_PAGE_SIZE || fresh.length === 0
        store.setState(({ cards }) => ({ cards: [...cards, ...fresh], more: isWhole ? 'none' : 'some' }))
      } catch (error) {
        if (!(error instanceof Refusal)) console.warn('More cards could not be loaded', error)
        store.setState({ more: 'failed' })
      }
    })
  }

  return {
    ...store,
    decide(profile_id, swipeAction) {
      const { cards, passed, more } = store.getState()
      const [profile, ...rest] = cards
      if (profile?.id !== profile_id) return false
      store.setState({
        cards: rest,
        passed: swipeAction === 'pass' ? [profile, ...passed] : passed,
        leaving: { profile, decision: swipeAction },
      })
      decided.add(profile.id)
      save({ profile, what: swipeAction })
      if (more === 'some' && rest.length < REFILL_BELOW) ask()
      return true
    },
    undo() {
      const { cards, passed, leaving } = store.getState()
      const [profile, ...rest] = passed
      if (!profile) return null
      known.add(profile.id)
      decided.delete(profile.id)
      store.setState({
        cards: [profile, ...cards.filter(({ id }) => id !== profile.id)],
        passed: rest,
        leaving: leaving?.profile.id === profile.id ? null : leaving,
      })
      save({ profile, what: 'undo' })
      return profile
    },
    renew(deck) {
      const isOpen = (profile: FoundProfile) => !decided.has(profile.id) && !isLiked(profile)
      const top = deck.top && isOpen(deck.top) ? [deck.top] : []
      const others = deck.profiles.filter((one) => isOpen(one) && one.id !== top[0]?.id)
      const cards = [...top, ...others]
      for (const { id } of cards) known.add(id)
      store.setState(({ passed }) => ({
        cards,
        passed: passed.length > 0 ? passed : lastPassedOf(deck),
        leaving: null,
        more: moreAfter(deck),
      }))
    },
    retry() {
      const { unsaved } = store.getState()
      store.setState({ unsaved: [] })
      for (const task of unsaved) save(task)
    },
    loadAgain: ask,
    whenIdle: async () => {
      for (let before: Promise<void> | null = null; before !== queue; ) {
        before = queue
        await before
      }
    },
  }
}
