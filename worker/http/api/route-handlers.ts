// Every group of the contract, and of the operators', with its handlers: what the own API answers.

import { localeApi } from '#worker/features/account/locale-api.ts'
import { pageHiddenApi } from '#worker/features/account/page-hidden-api.ts'
import {
  resellPartnerApi,
  xcamsRedirectApi,
  xcamsSearchApi,
  xcamsSnapshotApi,
} from '#worker/features/ads/api.ts'
import { blockApi } from '#worker/features/blocks/api.ts'
import { chatApi } from '#worker/features/chats/api.ts'
import { chatsApi } from '#worker/features/chats/list-api.ts'
import { liveApi } from '#worker/features/chats/live-api.ts'
import { messageApi } from '#worker/features/chats/message-api.ts'
import { chatPhotoApi } from '#worker/features/chats/photo-api.ts'
import { reactionsApi } from '#worker/features/chats/reactions-api.ts'
import { translateApi } from '#worker/features/chats/translate-api.ts'
import { creditsApi } from '#worker/features/credits/api.ts'
import { discountCodeApi } from '#worker/features/discounts/api.ts'
import { mailChangeApi } from '#worker/features/email-change/api.ts'
import { mailEventApi } from '#worker/features/email-events/api.ts'
import { exportApi } from '#worker/features/export/api.ts'
import { likesApi } from '#worker/features/likes/api.ts'
import { matchFinderApi } from '#worker/features/match-finder/api.ts'
import { signupMatchesApi } from '#worker/features/matches/api.ts'
import { casesApi } from '#worker/features/moderation/cases-api.ts'
import { complaintsApi } from '#worker/features/moderation/complaints-api.ts'
import { ordersApi } from '#worker/features/orders/api.ts'
import { transactionApi, transactionsApi } from '#worker/features/orders/transactions-api.ts'
import { withdrawApi } from '#worker/features/orders/withdrawal-api.ts'
import { passkeysApi } from '#worker/features/passkeys/api.ts'
import { passkeyLoginApi } from '#worker/features/passkeys/login-api.ts'
import { resetPasswordApi } from '#worker/features/passwords/api.ts'
import { paymentEventApi } from '#worker/features/payments/api.ts'
import { profileImageApi } from '#worker/features/photos/api.ts'
import { citiesApi } from '#worker/features/places/cities-api.ts'
import { geocodeApi } from '#worker/features/places/geocode-api.ts'
import { regionsApi } from '#worker/features/places/regions-api.ts'
import { premiumApi } from '#worker/features/premium/api.ts'
import { cancellationApi } from '#worker/features/premium/cancellation-api.ts'
import { profileApi } from '#worker/features/profile/api.ts'
import { profileFieldsApi } from '#worker/features/profile/fields-api.ts'
import { interestsApi } from '#worker/features/profile/interests-api.ts'
import { notificationsApi } from '#worker/features/push/api.ts'
import { savedSearchesApi } from '#worker/features/saved-searches/api.ts'
import { searchApi } from '#worker/features/search/api.ts'
import { sessionsApi } from '#worker/features/sessions/api.ts'
import { loginApi } from '#worker/features/sessions/login-api.ts'
import { logoutApi } from '#worker/features/sessions/logout-api.ts'
import { validateEmailApi } from '#worker/features/signup/api.ts'
import { funnelApi } from '#worker/features/signup/funnel-api.ts'
import { companyInfoApi } from '#worker/features/site/company-info-api.ts'
import { settingsApi } from '#worker/features/site/settings-api.ts'
import { activateApi } from '#worker/features/user/activation-api.ts'
import { userApi } from '#worker/features/user/api.ts'
import type { RouteHandlers } from '#worker/serve.ts'

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
