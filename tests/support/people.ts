// Unique people and conversations for tests of stores.
import type { Chat, ChatListItem, Message } from '#src/contract/chat.ts'
import type { ProfileCard } from '#src/contract/profile.ts'

let made = 0

export function person(more: Partial<ProfileCard> = {}): ProfileCard {
  made += 1
  return {
    id: `person${made}`,
    kind: 'member',
    name: `Person ${made}`,
    age: 30,
    gender: null,
    city: null,
    country: null,
    countryregion: null,
    language: 'en',
    main_image: null,
    did_like_profile: false,
    may_write: true,
    ...more,
  }
}

export function message(
  conversation: string,
  sender: string,
  seq: number | null,
  more: Partial<Message> = {},
): Message {
  made += 1
  const sent_at = '2026-11-20T12:00:00.000Z'
  return {
    conversation,
    seq,
    client_id: `client-${made}`,
    sender,
    producer: 'member',
    text: `Text ${made}`,
    sent_at,
    extra: null,
    ...more,
  }
}

/** A conversation with so many messages, all from the other member. */
export function chatWith(profile: ProfileCard, placed = 0, more: Partial<Chat> = {}): Chat {
  made += 1
  const id = `chat${made}`
  return {
    conversation: { id, read_upto: 0, peer_read_upto: 0 },
    profile,
    messages: Array.from({ length: placed }, (_, index) => message(id, profile.id, index + 1)),
    has_more: false,
    available: true,
    acknowledged: true,
    message_cost: 1,
    ...more,
  }
}

export function listed(chat: Chat, num_unread_messages = 0): ChatListItem {
  return {
    conversation: { id: chat.conversation.id },
    profile: chat.profile,
    num_unread_messages,
    last_message: null,
  }
}
