// Unsaved changes of the profile, in memory while the tab lives, so that leaving the page and coming back loses nothing.
// Never on the device; dropped at logout.
import type { SessionStore } from '#src/state/session.ts'
import type { Part, Values } from './parts.ts'

type Drafts = Map<Part, Values>

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
