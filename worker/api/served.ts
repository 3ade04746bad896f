// Every group of the contract, and of the operators', with its handlers: what the own API answers.
import { activateApi } from './activate.ts'
import { resellPartnerApi, xcamsRedirectApi, xcamsSearchApi, xcamsSnapshotApi } from './ads.ts'
import { blockApi } from './block.ts'
import { cancellationApi } from './cancellation.ts'
import { casesApi } from './cases.ts'
import { chatApi } from './chat.ts'
import { chatPhotoApi } from './chat-photo.ts'
import { chatsApi } from './chats.ts'
import { citiesApi } from './cities.ts'
import { companyInfoApi } from './company-info.ts'
import { complaintsApi } from './complaints.ts'
import { creditsApi } from './credits.ts'
import { discountCodeApi } from './discount-code.ts'
import { exportApi } from './export.ts'
import { funnelApi } from './funnel.ts'
import { geocodeApi } from './geocode.ts'
import { interestsApi } from './interests.ts'
import { likesApi } from './likes.ts'
import { liveApi } from './live.ts'
import { localeApi } from './locale.ts'
import { loginApi } from './login.ts'
import { logoutApi } from './logout.ts'
import { mailChangeApi } from './mail-change.ts'
import { mailEventApi } from './mail-event.ts'
import { matchFinderApi } from './match-finder.ts'
import { messageApi } from './message.ts'
import { notificationsApi } from './notifications.ts'
import { ordersApi } from './orders.ts'
import { pageHiddenApi } from './page-hidden.ts'
import { passkeyLoginApi } from './passkey-login.ts'
import { passkeysApi } from './passkeys.ts'
import { paymentEventApi } from './payment-event.ts'
import { premiumApi } from './premium.ts'
import { profileApi } from './profile.ts'
import { profileFieldsApi } from './profile-fields.ts'
import { profileImageApi } from './profile-image.ts'
import { reactionsApi } from './reactions.ts'
import { regionsApi } from './regions.ts'
import { resetPasswordApi } from './reset-password.ts'
import { savedSearchesApi } from './saved-searches.ts'
import { searchApi } from './search.ts'
import type { RouteHandlers } from './serve.ts'
import { sessionsApi } from './sessions.ts'
import { settingsApi } from './settings.ts'
import { signupMatchesApi } from './signup-matches.ts'
import { transactionApi, transactionsApi } from './transactions.ts'
import { translateApi } from './translate.ts'
import { userApi } from './user.ts'
import { validateEmailApi } from './validate-email.ts'
import { withdrawApi } from './withdraw.ts'

export const ROUTE_HANDLERS: readonly RouteHandlers[] = [
  activateApi,
  blockApi,
  cancellationApi,
  casesApi,
  chatApi,
  chatPhotoApi,
  chatsApi,
  citiesApi,
  companyInfoApi,
  complaintsApi,
  creditsApi,
  discountCodeApi,
  geocodeApi,
  funnelApi,
  exportApi,
  interestsApi,
  likesApi,
  liveApi,
  localeApi,
  loginApi,
  logoutApi,
  mailChangeApi,
  mailEventApi,
  matchFinderApi,
  messageApi,
  notificationsApi,
  ordersApi,
  pageHiddenApi,
  passkeyLoginApi,
  passkeysApi,
  paymentEventApi,
  premiumApi,
  profileApi,
  profileFieldsApi,
  profileImageApi,
  reactionsApi,
  regionsApi,
  resellPartnerApi,
  resetPasswordApi,
  savedSearchesApi,
  searchApi,
  sessionsApi,
  settingsApi,
  signupMatchesApi,
  translateApi,
  transactionApi,
  transactionsApi,
  userApi,
  validateEmailApi,
  withdrawApi,
  xcamsRedirectApi,
  xcamsSearchApi,
  xcamsSnapshotApi,
]
