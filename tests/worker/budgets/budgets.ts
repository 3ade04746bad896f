// How far anything may be from its answer (design section 15): storage calls one after another until its first byte, and
// journeys to D1 among them. What section 15 does not name has a budget of its own here. docs/performance.md says why.
export type Budget = { hops: number; journeys: number }

const budget = (hops: number, journeys: number): Budget => ({ hops, journeys })

/** Of every page, by how it is met. */
export const PAGE_BUDGETS = {
  /** The same bytes for everybody, from memory. */
  kept: budget(0, 0),
  /** Rendered once: a search of the faces on it, a wider one where nobody was found, what else it tells of them; a built worker asks the Cache API before. */
  'not kept yet': budget(3, 3),
  /** A page of its own for whoever asks, without a session. */
  'signed out': budget(1, 1),
  /** A member's page, which a visitor is sent away from. */
  'sent to the login': budget(0, 0),
  /** The desk, then everything else at once. */
  'signed in': budget(2, 1),
  /** Made for the member who looks: the same behind the desk. */
  'a lander, signed in': budget(4, 3),
}
export type Met = keyof typeof PAGE_BUDGETS

/** Of what is no single page or call. */
export const DEED_BUDGETS = {
  'who is this?': budget(1, 0),
  'a tracked click': budget(0, 0),
  'a poll of the user with nothing new': budget(1, 0),
  'a poll of the chats with nothing new': budget(1, 0),
  'a poll of the likes with nothing new': budget(1, 0),
}

/**
 * Of every call of the contract, made as the contract's samples make them: what is public by a visitor, the rest by a member.
 * Whatever a member wrote to D1 has one hop more, which keeps its bookmark at their desk (docs/decisions/0302); what is limited
 * has one for each limit that is not the desk's own.
 */
export const CALL_BUDGETS: Readonly<Record<string, Budget>> = {
  'activate.progress': budget(2, 1),
  'activate.resend': budget(5, 2),
  'activate.confirm': budget(2, 1),
  'block.add': budget(6, 4),
  'block.remove': budget(6, 4),
  'chat.read': budget(3, 1),
  'chat.open': budget(3, 1),
  'chat.markRead': budget(3, 0),
  'chat.remove': budget(2, 0),
  'chats.list': budget(3, 1),
  'companyInfo.show': budget(0, 0),
  'complaints.list': budget(2, 1),
  'complaints.file': budget(7, 3),
  'credits.show': budget(2, 0),
  'likes.list': budget(2, 1),
  'likes.add': budget(4, 2),
  'likes.see': budget(2, 1),
  'likes.remove': budget(3, 1),
  'live.open': budget(1, 0),
  'locale.choose': budget(5, 3),
  'login.enter': budget(8, 4),
  'logout.leave': budget(2, 0),
  'message.send': budget(2, 0),
  'profile.find': budget(2, 1),
  'profileFields.list': budget(0, 0),
  'regions.list': budget(0, 0),
  'search.run': budget(3, 1),
  'sessions.list': budget(2, 0),
  'sessions.end': budget(2, 0),
  'settings.show': budget(0, 0),
  'user.current': budget(2, 1),
  'user.signup': budget(9, 7),
  'validateEmail.check': budget(3, 2),
}
