// Every group of the contract with its handlers: what the own API answers.
import { activateApi } from './activate.ts'
import { blockApi } from './block.ts'
import { chatApi } from './chat.ts'
import { chatsApi } from './chats.ts'
import { companyInfoApi } from './company-info.ts'
import { complaintsApi } from './complaints.ts'
import { creditsApi } from './credits.ts'
import { likesApi } from './likes.ts'
import { liveApi } from './live.ts'
import { localeApi } from './locale.ts'
import { loginApi } from './login.ts'
import { logoutApi } from './logout.ts'
import { messageApi } from './message.ts'
import { profileApi } from './profile.ts'
import { profileFieldsApi } from './profile-fields.ts'
import { regionsApi } from './regions.ts'
import { searchApi } from './search.ts'
import type { Served } from './serve.ts'
import { sessionsApi } from './sessions.ts'
import { settingsApi } from './settings.ts'
import { userApi } from './user.ts'
import { validateEmailApi } from './validate-email.ts'

export const SERVED: readonly Served[] = [
  activateApi,
  blockApi,
  chatApi,
  chatsApi,
  companyInfoApi,
  complaintsApi,
  creditsApi,
  likesApi,
  liveApi,
  localeApi,
  loginApi,
  logoutApi,
  messageApi,
  profileApi,
  profileFieldsApi,
  regionsApi,
  searchApi,
  sessionsApi,
  settingsApi,
  userApi,
  validateEmailApi,
]
