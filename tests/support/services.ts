// All services at once, for tests: `visit(site).services.likes`. Those of a pool need no site.

import { createCounterService } from '#worker/features/account/counters-service.ts'
import { createAccountDeletion } from '#worker/features/account/deletion-service.ts'
import { createAccounts } from '#worker/features/account/service.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { createAds } from '#worker/features/ads/service.ts'
import { createBlocks } from '#worker/features/blocks/service.ts'
import { syncBlock } from '#worker/features/blocks/sync-block.ts'
import { createChatPhotos } from '#worker/features/chats/photo-service.ts'
import { createChats } from '#worker/features/chats/service.ts'
import { createTranslations } from '#worker/features/chats/translation-service.ts'
import { createConsents } from '#worker/features/consent/service.ts'
import { createWallet } from '#worker/features/credits/service.ts'
import { createDiscounts } from '#worker/features/discounts/service.ts'
import { createMailChanges } from '#worker/features/email-change/service.ts'
import { createMailEvents } from '#worker/features/email-events/service.ts'
import { createExports } from '#worker/features/export/service.ts'
import { createLikes } from '#worker/features/likes/service.ts'
import { createProofs } from '#worker/features/limits/proof-service.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createMatchFinder } from '#worker/features/match-finder/service.ts'
import { createMatches } from '#worker/features/matches/service.ts'
import { createCases } from '#worker/features/moderation/cases-service.ts'
import { createComplaints } from '#worker/features/moderation/complaints-service.ts'
import { createEvidence } from '#worker/features/moderation/evidence-service.ts'
import { createReportedMessages } from '#worker/features/moderation/reported-messages.ts'
import { createThreads } from '#worker/features/moderation/thread-service.ts'
import { siteOffers } from '#worker/features/offers/service.ts'
import { createOrders } from '#worker/features/orders/service.ts'
import { createWithdrawals } from '#worker/features/orders/withdrawal-service.ts'
import { createPasskeys } from '#worker/features/passkeys/service.ts'
import { createPasswords } from '#worker/features/passwords/service.ts'
import { createPaymentEvents } from '#worker/features/payments/service.ts'
import { createPhotoRemoval } from '#worker/features/photos/removal-service.ts'
import { createPhotoReview } from '#worker/features/photos/review-service.ts'
import { createOwnPhotos } from '#worker/features/photos/service.ts'
import { createPlaces } from '#worker/features/places/service.ts'
import { createCancellations } from '#worker/features/premium/cancellation-service.ts'
import { createPremium } from '#worker/features/premium/service.ts'
import { createInterests } from '#worker/features/profile/interests-service.ts'
import { createOwnProfile } from '#worker/features/profile/own-profile-service.ts'
import { createProfiles } from '#worker/features/profile/service.ts'
import { createNotifications } from '#worker/features/push/service.ts'
import { createSavedSearches } from '#worker/features/saved-searches/service.ts'
import { createSearch } from '#worker/features/search/service.ts'
import { createNewDevices } from '#worker/features/sessions/new-device-service.ts'
import { createSessions } from '#worker/features/sessions/service.ts'
import { createFunnel } from '#worker/features/signup/funnel-service.ts'
import { createSignups } from '#worker/features/signup/service.ts'
import type { ServiceDeps, SiteServiceDeps } from '#worker/service-deps.ts'

export type Services = ReturnType<typeof createServices>

/** What can be done in a pool, on any of its sites. */
export function createPoolServices(deps: ServiceDeps) {
  return {
    accounts: createAccounts(deps),
    blocks: {
      ...createBlocks(deps),
      sync: (member_id: string, profile_id: string) => syncBlock(deps, member_id, profile_id),
    },
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
  return {
    ...createPoolServices(deps),
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
    orders: createOrders(deps),
    ownPhotos: createOwnPhotos(deps),
    discounts: createDiscounts(deps),
    funnel: createFunnel(deps),
    interests: createInterests(deps),
    offers: siteOffers(deps),
    exports: createExports(deps),
    ownProfile: createOwnProfile(deps),
    passwords: createPasswords(deps),
    passkeys: createPasskeys(deps),
    search: createSearch(deps),
    signups: createSignups(deps),
    withdrawals: createWithdrawals(deps),
  }
}
