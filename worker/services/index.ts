// The services a request may use, each bound to the request's pool: the API asks them, they ask data and rooms.
import { createStanding } from '../standing/index.ts'
import { createAccounts } from './accounts.ts'
import { createBlocks } from './blocks.ts'
import { createChats } from './chats.ts'
import { createComplaints } from './complaints.ts'
import { createLikes } from './likes.ts'
import { createLimits } from './limits.ts'
import { createProfiles } from './profiles.ts'
import { createProofs } from './proofs.ts'
import { createSearch } from './search.ts'
import type { ServiceDeps } from './service-deps.ts'
import { createSessions } from './sessions.ts'
import { createWallet } from './wallet.ts'

export type Services = ReturnType<typeof createServices>

export function createServices(deps: ServiceDeps) {
  return {
    accounts: createAccounts(deps),
    blocks: createBlocks(deps),
    chats: createChats(deps),
    complaints: createComplaints(deps),
    likes: createLikes(deps),
    limits: createLimits(deps),
    profiles: createProfiles(deps),
    proofs: createProofs(deps),
    search: createSearch(deps),
    sessions: createSessions(deps),
    standing: createStanding(deps),
    wallet: createWallet(deps),
  }
}
