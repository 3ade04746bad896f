// What was changed on one's profile and is not saved yet: kept in memory while the tab lives, so that leaving the page and
// coming back loses no word. Never on the device; gone with the member who leaves.
import type { SessionStore } from '#src/state/session.ts'
import type { Part, Values } from './parts.ts'

type Drafts = Map<Part, Values>

const kept = new WeakMap<SessionStore, Drafts>()

/** The drafts of whoever is signed in. */
export function draftsOf(session: SessionStore): Drafts {
  const known = kept.get(session)
  if (known) return known
  const drafts: Drafts = new Map()
  kept.set(session, drafts)
  session.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) drafts.clear()
  })
  return drafts
}
