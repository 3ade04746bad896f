// The wire on one screen: every call the product makes or answers, with what it demands and the names of what goes in and
// out (schemas.ts). The browser, the server-side loaders and the tests use it through one typed client
// (src/contract/client.ts); worker/api answers it, one file per group. What a call leaves unsaid: every change of state
// comes from a page of this origin, as JSON of at most 64 kB (call.ts, demands.ts). No schema is in here, so that it is light.
import { del, get, group, post, put } from './call.ts'

export const contract = {
  /** GET tells whether the mail was handed over, POST sends it again, PUT confirms. */
  activate: group('/api/activate.php', 'member', {
    progress: get({ output: (s) => s.ActivationMail }),
    resend: post({ output: (s) => s.Done }),
    confirm: put({ access: 'public', input: (s) => s.ActivationToken, output: (s) => s.Done }),
  }),

  /** Works both ways at once; neither sees the other afterwards. */
  block: group('/api/block.php', 'member', {
    add: post({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
    remove: del({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
  }),

  chat: group('/api/chat.php', 'member', {
    /** `?id&after&before`. */
    read: get({ flag: 'id', input: (s) => s.ReadChat, output: (s) => s.Chat }),
    /** `?profile`: opens the conversation with a profile. */
    open: get({
      flag: 'profile',
      changes_state: true,
      input: (s) => s.ProfileRef,
      output: (s) => s.OpenedChat,
    }),
    markRead: put({ input: (s) => s.ReadUpto, output: (s) => s.Done }),
    /** Removes the chat from the member's own list; the other keeps theirs. */
    remove: del({ input: (s) => s.ChatRef, output: (s) => s.Done }),
  }),

  /** `?after`: what follows a place in the list. */
  chats: group('/api/chats.php', 'member', {
    list: get({ input: (s) => s.ChatsPage, output: (s) => s.ChatList, conditional: 'chats' }),
  }),

  companyInfo: group('/api/companyinfo.php', 'public', { show: get({ output: (s) => s.CompanyInfo }) }),

  complaints: group('/api/complaints.php', 'member', {
    list: get({ output: (s) => s.Complaints }),
    /** The same message by the same sender on the same day answers the same receipt. */
    file: post({ access: 'optional', input: (s) => s.FileComplaint, output: (s) => s.ComplaintReceipt }),
  }),

  credits: group('/api/credits.php', 'member', { show: get({ output: (s) => s.Credits }) }),

  likes: group('/api/likes.php', 'member', {
    /** `?list&after`: what follows a place in one of them. */
    list: get({ input: (s) => s.LikesPage, output: (s) => s.Likes, conditional: 'likes' }),
    add: post({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
    /** The member has seen the likes of these profiles in the list: they are not new any more. */
    see: put({ input: (s) => s.SeenLikes, output: (s) => s.Done }),
    remove: del({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
  }),

  /** Upgrades to the member's socket (live.ts); every upgrade demands the exact origin. `upgrade_required` for other reads. */
  live: group('/api/live.php', 'bearer', { open: get({ output: 'response' }) }),

  /**
   * Remembered on this device for 365 days, and by the account of whoever is signed in. Kept by the worker itself, with an
   * own API and with an upstream alike: it is about the pages, not about what they show.
   */
  locale: group('/api/locale.php', 'optional', {
    choose: post({ input: (s) => s.LocaleChoice, output: (s) => s.Done }),
  }),

  /** One refusal, `wrong_credentials`, for every wrong pair; over a soft limit `proof_required`. */
  login: group('/api/login.php', 'public', { enter: post({ input: (s) => s.Login, output: (s) => s.User }) }),

  /** Revokes the session at once and closes its sockets. */
  logout: group('/api/logout.php', 'optional', {
    leave: get({ changes_state: true, output: (s) => s.Done }),
  }),

  /** A repeat of a `client_id` answers the same message and charges nothing. */
  message: group('/api/message.php', 'bearer', {
    send: post({
      idempotency_key: 'client_id',
      input: (s) => s.SendMessage,
      output: (s) => s.SentMessage,
    }),
  }),

  /** `?id`: 404 for blocked, deleted and other pools. Seeing it opens a like. */
  profile: group('/api/profile.php', 'optional', {
    find: get({ input: (s) => s.ProfileQuery, output: (s) => s.Profile }),
  }),

  profileFields: group('/api/profile_fields.php', 'public', {
    list: get({ output: (s) => s.ProfileFields }),
  }),

  regions: group('/api/regions.php', 'public', { list: get({ output: (s) => s.RegionData }) }),

  search: group('/api/search.php', 'optional', {
    run: get({ input: (s) => s.SearchQuery, output: (s) => s.SearchResult }),
  }),

  /** The devices a member is signed in on: who sees one that is not theirs ends it here. */
  sessions: group('/api/sessions.php', 'member', {
    /** Newest seen first. */
    list: get({ output: (s) => s.Devices }),
    /** Ends one session, or without an `id` every one but that which asks: at once, sockets included. `not_found` for none of theirs. */
    end: del({ input: (s) => s.EndSession, output: (s) => s.Done }),
  }),

  settings: group('/api/settings.php', 'public', { show: get({ output: (s) => s.Settings }) }),

  user: group('/api/user.php', 'member', {
    current: get({ output: (s) => s.User, conditional: 'user' }),
    /**
     * Creates the account and its session; sends the activation mail. `proof_required` over a soft limit;
     * `confirm_by_mail`, whether or not the address has an account, where that may not be told.
     */
    signup: post({ flag: 'new', access: 'public', input: (s) => s.Signup, output: (s) => s.SignedUp }),
  }),

  /** `?email`. */
  validateEmail: group('/api/validate_email.php', 'public', {
    check: get({ input: (s) => s.EmailToValidate, output: (s) => s.ValidatedEmail }),
  }),
} as const

export type Contract = typeof contract
