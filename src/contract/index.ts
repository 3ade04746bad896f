// The wire on one screen: every call the product makes or answers. The browser, the server-side loaders and the
// tests use it through one typed client (src/contract/client.ts); worker/api answers it, one file per group. Beside a call
// stands what its declaration says beyond the usual: every change of state comes from a page of this origin, as JSON of at
// most 64 kB (call.ts, demands.ts).
import { activate, login, logout, user, validateEmail } from './account.ts'
import { chat, chats, message } from './chat.ts'
import { companyInfo } from './company.ts'
import { complaints } from './complaints.ts'
import { credits } from './credits.ts'
import { likes } from './likes.ts'
import { live } from './live.ts'
import { locale } from './locale.ts'
import { block, profile, profileFields } from './profile.ts'
import { search } from './search.ts'
import { sessions } from './sessions.ts'
import { regions, settings } from './settings.ts'

export const contract = {
  activate, //      /api/activate.php         member    progress · resend · confirm (public)
  block, //         /api/block.php            member    add · remove
  chat, //          /api/chat.php             member    read · open (changes state) · markRead · remove
  chats, //         /api/chats.php            member    list
  companyInfo, //   /api/companyinfo.php      public    show
  complaints, //    /api/complaints.php       member    list · file (optional)
  credits, //       /api/credits.php          member    show
  likes, //         /api/likes.php            member    list · add · see · remove
  live, //          /api/live.php             bearer    open (answers a Response)
  locale, //        /api/locale.php           optional  choose
  login, //         /api/login.php            public    enter
  logout, //        /api/logout.php           optional  leave (changes state)
  message, //       /api/message.php          bearer    send (once per client_id)
  profile, //       /api/profile.php          optional  find
  profileFields, // /api/profile_fields.php   public    list
  regions, //       /api/regions.php          public    list
  search, //        /api/search.php           optional  run
  sessions, //      /api/sessions.php         member    list · end
  settings, //      /api/settings.php         public    show
  user, //          /api/user.php             member    current · signup (public)
  validateEmail, // /api/validate_email.php   public    check
} as const

export type Contract = typeof contract
