// What a member's tabs tell each other, so that all of them show the same: in the live socket's own words, and of what the server
// does not have yet. The channel itself is the browser's; nothing said before it is open, or without one, is missed by the server.

import type { LikeEntry } from '../contract/likes.ts'
import type { LiveEvent } from '../contract/live.ts'
import type { Outgoing } from '../domain/outgoing.ts'

export type TabEvent =
  | LiveEvent
  /** A message waits, or waits otherwise than before. */
  | { type: 'unsent'; conversation: string; message: Outgoing }
  /** It waits no more: it is placed, or stands in the box again. */
  | { type: 'unsent-gone'; conversation: string; client_id: string }
  /** What stands in the box, and what stood there before. */
  | { type: 'draft'; conversation: string; draft: string; before: string }
  /** A heart was tapped, or the tap was refused; `entry`: where it stands in the list of whom the member likes. */
  | { type: 'tap'; profile: string; liked: boolean; entry: LikeEntry | null }

export type Tabs = {
  publish(event: TabEvent): void
  /** The browser's channel takes over; answers how to stop. */
  connect(post: (event: TabEvent) => void): () => void
}

export function createTabs(): Tabs {
  let current: ((event: TabEvent) => void) | null = null
  return {
    publish: (event) => current?.(event),
    connect(post) {
      current = post
      return () => {
        current = null
      }
    },
  }
}
