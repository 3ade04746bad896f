// The services a request may use: the API asks them, they ask data and rooms. Those of a pool need no site, so that
// whoever acts on any pool can make them; a site's visitors get these and the ones that go by its wording and settings.
import { createStanding } from '../standing/index.ts'
import { createAccounts } from './accounts.ts'
import { createBlocks } from './blocks.ts'
import { createBookmarks } from './bookmarks.ts'
import { createChats } from './chats.ts'
import { createComplaints } from './complaints.ts'
import { createConsents } from './consents.ts'
import { createFigures } from './figures.ts'
import { createLikes } from './likes.ts'
import { createLimits } from './limits.ts'
import { createProfiles } from './profiles.ts'
import { createProofs } from './proofs.ts'
import { createSearch } from './search.ts'
import type { ServiceDeps, SiteServiceDeps } from './service-deps.ts'
import { createSessions } from './sessions.ts'
import { createSignups } from './signups.ts'
import { createWallet } from './wallet.ts'

export type Services = ReturnType<typeof createServices>

/** What can be done in a pool, whichever site it is seen through. */
export function createPoolServices(deps: ServiceDeps) {
  return {
    accounts: createAccounts(deps),
    blocks: createBlocks(deps),
    bookmarks: createBookmarks(deps),
    figures: createFigures(deps),
    likes: createLikes(deps),
    limits: createLimits(deps),
    profiles: createProfiles(deps),
    proofs: createProofs(deps),
    sessions: createSessions(deps),
    standing: createStanding(deps),
    wallet: createWallet(deps),
  }
}

/** All that a site's visitors and members can do. */
export function createServices(deps: SiteServiceDeps) {
  return {
    ...createPoolServices(deps),
    chats: createChats(deps),
    complaints: createComplaints(deps),
    consents: createConsents(deps),
    search: createSearch(deps),
    signups: createSignups(deps),
  }
}
