// The deck that was shown last, kept while the document lives: who comes back from a profile or a chat sees the same card,
// and can still take back a pass.
import type { App } from '#src/app.ts'
import type { Deck } from '#src/contract/match-finder.ts'
import type { SearchFilters } from '#src/contract/search.ts'
import type { SessionStore } from '#src/state/session.ts'
import type { DeckChoice } from './deck-choice.ts'
import type { DeckStore } from './deck-store.ts'

type KeptDeck = { member: string; query: DeckChoice; filters: SearchFilters; store: DeckStore }

/** By the app's session store: on the server each request has its own, so that no request sees another's deck. */
const KEPT = new WeakMap<SessionStore, KeptDeck>()

const memberOf = ({ session }: Pick<App, 'session'>) => session.getState().user?.profile.id ?? ''

function findKept(app: Pick<App, 'session'>, query: DeckChoice): KeptDeck | null {
  const kept = KEPT.get(app.session)
  if (!kept || kept.member !== memberOf(app)) return null
  return kept.query.wider === query.wider && kept.query.fictional === query.fictional ? kept : null
}

/** The id of the card on top of the kept deck; null without one. */
export const topOfKept = (app: Pick<App, 'session'>, query: DeckChoice): string | null =>
  findKept(app, query)?.store.getState().cards[0]?.id ?? null

/** The kept deck with what was loaded now; a new one where there is none, or where the search is another one. */
export function keepDeck(
  app: Pick<App, 'session'>,
  { deck, query }: { deck: Deck; query: DeckChoice },
  create: () => DeckStore,
): DeckStore {
  const kept = findKept(app, query)
  if (kept && isSameSearch(kept.filters, deck.filter_options)) {
    kept.store.renew(deck)
    return kept.store
  }
  const store = create()
  KEPT.set(app.session, { member: memberOf(app), query, filters: deck.filter_options, store })
  return store
}

/** Passes were taken back: the next deck is the server's alone. */
export const dropKept = (app: Pick<App, 'session'>): boolean => KEPT.delete(app.session)

const isSameSearch = (one: SearchFilters, other: SearchFilters) =>
  (['gender', 'country', 'countryregion', 'min_age', 'max_age'] as const).every(
    (key) => one[key] === other[key],
  )
