// The hop budgets (design section 15): storage calls in sequence until the first byte, and trips to D1 among them. Requests that
// section 15 does not name have a budget here as well. Reasons: docs/performance.md.
export type Budget = { hops: number; journeys: number }

const budget = (hops: number, journeys: number): Budget => ({ hops, journeys })

/** For every page, by how it is rendered. */
export const PAGE_BUDGETS = {
  /** The same bytes for everybody, from memory. */
  cached: budget(0, 0),
  /** Rendered once: a search for the profiles on it, a wider one where there is none, and their facts; a built worker also reads the Cache API first. */
  'not cached yet': budget(3, 3),
  /** Rendered for each request, without a session. */
  'signed out': budget(1, 1),
  /** A member's page, from which a visitor is redirected. */
  'redirected to the login': budget(0, 0),
  /** The member object, then everything else in parallel. */
  'signed in': budget(2, 1),
  /** Rendered for the viewer: the same after the member object. */
  'a lander, signed in': budget(4, 3),
}
export type PageCase = keyof typeof PAGE_BUDGETS

/** For requests that are neither a page nor a call of the contract. */
export const OTHER_BUDGETS = {
  'who is this?': budget(1, 0),
  'a tracked click': budget(0, 0),
  'a poll of the user with nothing new': budget(1, 0),
  'a poll of the chats with nothing new': budget(1, 0),
  'a poll of the likes with nothing new': budget(1, 0),
}

/**
 * For every call of the contract, made with the contract's samples: public calls by a visitor, the rest by a member.
 * A call that writes to D1 has one hop more, which saves its bookmark in the member object (docs/decisions/chat.md); a
 * limited one has a hop for each limit outside the member object.
 */
export const CALL_BUDGETS: Readonly<Record<string, Budget>> = {
  'activate.progress': budget(2, 1),
  'activate.resend': budget(6, 3),
  'activate.confirm': budget(2, 1),
  'block.list': budget(2, 1),
  'block.add': budget(6, 4),
  'block.remove': budget(6, 4),
  'cancellation.request': budget(5, 2),
  'chat.read': budget(3, 1),
  'chat.find': budget(2, 0),
  'chat.open': budget(3, 1),
  'chat.markRead': budget(3, 0),
  'chat.archive': budget(2, 0),
  // The conversation object must know as well: it deletes what both have removed.
  'chat.remove': budget(3, 0),
  // Both also open the conversation, and showing also adds the photo.
  'chatPhoto.add': budget(11, 1),
  'chatPhoto.show': budget(14, 1),
  'chats.list': budget(3, 1),
  'cities.complete': budget(3, 1),
  'companyInfo.show': budget(0, 0),
  'complaints.list': budget(2, 1),
  'complaints.file': budget(7, 3),
  'complaints.appeal': budget(4, 1),
  'complaints.thread': budget(2, 0),
  'complaints.reply': budget(4, 1),
  'complaints.statement': budget(1, 0),
  'credits.show': budget(2, 0),
  'discountCode.show': budget(2, 1),
  'discountCode.stay': budget(5, 3),
  'credits.guard': budget(2, 0),
  'geocode.locate': budget(4, 2),
  'funnel.count': budget(2, 1),
  'export.download': budget(6, 3),
  'export.mailed': budget(2, 1),
  'export.downloadMailed': budget(2, 1),
  'interests.list': budget(0, 0),
  'likes.list': budget(2, 1),
  'likes.add': budget(4, 2),
  'likes.see': budget(2, 1),
  'likes.remove': budget(3, 1),
  'live.open': budget(1, 0),
  'locale.choose': budget(5, 3),
  // Three trips in parallel with others, so no more hops: the first login opens the passkey offer, and a new device is
  // reported by email.
  'login.enter': budget(8, 7),
  'logout.leave': budget(2, 0),
  'mailChange.ask': budget(9, 4),
  'mailChange.confirm': budget(3, 1),
  'mailChange.undo': budget(3, 1),
  // A trip to each database, because an address is the same in every pool.
  'mailEvent.receive': budget(1, 2),
  'matchFinder.deck': budget(3, 1),
  'matchFinder.pass': budget(4, 2),
  'matchFinder.undo': budget(4, 2),
  'matchFinder.forget': budget(3, 1),
  'message.send': budget(2, 0),
  'message.hide': budget(4, 0),
  'message.restore': budget(4, 0),
  'notifications.show': budget(2, 0),
  'notifications.choose': budget(2, 0),
  // The limit, the buyer, the member object, the copy, the sandbox in KV (two), the payment.
  'orders.place': budget(9, 4),
  'pageHidden.tell': budget(1, 0),
  'passkeyLogin.begin': budget(0, 0),
  'passkeyLogin.enter': budget(8, 6),
  'passkeys.list': budget(2, 1),
  'passkeys.begin': budget(2, 1),
  'passkeys.add': budget(5, 2),
  'passkeys.rename': budget(4, 2),
  'passkeys.remove': budget(4, 2),
  'passkeys.decline': budget(4, 2),
  // An unknown payment is looked up in each database.
  'paymentEvent.receive': budget(4, 4),
  'photoVerification.find': budget(2, 1),
  'photoVerification.begin': budget(4, 2),
  // It also asks for the pose.
  'photoVerification.send': budget(9, 3),
  'photoVerification.withdraw': budget(5, 2),
  'premium.show': budget(2, 0),
  'premium.cancel': budget(2, 0),
  'premium.keep': budget(3, 0),
  'profile.find': budget(2, 1),
  'profileImage.add': budget(13, 6),
  // The last hop of these two is the bookmark, saved before the answer or after it.
  'profileImage.choose': budget(6, 4),
  'profileImage.remove': budget(8, 5),
  'profileFields.list': budget(0, 0),
  /** No translator here; with a server it is the member object and the conversation object more. */
  'translate.message': budget(2, 0),
  'reactions.set': budget(5, 0),
  'regions.list': budget(0, 0),
  'resellPartner.leave': budget(1, 0),
  'resetPassword.ask': budget(4, 2),
  'resetPassword.choose': budget(3, 1),
  'resetPassword.change': budget(9, 6),
  'savedSearches.list': budget(2, 1),
  'savedSearches.add': budget(4, 2),
  // Both also save a search.
  'savedSearches.change': budget(3, 1),
  'savedSearches.remove': budget(3, 1),
  'savedSearches.forget': budget(2, 0),
  'search.run': budget(3, 1),
  'sessions.list': budget(2, 0),
  'sessions.end': budget(2, 0),
  'settings.show': budget(0, 0),
  'signupMatches.list': budget(3, 1),
  'transaction.find': budget(3, 1),
  // Two limits besides.
  'transaction.mailReceipt': budget(7, 3),
  'transactions.list': budget(3, 1),
  'transactions.last': budget(2, 1),
  'user.current': budget(2, 1),
  'user.update': budget(6, 4),
  'user.addPush': budget(2, 0),
  'user.removePush': budget(2, 0),
  'user.remove': budget(4, 2),
  'user.signup': budget(9, 7),
  'validateEmail.check': budget(3, 2),
  'withdraw.confirm': budget(14, 6),
  'xcamsRedirect.leave': budget(1, 0),
  /** No partner here; with one it is the limit and the member's signup date, in parallel with the partner. */
  'xcamsSearch.run': budget(1, 0),
  'xcamsSnapshot.show': budget(1, 0),
}
