// The channel between the tabs of a member (docs/decisions/chat.md): what one of them did the others show at once, without a line
// too. Each tab keeps a socket of its own all the same.
import type { App } from '#src/app.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import { applyTap, publishTaps } from '#src/state/like-events.ts'
import type { TabEvent } from '#src/state/tabs.ts'
import { channelOf } from '../devices/unsent-names.ts'
import type { Stop } from './effect.ts'

/** `hear` takes what the live socket could have told. A channel has the member's name: nobody hears another's. */
export function openTabs(app: App, handle: (event: LiveEvent) => void): Stop {
  const { user } = app.session.getState()
  if (!user) return () => {}
  const channel = new BroadcastChannel(channelOf(user.profile.id))
  const unreadIn = (conversation: string) =>
    app.chats.getState().items.find((item) => item.conversation.id === conversation)?.num_unread_messages ?? 0
  // Only tabs of ours, and our service worker, reach it: what they say is taken at its word.
  channel.onmessage = ({ data }: MessageEvent<TabEvent>) => {
    switch (data.type) {
      case 'unsent':
      case 'unsent-gone':
      case 'draft':
        return app.conversations.applyTabEvent(data)
      case 'tap':
        return applyTap(app.likes, data)
      // One's own, sent from elsewhere: nothing more is unread by it, and nothing less.
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
