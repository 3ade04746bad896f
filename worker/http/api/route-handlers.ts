// Every group of the contract with its handlers: what the own API answers. The operators' are in worker/console/operator-calls.ts.

import type { RouteHandlers } from '#worker/contract-handlers.ts'
import { localeApi, pageHiddenApi } from '#worker/features/account/api.ts'
import {
  resellPartnerApi,
  xcamsRedirectApi,
  xcamsSearchApi,
  xcamsSnapshotApi,
} from '#worker/features/ads/api.ts'
import { blockApi } from '#worker/features/blocks/api.ts'
import {
  chatApi,
  chatPhotoApi,
  chatsApi,
  liveApi,
  messageApi,
  reactionsApi,
  translateApi,
} from '#worker/features/chats/api.ts'
import { creditsApi } from '#worker/features/credits/api.ts'
import { discountCodeApi } from '#worker/features/discounts/api.ts'
import { mailChangeApi } from '#worker/features/email-change/api.ts'
import { mailEventApi } from '#worker/features/email-events/api.ts'
import { exportApi } from '#worker/features/export/api.ts'
import { likesApi } from '#worker/features/likes/api.ts'
import { loginApi, passkeyLoginApi } from '#worker/features/login/api.ts'
import { matchFinderApi } from '#worker/features/match-finder/api.ts'
import { signupMatchesApi } from '#worker/features/matches/api.ts'
import { complaintsApi } from '#worker/features/moderation/api.ts'
import { ordersApi, transactionApi, transactionsApi, withdrawApi } from '#worker/features/orders/api.ts'
import { passkeysApi } from '#worker/features/passkeys/api.ts'
import { resetPasswordApi } from '#worker/features/passwords/api.ts'
import { paymentEventApi } from '#worker/features/payments/api.ts'
import { photoVerificationApi, profileImageApi } from '#worker/features/photos/api.ts'
import { citiesApi, geocodeApi, regionsApi } from '#worker/features/places/api.ts'
import { cancellationApi, premiumApi } from '#worker/features/premium/api.ts'
import { interestsApi, profileApi, profileFieldsApi } from '#worker/features/profile/api.ts'
import { notificationsApi } from '#worker/features/push/api.ts'
import { savedSearchesApi } from '#worker/features/saved-searches/api.ts'
import { searchApi } from '#worker/features/search/api.ts'
import { logoutApi, sessionsApi } from '#worker/features/sessions/api.ts'
import { funnelApi, validateEmailApi } from '#worker/features/signup/api.ts'
import { companyInfoApi, settingsApi } from '#worker/features/site/api.ts'
import { activateApi, userApi } from '#worker/features/user/api.ts'

export const ROUTE_HANDLERS: readonly RouteHandlers[] = [
  activateApi,
  blockApi,
  cancellationApi,
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
  photoVerificationApi,
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
