// The events between a member's tabs, so that all show the same: those of the live socket, and changes that the server does not have
// yet. The channel belongs to the browser (client/effects/tabs.ts); events before it is open are dropped.

import type { LikeEntry } from '../contract/likes.ts'
import type { LiveEvent } from '../contract/live.ts'
import type { Outgoing } from '../domain/outgoing.ts'

export type TabEvent =
  | LiveEvent
  /** A message waits, or its state has changed. */
  | { type: 'unsent'; conversation: string; message: Outgoing }
  /** It no longer waits: it is placed, or back in the composer. */
  | { type: 'unsent-gone'; conversation: string; client_id: string }
  /** The draft after and before a change. */
  | { type: 'draft'; conversation: string; draft: string; before: string }
  /** A like button was tapped, or the tap was refused; `entry`: its entry in the list of likes. */
  | { type: 'tap'; profile: string; liked: boolean; entry: LikeEntry | null }

export type Tabs = {
  publish(event: TabEvent): void
  /** Posts to the browser's channel from now on; returns a function that ends it. */
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
