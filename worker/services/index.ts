// The services a request may use: the API asks them, they ask data and rooms. Those of a pool need no site, so that
// whoever acts on any pool can make them; a site's visitors get these and the ones that go by its wording and settings.
import { paymentsOf } from '../payments/index.ts'
import { createAccountActions } from '../standing/index.ts'
import { createAccounts } from './accounts.ts'
import { createAds } from './ads.ts'
import { createBlocks } from './blocks.ts'
import { createBookmarks } from './bookmarks.ts'
import { createCancellations } from './cancellations.ts'
import { createCases } from './cases.ts'
import { createChatPhotos } from './chat-photos.ts'
import { createChats } from './chats.ts'
import { createComplaints } from './complaints.ts'
import { createConsents } from './consents.ts'
import { createAccountDeletion } from './deletions.ts'
import { createDiscounts } from './discounts.ts'
import { createEvidence } from './evidence.ts'
import { createExports } from './exports.ts'
import { createCounterService } from './figures.ts'
import { createFunnel } from './funnel.ts'
import { createInterests } from './interests.ts'
import { createLikes } from './likes.ts'
import { createLimits } from './limits.ts'
import { createMailChanges } from './mail-changes.ts'
import { createMailEvents } from './mail-events.ts'
import { createMatchFinder } from './match-finder.ts'
import { createMatches } from './matches.ts'
import { createNewDevices } from './new-devices.ts'
import { createNotifications } from './notifications.ts'
import { createOffers } from './offers.ts'
import { createOrders } from './orders.ts'
import { createOwnPhotos } from './own-photos.ts'
import { createOwnProfile } from './own-profile.ts'
import { createPasskeys } from './passkeys.ts'
import { createPasswords } from './passwords.ts'
import { createPaymentEvents } from './payment-events.ts'
import { createPhotoReview } from './photo-review.ts'
import { createPlaces } from './places.ts'
import { createPremium } from './premium.ts'
import { createProfiles } from './profiles.ts'
import { createProofs } from './proofs.ts'
import { createReportedMessages } from './reported-messages.ts'
import { createSavedSearches } from './saved-searches.ts'
import { createSearch } from './search.ts'
import type { ServiceDeps, SiteServiceDeps } from './service-deps.ts'
import { createSessions } from './sessions.ts'
import { createSignups } from './signups.ts'
import { createTranslations } from './translations.ts'
import { createWallet } from './wallet.ts'
import { createWithdrawals } from './withdrawals.ts'

export type Services = ReturnType<typeof createServices>

/** What can be done in a pool, whichever site it is seen through. */
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

/** All that a site's visitors and members can do. */
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
