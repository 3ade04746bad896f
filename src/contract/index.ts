// The wire in one file: every call the product makes or answers, with what it demands, the names of what goes in and out
// (schemas.ts), and what it refuses. The browser, the server-side loaders and the tests use it through one typed client
// (src/contract/client.ts); worker/features/*/api.ts answer it, one group each. What a call leaves unsaid: every change of state
// comes from a page of this origin, as JSON of at most 64 kB (call.ts, request-requirements.ts, which says too what any call
// refuses). No schema is in here, so that it is light.
import { PHOTO_FILES } from '../domain/photo-rules.ts'
import { del, get, group, post, put } from './call.ts'

/** What signing in is refused by, also where the account is suspended or deleted while it happens. */
const SIGN_IN_REFUSALS = ['wrong_credentials', 'sign_in_required'] as const
/** What of a picture is refused, whoever sends it for what. */
const PHOTO_REFUSALS = [
  'photo_unreadable',
  'photo_too_small',
  'photo_too_many_pixels',
  'photo_too_narrow',
  'photo_empty',
] as const

export const contract = {
  /** GET tells whether the mail was handed over, POST sends it again, PUT confirms. */
  activate: group('/api/activate.php', 'member', {
    progress: get({ output: (s) => s.ActivationMail }),
    resend: post({ output: (s) => s.Done, refuses: ['too_many', 'address_bounces'] }),
    confirm: put({
      access: 'public',
      input: (s) => s.ActivationToken,
      output: (s) => s.Done,
      refuses: ['too_many', 'not_found'],
    }),
  }),

  /** Works both ways at once; neither sees the other afterwards, in no answer of any call. */
  block: group('/api/block.php', 'member', {
    /** Whom the member has blocked, `?after` a place in that list; who blocked the member nobody is told. */
    list: get({ input: (s) => s.BlockedPage, output: (s) => s.BlockedProfiles }),
    add: post({ input: (s) => s.ProfileRef, output: (s) => s.Done, refuses: ['not_found'] }),
    remove: del({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
  }),

  /**
   * Cancels premium without signing in. Answers, and mails, the same whether or not the address has an account; where it has,
   * nothing is charged any more from now on. `too_many` from one place.
   */
  cancellation: group('/api/cancellation.php', 'public', {
    request: post({
      input: (s) => s.RequestCancellation,
      output: (s) => s.CancellationReceipt,
      refuses: ['too_many'],
    }),
  }),

  chat: group('/api/chat.php', 'member', {
    /** `?id&after&before`. */
    read: get({ flag: 'id', input: (s) => s.ReadChat, output: (s) => s.Chat, refuses: ['not_found'] }),
    /** `?with`: the conversation with a profile, if there is one; nothing is begun. */
    find: get({ flag: 'with', input: (s) => s.ChatWith, output: (s) => s.FoundChat }),
    /** `?profile`: opens the conversation with a profile. `not_writing_to` where it would be begun and the other does not want that. */
    open: get({
      flag: 'profile',
      changes_state: true,
      input: (s) => s.ProfileRef,
      output: (s) => s.OpenedChat,
      refuses: ['member_unavailable', 'not_writing_to', 'email_unconfirmed'],
    }),
    markRead: put({ input: (s) => s.ReadUpto, output: (s) => s.Done, refuses: ['not_found'] }),
    /** Puts it away, or back into the list; a message of the other brings it back. */
    archive: put({
      flag: 'archive',
      input: (s) => s.ArchiveChat,
      output: (s) => s.Done,
      refuses: ['not_found'],
    }),
    /** Removes the chat from the member's own list; the other keeps theirs. */
    remove: del({ input: (s) => s.ChatRef, output: (s) => s.Done, refuses: ['not_found'] }),
  }),

  /**
   * Photos in conversations. POST, multipart, takes one in for a message that follows (`message.send`, `photo`); refuses what can be
   * no photo as `profileImage` does. GET answers a picture to the two of the conversation, and to nobody else.
   */
  chatPhoto: group('/api/chat_photo.php', 'member', {
    add: post({
      body: { kind: 'files', files: { file: { ...PHOTO_FILES, max_count: 1 } } },
      input: (s) => s.NewChatPhoto,
      output: (s) => s.AddedChatPhoto,
      refuses: ['too_many', 'not_found', 'member_unavailable', ...PHOTO_REFUSALS],
    }),
    show: get({ input: (s) => s.ChatPhotoQuery, output: 'response', refuses: ['not_found'] }),
  }),

  /** `?after`: what follows a place in the list. `?archived=1`: those put away. `?q`: by the other's name. */
  chats: group('/api/chats.php', 'member', {
    list: get({ input: (s) => s.ChatsPage, output: (s) => s.ChatList, conditional: 'chats' }),
  }),

  /** `?q&country`: the cities whose name begins so, at most eight. */
  cities: group('/api/cities.php', 'optional', {
    complete: get({ input: (s) => s.CityQuery, output: (s) => s.Cities, refuses: ['too_many'] }),
  }),

  companyInfo: group('/api/companyinfo.php', 'public', { show: get({ output: (s) => s.CompanyInfo }) }),

  complaints: group('/api/complaints.php', 'member', {
    list: get({ output: (s) => s.Complaints }),
    /** The same message by the same sender on the same day answers the same receipt. */
    file: post({
      access: 'optional',
      input: (s) => s.FileComplaint,
      output: (s) => s.ComplaintReceipt,
      refuses: ['too_many', 'not_found'],
    }),
    /** Against a decision, once, for six months. `not_found` for what cannot be appealed against. */
    appeal: post({
      flag: 'appeal',
      access: 'optional',
      input: (s) => s.Appeal,
      output: (s) => s.ComplaintReceipt,
      refuses: ['too_many', 'not_found'],
    }),
    /** `?key`: why a suspended member is, for whoever holds what their login was answered with. `not_found` once it is over. */
    statement: get({
      flag: 'key',
      access: 'public',
      input: (s) => s.StatementKey,
      output: (s) => s.Statement,
      refuses: ['not_found'],
    }),
  }),

  /** `?code`: with the prices that a discount code makes. */
  credits: group('/api/credits.php', 'member', {
    show: get({ input: (s) => s.CreditsQuery, output: (s) => s.CreditsAnswer }),
    /** The limits the member sets themselves, both at once: tighter at once, looser after a day. */
    guard: put({ input: (s) => s.SetSpendingLimits, output: (s) => s.Done }),
  }),

  /** What the member is offered; a time bonus that is due begins by being asked for. */
  discountCode: group('/api/discountcode.php', 'member', {
    show: get({ changes_state: true, input: (s) => s.DiscountQuery, output: (s) => s.DiscountCodes }),
    /** The discount for whoever thinks of leaving, given once. `code_unusable` where there is none, or was one. */
    stay: post({ output: (s) => s.DiscountOffer, refuses: ['code_unusable'] }),
  }),

  /** `?lat&lon`: the nearest city. Coordinates count to two decimals. */
  geocode: group('/api/geocode.php', 'optional', {
    locate: get({ input: (s) => s.GeocodeQuery, output: (s) => s.Place, refuses: ['too_many'] }),
  }),

  /** Counted by day, site, network, lander and language, without a person. Kept by the worker itself, in front of an upstream too. */
  funnel: group('/api/funnel.php', 'optional', {
    count: post({ origin: 'beacon', input: (s) => s.FunnelStepInput, output: (s) => s.Done }),
  }),

  /** Everything about the member as one file: JSON, or `?as=html` to read. A few a day. */
  export: group('/api/export.php', 'member', {
    download: get({ input: (s) => s.ExportQuery, output: 'response', refuses: ['too_many'] }),
  }),

  interests: group('/api/interests.php', 'public', { list: get({ output: (s) => s.Interests }) }),

  likes: group('/api/likes.php', 'member', {
    /** `?list&after`: what follows a place in one of them. */
    list: get({ input: (s) => s.LikesPage, output: (s) => s.Likes, conditional: 'likes' }),
    add: post({ input: (s) => s.ProfileRef, output: (s) => s.Done, refuses: ['too_many', 'not_found'] }),
    /** The member has seen the likes of these profiles in the list: they are not new any more. */
    see: put({ input: (s) => s.SeenLikes, output: (s) => s.Done }),
    remove: del({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
  }),

  /** Upgrades to the member's socket (live.ts); every upgrade demands the exact origin. `upgrade_required` for other reads. */
  live: group('/api/live.php', 'bearer', {
    open: get({ output: 'response', refuses: ['upgrade_required'] }),
  }),

  /**
   * Remembered on this device for 365 days, and by the account of whoever is signed in. Kept by the worker itself, with an
   * own API and with an upstream alike: it is about the pages, not about what they show.
   */
  locale: group('/api/locale.php', 'optional', {
    choose: post({ input: (s) => s.LocaleChoice, output: (s) => s.Done }),
  }),

  /** One refusal, `wrong_credentials`, for every wrong pair; over a soft limit `proof_required`. */
  login: group('/api/login.php', 'public', {
    enter: post({
      input: (s) => s.Login,
      output: (s) => s.User,
      refuses: ['busy', 'too_many', 'proof_required', 'banned', ...SIGN_IN_REFUSALS],
    }),
  }),

  /** Revokes the session at once and closes its sockets. */
  logout: group('/api/logout.php', 'optional', {
    leave: get({ changes_state: true, output: (s) => s.Done }),
  }),

  /** A change of the member's address. Who asks does not learn whether the new one has an account. */
  mailChange: group('/api/mail_change.php', 'member', {
    /** Mails a link to the new address; nothing changes before it is followed. */
    ask: post({ input: (s) => s.ChangeAddress, output: (s) => s.Done, refuses: ['busy', 'too_many'] }),
    /** By that link: the address changes, other sessions end, and the old address is told. `not_found` for a link that is no good any more. */
    confirm: put({
      access: 'public',
      input: (s) => s.MailedToken,
      output: (s) => s.Done,
      refuses: ['too_many', 'not_found', 'email_taken'],
    }),
    /** By the link to the old address: it is the account's again, every session ends, and a mail there leads to a new password. */
    undo: put({
      flag: 'undo',
      access: 'public',
      input: (s) => s.MailedToken,
      output: (s) => s.Done,
      refuses: ['too_many', 'not_found'],
    }),
  }),

  /** `?provider`: mail that came back, or was called spam, told by the server that took it, which is known by its signature. */
  mailEvent: group('/api/mail_event.php', 'public', {
    receive: post({
      body: { kind: 'raw', max_bytes: 65_536 },
      origin: 'provider',
      input: (s) => s.MailEventBytes,
      output: (s) => s.Done,
      refuses: ['not_found', 'not_yours'],
    }),
  }),

  /**
   * Who fits, whom the member has neither liked nor passed. Passes are theirs alone, and are forgotten with time
   * (docs/decisions/search.md).
   */
  matchFinder: group('/api/match_finder.php', 'member', {
    deck: get({ input: (s) => s.DeckQuery, output: (s) => s.Deck, refuses: ['too_many'] }),
    /** Again is harmless. `not_found` for whom the member may not see. */
    pass: post({ input: (s) => s.ProfileRef, output: (s) => s.Done, refuses: ['too_many', 'not_found'] }),
    /** Takes a pass back; without one it is harmless. */
    undo: del({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
    /** `?all`: takes all of them back. */
    forget: del({ flag: 'all', output: (s) => s.Done }),
  }),

  /** A repeat of a `client_id` answers the same message and charges nothing. */
  message: group('/api/message.php', 'bearer', {
    send: post({
      idempotency_key: 'client_id',
      input: (s) => s.SendMessage,
      output: (s) => s.SentMessage,
      refuses: [
        'busy',
        'too_many',
        'not_found',
        'member_unavailable',
        'client_id_reused',
        'birth_date_required',
        'fictional_unacknowledged',
        'spending_guard',
        'in_debt',
        'insufficient_credits',
      ],
    }),
    /** Hides a message from the member alone; the other keeps it. */
    hide: del({
      access: 'member',
      input: (s) => s.MessageRef,
      output: (s) => s.Done,
      refuses: ['not_found'],
    }),
    /** Shows it again. */
    restore: put({
      access: 'member',
      input: (s) => s.MessageRef,
      output: (s) => s.Done,
      refuses: ['not_found'],
    }),
  }),

  /** What the member is told of and how; all of it at once. */
  notifications: group('/api/notifications.php', 'member', {
    show: get({ output: (s) => s.NotificationChoices }),
    choose: put({ input: (s) => s.NotificationChoices, output: (s) => s.Done }),
  }),

  /**
   * Buying a package, or ordering premium by the id of a plan: answers where it is paid. A repeat of an `attempt` answers the same
   * order, and goes on with it. `premium_running` for a plan while one goes on; `not_found` for what is not sold here.
   */
  orders: group('/api/orders.php', 'member', {
    place: post({
      idempotency_key: 'attempt',
      input: (s) => s.PlaceOrder,
      output: (s) => s.PlacedOrder,
      refuses: [
        'too_many',
        'not_found',
        'payments_closed',
        'birth_date_required',
        'email_unconfirmed',
        'premium_running',
        'code_unusable',
        'payment_provider',
      ],
    }),
  }),

  /** Sent when a page becomes hidden: the last sign that its member was here. What says so is the asking. */
  pageHidden: group('/api/page-hidden.php', 'member', {
    tell: post({ origin: 'beacon', output: (s) => s.Done }),
  }),

  /** Signing in by a passkey: GET gives the challenge, POST its answer. Limited as `login` is. */
  passkeyLogin: group('/api/passkey_login.php', 'public', {
    begin: get({ output: (s) => s.PasskeyRequest }),
    enter: post({
      input: (s) => s.PasskeyLogin,
      output: (s) => s.User,
      refuses: [
        'too_many',
        'proof_required',
        'passkey_unknown',
        'passkey_failed',
        'banned',
        ...SIGN_IN_REFUSALS,
      ],
    }),
  }),

  passkeys: group('/api/passkeys.php', 'member', {
    list: get({ output: (s) => s.Passkeys }),
    /** `?new`: by what a browser makes one. */
    begin: get({ flag: 'new', output: (s) => s.PasskeyCreation, refuses: ['passkeys_full'] }),
    add: post({ input: (s) => s.NewPasskey, output: (s) => s.Passkey, refuses: ['passkey_failed'] }),
    rename: put({ input: (s) => s.RenamePasskey, output: (s) => s.Done, refuses: ['not_found'] }),
    /** Whoever has it cannot sign in by it any more; `not_found` for none of theirs. */
    remove: del({ input: (s) => s.PasskeyRef, output: (s) => s.Done, refuses: ['not_found'] }),
    /** `?declined`: the member does not want to be offered one. */
    decline: post({ flag: 'declined', output: (s) => s.Done }),
  }),

  /** `?provider`: what became of a payment, told by its provider, which is known by its signature, or asked itself. */
  paymentEvent: group('/api/payment_event.php', 'public', {
    receive: post({
      body: { kind: 'raw', max_bytes: 262_144 },
      origin: 'provider',
      input: (s) => s.PaymentEventBytes,
      output: (s) => s.Done,
      refuses: ['too_many', 'not_found', 'not_yours', 'payment_provider'],
    }),
  }),

  /** The member's subscription (ordered by `orders.place`). Cancelling and keeping are safe to repeat; `not_found` where there is none. */
  premium: group('/api/premium.php', 'member', {
    show: get({ output: (s) => s.OwnPremium }),
    /** Nothing is charged any more; what is paid stays until its end. While a payment is overdue it ends at once. */
    cancel: del({ output: (s) => s.Premium, refuses: ['not_found'] }),
    /** Takes the cancellation back, until the end of what is paid. `too_many` after ten a day: each is told by mail. */
    keep: put({ output: (s) => s.Premium, refuses: ['too_many', 'not_found'] }),
  }),

  /** `?id`: 404 for blocked, deleted and other pools. Seeing it opens a like. */
  profile: group('/api/profile.php', 'optional', {
    find: get({ input: (s) => s.ProfileQuery, output: (s) => s.Profile, refuses: ['not_found'] }),
  }),

  profileFields: group('/api/profile_fields.php', 'public', {
    list: get({ output: (s) => s.ProfileFields }),
  }),

  /**
   * A member's photos; each call answers the user as they are then. `photos_full` over twelve; where one of a call's can be no photo,
   * none of them is taken.
   */
  profileImage: group('/api/profileimage.php', 'member', {
    /** Multipart. The same file sent again is the same photo. */
    add: post({
      body: { kind: 'files', files: { file: PHOTO_FILES } },
      input: (s) => s.NewPhotos,
      output: (s) => s.User,
      refuses: ['too_many', 'photos_full', ...PHOTO_REFUSALS],
    }),
    /** Makes a photo the main one. */
    choose: put({ input: (s) => s.MainPhoto, output: (s) => s.User, refuses: ['not_found'] }),
    remove: del({ input: (s) => s.PhotoRef, output: (s) => s.User }),
  }),

  /** A member's one reaction to a message; free of charge. `member_unavailable` once the other is gone or blocked. */
  reactions: group('/api/reactions.php', 'member', {
    set: put({
      input: (s) => s.SetReaction,
      output: (s) => s.Done,
      refuses: ['too_many', 'not_found', 'member_unavailable'],
    }),
  }),

  regions: group('/api/regions.php', 'public', {
    list: get({ input: (s) => s.RegionsOf, output: (s) => s.Regions }),
  }),

  /** Opened in a new window: leads to the site's resell partner; `not_found` where it has none. */
  resellPartner: group('/api/resellpartner.php', 'public', {
    leave: get({ input: (s) => s.ResellVisit, output: 'response', refuses: ['not_found'] }),
  }),

  resetPassword: group('/api/reset_password.php', 'public', {
    /** Mails a link where the address has an account; answers the same, in the same time, where it has none. */
    ask: post({
      input: (s) => s.ResetRequest,
      output: (s) => s.Done,
      refuses: ['too_many', 'proof_required'],
    }),
    /** By that link: every session ends, and a new one begins here. `not_found` for a link that is no good any more. */
    choose: put({
      input: (s) => s.ResetPassword,
      output: (s) => s.User,
      refuses: ['busy', 'too_many', 'proof_required', 'not_found', ...SIGN_IN_REFUSALS],
    }),
    /** By the current password; the session that asks goes on, all others end. `invalid` (field current) for a wrong one. */
    change: put({
      flag: 'current',
      access: 'member',
      input: (s) => s.ChangePassword,
      output: (s) => s.Done,
      refuses: ['busy', 'too_many'],
    }),
  }),

  /**
   * The searches a member keeps. The same filters again are the one there is; `saved_searches_full` over ten. `alert`: who is new in it
   * is mailed, at most once a day.
   */
  savedSearches: group('/api/saved_searches.php', 'member', {
    list: get({ output: (s) => s.SavedSearches }),
    add: post({
      input: (s) => s.NewSavedSearch,
      output: (s) => s.SavedSearch,
      refuses: ['saved_searches_full'],
    }),
    /** Its name, whether it is told of. `not_found` for none of theirs. */
    change: put({ input: (s) => s.ChangeSavedSearch, output: (s) => s.Done, refuses: ['not_found'] }),
    remove: del({ input: (s) => s.SavedSearchRef, output: (s) => s.Done, refuses: ['not_found'] }),
    /** `?last`: what was searched for last, which `search.run` keeps by itself, begins no search any more. */
    forget: del({ flag: 'last', output: (s) => s.Done }),
  }),

  search: group('/api/search.php', 'optional', {
    run: get({
      input: (s) => s.SearchQuery,
      output: (s) => s.SearchResult,
      refuses: ['too_many', 'search_closed'],
    }),
  }),

  /** The devices a member is signed in on: who sees one that is not theirs ends it here. */
  sessions: group('/api/sessions.php', 'member', {
    /** Newest seen first. */
    list: get({ output: (s) => s.Devices }),
    /** Ends one session, or without an `id` every one but that which asks: at once, sockets included. `not_found` for none of theirs. */
    end: del({ input: (s) => s.EndSession, output: (s) => s.Done, refuses: ['not_found'] }),
  }),

  settings: group('/api/settings.php', 'public', { show: get({ output: (s) => s.Settings }) }),

  /** Whom a new member could write to first: real members, chosen by what was just told. */
  signupMatches: group('/api/signup_matches.php', 'member', {
    list: get({ output: (s) => s.SignupMatches, refuses: ['too_many'] }),
  }),

  /** A message of a conversation in another language; `not_found` where nobody translates. */
  translate: group('/api/translate.php', 'member', {
    message: post({
      input: (s) => s.TranslateMessage,
      output: (s) => s.Translation,
      refuses: ['too_many', 'not_found'],
    }),
  }),

  /** `?id`: one of the member's own; while it is open, or money is going back, the provider is asked what became of it. */
  transaction: group('/api/transaction.php', 'member', {
    find: get({ input: (s) => s.TransactionRef, output: (s) => s.Transaction, refuses: ['not_found'] }),
    /** Mails the receipt once more, at most once a minute; `not_found` where there is none. */
    mailReceipt: post({
      flag: 'receipt',
      input: (s) => s.TransactionRef,
      output: (s) => s.Done,
      refuses: ['too_many', 'not_found'],
    }),
  }),

  transactions: group('/api/transactions.php', 'member', {
    list: get({ input: (s) => s.TransactionsPage, output: (s) => s.Transactions }),
    /** `?last`: what was bought last. */
    last: get({ flag: 'last', output: (s) => s.LastTransaction }),
  }),

  user: group('/api/user.php', 'member', {
    current: get({ output: (s) => s.User, conditional: 'user' }),
    /** What is absent stays as it is, what is null goes. Answers the user as they are then. */
    update: put({ input: (s) => s.ProfileChange, output: (s) => s.AnsweredUser }),
    /**
     * Creates the account and its session; sends the activation mail. `proof_required` over a soft limit;
     * `confirm_by_mail`, whether or not the address has an account, where that may not be told.
     */
    signup: post({
      flag: 'new',
      access: 'public',
      input: (s) => s.Signup,
      output: (s) => s.AnsweredUser,
      refuses: [
        'busy',
        'too_many',
        'proof_required',
        'signups_closed',
        'email_taken',
        'confirm_by_mail',
        ...SIGN_IN_REFUSALS,
      ],
    }),
    /**
     * This device is told by push, as long as this session lives. The same endpoint again takes its own place; `gone` where the push
     * service has said that nobody is there any more: the browser must make another.
     */
    addPush: post({ flag: 'push', input: (s) => s.PushDevice, output: (s) => s.PushAdded }),
    removePush: del({ flag: 'push', input: (s) => s.PushSubscriptionRef, output: (s) => s.Done }),
    /** Deletes the account for good, and ends every session. `invalid` (field password) for a wrong one. */
    remove: del({ input: (s) => s.RemoveAccount, output: (s) => s.Done, refuses: ['busy', 'too_many'] }),
  }),

  /** `?email`. */
  validateEmail: group('/api/validate_email.php', 'public', {
    check: get({ input: (s) => s.EmailToValidate, output: (s) => s.ValidatedEmail, refuses: ['too_many'] }),
  }),

  /**
   * The second step of a withdrawal: gives back what is unused of a purchase. `nothing_to_withdraw`; `price_changed` where it is worth
   * another sum by now than `money`.
   */
  withdraw: group('/api/withdraw.php', 'member', {
    confirm: post({
      input: (s) => s.Withdraw,
      output: (s) => s.Done,
      refuses: ['not_found', 'price_changed', 'nothing_to_withdraw', 'payment_provider'],
    }),
  }),

  /** Opened in a new window: leads to a webcam at the site's partner; `not_found` where it has none. */
  xcamsRedirect: group('/api/xcams/redirect.php', 'public', {
    leave: get({ input: (s) => s.CamRef, output: 'response', refuses: ['not_found'] }),
  }),

  /** Webcams of the site's partner that are on now; none for whoever is shown no ads, and where the partner does not answer. */
  xcamsSearch: group('/api/xcams/search.php', 'member', {
    run: get({ input: (s) => s.CamsQuery, output: (s) => s.Cams, refuses: ['too_many'] }),
  }),

  /** A webcam's picture, fetched for the member: the partner does not learn who looks. `not_found` where there is none. */
  xcamsSnapshot: group('/api/xcams/snapshot.php', 'member', {
    show: get({ input: (s) => s.CamRef, output: 'response', refuses: ['too_many', 'not_found'] }),
  }),
} as const

export type Contract = typeof contract
