// The unread counts for badges, title and app icon: from the server, or added up from the lists for an upstream that does not count
// (docs/decisions/chat.md).
import type { User } from '../contract/account.ts'
import { type ChatsState, countUnread } from './chats.ts'
import { countNewLikes, type LikesState } from './likes.ts'

export const unreadOf = (user: User | null, chats: ChatsState): number =>
  user?.num_unread_messages ?? countUnread(chats)

export const newLikesOf = (user: User | null, likes: LikesState): number =>
  user?.num_new_likes ?? countNewLikes(likes)

/** Whether the counts are known without the lists. */
export const hasUnreadCounts = ({ num_unread_messages, num_new_likes }: User): boolean =>
  num_unread_messages !== null && num_new_likes !== null
