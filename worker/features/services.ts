// The services of a request: the API calls them, they use data and Durable Objects. Those of a pool need no site, so that jobs and
// operators can use them; a site's services add what depends on its wording and settings.
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import type { ServiceDeps, SiteServiceDeps } from '#worker/service-deps.ts'
import { createBookmarks } from './account/bookmark-service.ts'
import { createCounterService } from './account/counters-service.ts'
import { createAccountDeletion } from './account/deletion-service.ts'
import { createAccounts } from './account/service.ts'
import { createAccountActions } from './account-status/service.ts'
import { createAds } from './ads/service.ts'
import { createBlocks } from './blocks/service.ts'
import { createChatPhotos } from './chats/photo-service.ts'
import { createChats } from './chats/service.ts'
import { createTranslations } from './chats/translation-service.ts'
import { createConsents } from './consent/service.ts'
import { createWallet } from './credits/service.ts'
import { createDiscounts } from './discounts/service.ts'
import { createMailChanges } from './email-change/service.ts'
import { createMailEvents } from './email-events/service.ts'
import { createExports } from './export/service.ts'
import { createLikes } from './likes/service.ts'
import { createProofs } from './limits/proof-service.ts'
import { createLimits } from './limits/service.ts'
import { createMatchFinder } from './match-finder/service.ts'
import { createMatches } from './matches/service.ts'
import { createCases } from './moderation/cases-service.ts'
import { createComplaints } from './moderation/complaints-service.ts'
import { createEvidence } from './moderation/evidence-service.ts'
import { createReportedMessages } from './moderation/reported-messages.ts'
import { createThreads } from './moderation/thread-service.ts'
import { createOffers } from './offers/service.ts'
import { createOrders } from './orders/service.ts'
import { createWithdrawals } from './orders/withdrawal-service.ts'
import { createPasskeys } from './passkeys/service.ts'
import { createPasswords } from './passwords/service.ts'
import { createPaymentEvents } from './payments/service.ts'
import { createPhotoRemoval } from './photos/removal-service.ts'
import { createPhotoReview } from './photos/review-service.ts'
import { createOwnPhotos } from './photos/service.ts'
import { createPlaces } from './places/service.ts'
import { createCancellations } from './premium/cancellation-service.ts'
import { createPremium } from './premium/service.ts'
import { createInterests } from './profile/interests-service.ts'
import { createOwnProfile } from './profile/own-profile-service.ts'
import { createProfiles } from './profile/service.ts'
import { createNotifications } from './push/service.ts'
import { createSavedSearches } from './saved-searches/service.ts'
import { createSearch } from './search/service.ts'
import { createNewDevices } from './sessions/new-device-service.ts'
import { createSessions } from './sessions/service.ts'
import { createFunnel } from './signup/funnel-service.ts'
import { createSignups } from './signup/service.ts'

export type Services = ReturnType<typeof createServices>

/** What can be done in a pool, on any of its sites. */
export function createPoolServices(deps: ServiceDeps) {
  return {
    accounts: createAccounts(deps),
    blocks: createBlocks(deps),
    bookmarks: createBookmarks(deps),
    chatPhotos: createChatPhotos(deps),
    cases: createCases(deps),
    deletions: createAccountDeletion(deps),
    evidence: createEvidence(deps),
    counters: createCounterService(deps),
    likes: createLikes(deps),
    limits: createLimits(deps),
    photoRemoval: createPhotoRemoval(deps),
    photoReview: createPhotoReview(deps),
    places: createPlaces(deps),
    mailEvents: createMailEvents(deps),
    notifications: createNotifications(deps),
    newDevices: createNewDevices(deps),
    paymentEvents: createPaymentEvents(deps),
    premium: createPremium(deps),
    profiles: createProfiles(deps),
    proofs: createProofs(deps),
    reportedMessages: createReportedMessages(deps),
    savedSearches: createSavedSearches(deps),
    sessions: createSessions(deps),
    accountActions: createAccountActions(deps),
    wallet: createWallet(deps),
  }
}

/** What a site's visitors and members can do. */
export function createServices(deps: SiteServiceDeps) {
  const discounts = createDiscounts(deps)
  const { methods = [], recurring = [] } = paymentsOf(deps.env).current ?? {}
  const offers = createOffers({ ...deps, methods, recurring, discounts })
  const ofPool = createPoolServices(deps)
  const { premium } = ofPool
  return {
    ...ofPool,
    ads: createAds(deps),
    cancellations: createCancellations(deps),
    chats: createChats(deps),
    complaints: createComplaints(deps),
    threads: createThreads(deps),
    translations: createTranslations(deps),
    consents: createConsents(deps),
    mailChanges: createMailChanges(deps),
    matchFinder: createMatchFinder(deps),
    matches: createMatches(deps),
    orders: createOrders(deps, { offers, discounts, premium }),
    ownPhotos: createOwnPhotos(deps),
    discounts,
    funnel: createFunnel(deps),
    interests: createInterests(deps),
    offers,
    exports: createExports(deps),
    ownProfile: createOwnProfile(deps),
    passwords: createPasswords(deps),
    passkeys: createPasskeys(deps),
    search: createSearch(deps),
    signups: createSignups(deps),
    withdrawals: createWithdrawals(deps),
  }
}
