// The deck in the browser: decided at once, saved one after the other behind it. What could not be saved is kept and can be tried
// again; nothing is decided twice, whatever a thumb does.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api } from '#src/contract/client.ts'
import type { Deck } from '#src/contract/match-finder.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'

export type SwipeAction = 'like' | 'pass'
type Task = { profile: FoundProfile; what: SwipeAction | 'undo' }

export type DeckState = {
  /** Undecided, the next one first. */
  cards: readonly FoundProfile[]
  /** Whom a pass can be taken back of, the last first. */
  passed: readonly FoundProfile[]
  /** Who was decided last, and how: their card is on its way out. */
  leaving: { profile: FoundProfile; deed: SwipeAction } | null
  unsaved: readonly Task[]
  /** Whether there are more behind these: `none`, `some`, being asked for, or could not be asked for. */
  more: 'none' | 'some' | 'asked' | 'failed'
}

export type DeckStore = StoreApi<DeckState> & {
  /** Decides on whoever is on top; of anybody else, or of nobody, it does nothing. Answers whether it did. */
  decide(profile_id: string, swipeAction: SwipeAction): boolean
  /** Brings back whoever was passed last; null where there is nobody. */
  undo(): FoundProfile | null
  /** Tries what could not be saved once more. */
  retry(): void
  /** Asks for more people once more. */
  askAgain(): void
  /** Resolves when all that was begun is done. */
  whenIdle(): Promise<void>
}

type DeckDeps = {
  api: Pick<Api['matchFinder'], 'deck' | 'pass' | 'undo'>
  like(profile: FoundProfile): Promise<void>
  query: { wider: boolean; fictional: boolean }
}

/** So few left, and the next are asked for. */
const REFILL_BELOW = 4

export function createDeckStore({ api, like, query }: DeckDeps, deck: Deck): DeckStore {
  const store = createStore<DeckState>(() => ({
    cards: deck.profiles,
    passed: deck.last_passed ? [deck.last_passed] : [],
    leaving: null,
    unsaved: [],
    more: deck.profiles.length < DEFAULT_PAGE_SIZE ? 'none' : 'some',
  }))
  const known = new Set(deck.profiles.map(({ id }) => id))
  /** One call after the other, so that taking back never overtakes the pass. */
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
      // The newest word about somebody is the one that counts.
      dropUnsaved(task)
      try {
        if (task.what === 'like') await like(task.profile)
        else await api[task.what]({ profile: task.profile.id })
      } catch (error) {
        // Who is gone meanwhile is decided either way.
        if (error instanceof Refusal && error.code === 'not_found') return
        if (!(error instanceof Refusal)) console.warn('Saving a decision failed', error)
        store.setState(({ unsaved }) => ({ unsaved: [...unsaved, task] }))
      }
    })

  const ask = () => {
    if (store.getState().more === 'asked') return
    store.setState({ more: 'asked' })
    inTurn(async () => {
      try {
        const { profiles } = await api.deck(query)
        const fresh = profiles.filter(({ id }) => !known.has(id))
        for (const { id } of fresh) known.add(id)
        const isWhole = profiles.length < DEFAULT_PAGE_SIZE || fresh.length === 0
        store.setState(({ cards }) => ({ cards: [...cards, ...fresh], more: isWhole ? 'none' : 'some' }))
      } catch (error) {
        if (!(error instanceof Refusal)) console.warn('More of the deck could not be loaded', error)
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
        leaving: { profile, deed: swipeAction },
      })
      save({ profile, what: swipeAction })
      if (more === 'some' && rest.length < REFILL_BELOW) ask()
      return true
    },
    undo() {
      const { cards, passed, leaving } = store.getState()
      const [profile, ...rest] = passed
      if (!profile) return null
      known.add(profile.id)
      store.setState({
        cards: [profile, ...cards.filter(({ id }) => id !== profile.id)],
        passed: rest,
        leaving: leaving?.profile.id === profile.id ? null : leaving,
      })
      save({ profile, what: 'undo' })
      return profile
    },
    retry() {
      const { unsaved } = store.getState()
      store.setState({ unsaved: [] })
      for (const task of unsaved) save(task)
    },
    askAgain: ask,
    whenIdle: async () => {
      for (let before: Promise<void> | null = null; before !== queue; ) {
        before = queue
        await before
      }
    },
  }
}
