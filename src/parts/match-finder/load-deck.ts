// Loads the deck of `/match-finder` and of a member's home page.
import type { App } from '#src/app.ts'
import type { Deck } from '#src/contract/match-finder.ts'
import type { DeckChoice } from './deck-choice.ts'
import { topOfKept } from './kept-deck.ts'

/** The deck as the server answered it, null when it could not be loaded, and what was asked for. */
export type FinderData = { deck: Deck | null; query: DeckChoice }

/** Asks for the member on top too, who may be no longer among the first. Rejects as the call does. */
export async function loadDeck(app: Pick<App, 'api' | 'session'>, query: DeckChoice): Promise<FinderData> {
  const top = topOfKept(app, query)
  return { deck: await app.api.matchFinder.deck({ ...query, ...(top !== null && { top }) }), query }
}
