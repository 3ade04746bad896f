// Unsaved changes of the profile, in memory while the tab lives, so that leaving the page and coming back loses nothing.
// Never on the device; dropped at logout.
import type { SessionStore } from '#src/state/session.ts'
import type { Part, Values } from './parts.ts'

/** `base`: the saved values that it changes. */
type Draft = { values: Values; base: Values }
type Drafts = Map<Part, Draft>

const draftsBySession = new WeakMap<SessionStore, Drafts>()

/** The drafts of the signed-in member. */
export function draftsOf(session: SessionStore): Drafts {
  const known = draftsBySession.get(session)
  if (known) return known
  const drafts: Drafts = new Map()
  draftsBySession.set(session, drafts)
  session.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) drafts.clear()
  })
  return drafts
}

const turnsBySession = new WeakMap<SessionStore, Promise<unknown>>()

/**
 * Runs a save after those before it, so that the answer of an earlier one never replaces the profile of a later one. It is
 * dropped, and resolves to false, when another member signed in meanwhile.
 */
export function saveInTurn<Answer>(
  session: SessionStore,
  save: () => Promise<Answer>,
): Promise<Answer | false> {
  const owner = session.getState().user?.id
  const turn = allSaved(session).then(async () => session.getState().user?.id === owner && (await save()))
  turnsBySession.set(
    session,
    turn.catch(() => {}),
  )
  return turn
}

/** Settles when no save is under way. */
export const allSaved = (session: SessionStore): Promise<unknown> =>
  turnsBySession.get(session) ?? Promise.resolve()
