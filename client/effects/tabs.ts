// The channel between the tabs of a member (docs/decisions/chat.md): a change in one shows in the others at once, offline too. Each
// tab has its own socket all the same.
import type { App } from '#src/app.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import { applyTap, publishTaps } from '#src/state/like-events.ts'
import type { TabEvent } from '#src/state/tabs.ts'
import { channelOf } from '../devices/unsent-names.ts'
import type { Stop } from './effect.ts'

/** `handle` takes events of the live socket's types. The channel's name contains the member's id, so that no other member's tab receives them. */
export function openTabs(app: App, handle: (event: LiveEvent) => void): Stop {
  const { user } = app.session.getState()
  if (!user) return () => {}
  const channel = new BroadcastChannel(channelOf(user.profile.id))
  const unreadIn = (conversation: string) =>
    app.chats.getState().items.find((item) => item.conversation.id === conversation)?.num_unread_messages ?? 0
  // Only tabs of this origin and our service worker can post to it, so that events are not parsed.
  channel.onmessage = ({ data }: MessageEvent<TabEvent>) => {
    switch (data.type) {
      case 'unsent':
      case 'unsent-gone':
      case 'draft':
        return app.conversations.applyTabEvent(data)
      case 'tap':
        return applyTap(app.likes, data)
      // The member's own message, sent in another tab: it changes no unread count.
      case 'message':
        return handle({ ...data, num_unread_messages: unreadIn(data.message.conversation) })
      default:
        return handle(data)
    }
  }
  const stops = [
    app.tabs.connect((event) => channel.postMessage(event)),
    publishTaps(app.likes, (tap) => channel.postMessage({ type: 'tap', ...tap } satisfies TabEvent)),
  ]
  return () => {
    for (const stop of stops) stop()
    channel.close()
  }
}
