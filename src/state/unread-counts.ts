// What waits for the member, for badges, title and app icon: as the server counts it, and where it does not count (an upstream),
// added up from the lists (docs/decisions/chat.md).
import type { User } from '../contract/account.ts'
import { type ChatsState, countUnread } from './chats.ts'
import { countNewLikes, type LikesState } from './likes.ts'

export const unreadOf = (user: User | null, chats: ChatsState): number =>
  user?.num_unread_messages ?? countUnread(chats)

export const newLikesOf = (user: User | null, likes: LikesState): number =>
  user?.num_new_likes ?? countNewLikes(likes)

/** Whether what waits is known without the lists. */
export const hasUnreadCounts = ({ num_unread_messages, num_new_likes }: User): boolean =>
  num_unread_messages !== null && num_new_likes !== null
