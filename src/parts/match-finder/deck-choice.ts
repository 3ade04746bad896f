// Which deck is shown, and the path of its page.
import { paths } from '#src/paths.ts'

/** `wider`: any age and country; `fictional`: fictional profiles. */
export type DeckChoice = { wider: boolean; fictional: boolean }

/** The deck of the home page. */
export const USUAL: DeckChoice = { wider: false, fictional: false }

/** The page of a deck, which also takes its forms: the home page's action is the signup's. */
export function pathOfDeck({ wider, fictional }: DeckChoice): string {
  const query = new URLSearchParams({
    ...(wider && { wider: '1' }),
    ...(fictional && { fictional: '1' }),
  }).toString()
  return paths.matchFinder + (query && `?${query}`)
}
