// The member's unread messages and new likes, for badges.
import { useStore } from 'zustand'
import { useApp, useUser } from '../app-context.tsx'
import { newLikesOf, unreadOf } from '../state/unread-counts.ts'

export function useUnreadCount(): number {
  const { chats } = useApp()
  const user = useUser()
  return useStore(chats, (state) => unreadOf(user, state))
}

export function useNewLikesCount(): number {
  const { likes } = useApp()
  const user = useUser()
  return useStore(likes, (state) => newLikesOf(user, state))
}
