// Every call of the API by its name; its file in `calls/` says path, access, input, output, and what it refuses. The browser, the
// loaders on the server and the tests make them through one typed client (client.ts); worker/features/*/api.ts answer them. The
// defaults of a call are in call.ts and request-requirements.ts. Schemas are only pointed at, so that this stays light (schemas.ts).
import {
  activate,
  dataExport,
  funnel,
  mailChange,
  notifications,
  pageHidden,
  signupMatches,
  user,
  validateEmail,
} from './calls/account.ts'
import { chat, chatPhoto, chats, live, message, reactions, translate } from './calls/chats.ts'
import { complaints } from './calls/complaints.ts'
import { block, likes } from './calls/likes.ts'
import {
  cancellation,
  credits,
  discountCode,
  orders,
  premium,
  transaction,
  transactions,
  withdraw,
} from './calls/payments.ts'
import { interests, photoVerification, profile, profileFields, profileImage } from './calls/profiles.ts'
import { mailEvent, paymentEvent } from './calls/provider-events.ts'
import { cities, geocode, matchFinder, regions, savedSearches, search } from './calls/search.ts'
import { login, logout, passkeyLogin, passkeys, resetPassword, sessions } from './calls/sign-in.ts'
import {
  companyInfo,
  locale,
  resellPartner,
  settings,
  xcamsRedirect,
  xcamsSearch,
  xcamsSnapshot,
} from './calls/site.ts'

export const contract = {
  activate,
  block,
  cancellation,
  chat,
  chatPhoto,
  chats,
  cities,
  companyInfo,
  complaints,
  credits,
  discountCode,
  geocode,
  funnel,
  export: dataExport,
  interests,
  likes,
  live,
  locale,
  login,
  logout,
  mailChange,
  mailEvent,
  matchFinder,
  message,
  notifications,
  orders,
  pageHidden,
  passkeyLogin,
  passkeys,
  paymentEvent,
  photoVerification,
  premium,
  profile,
  profileFields,
  profileImage,
  reactions,
  regions,
  resellPartner,
  resetPassword,
  savedSearches,
  search,
  sessions,
  settings,
  signupMatches,
  translate,
  transaction,
  transactions,
  user,
  validateEmail,
  withdraw,
  xcamsRedirect,
  xcamsSearch,
  xcamsSnapshot,
} as const

export type Contract = typeof contract
