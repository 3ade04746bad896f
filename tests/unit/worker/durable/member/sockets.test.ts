// What a member object knows of its live sockets while it sleeps (worker/durable/member/sockets.ts), also of those that an earlier version
// opened.
import { describe, expect, it, vi } from 'vitest'
import { NO_FRAMES } from '#worker/durable/member/frame-rate-limit.ts'
import { createSockets } from '#worker/durable/member/sockets.ts'

const NOW = 1_000_000
/** What is stored with a socket; `more` overrides fields of the default one, which belongs to a visible page. */
const stored = (more: object = {}) => ({
  ...{
    session: 'laptop',
    message_cost: 2,
    answering: null,
    opened_at: NOW,
    pace: NO_FRAMES,
    sends: NO_FRAMES,
  },
  ...more,
})

/** A member object that has just woken up. `pinged_at`: of each socket, where its page has sent a ping. */
function awake(attachments: readonly unknown[], pinged_at: number | null = null) {
  const open = attachments.map((attachment) => {
    let kept = attachment
    return {
      deserializeAttachment: () => kept,
      serializeAttachment: (changed: unknown) => {
        kept = changed
      },
      close: vi.fn(),
      send: vi.fn(),
    }
  })
  const host = {
    acceptWebSocket: () => {},
    getWebSockets: () => open as unknown as WebSocket[],
    getWebSocketAutoResponseTimestamp: () => (pinged_at === null ? null : new Date(pinged_at)),
  }
  return { sockets: createSockets(host), open }
}

describe('a live socket', () => {
  it('from before pages said whether they are visible is of a visible one, and keeps its session and price', () => {
    const { sockets, open } = awake([stored()])
    expect(sockets.isVisible(NOW)).toBe(true)
    sockets.closeAllExcept(['laptop'])
    expect(open[0]?.close).not.toHaveBeenCalled()
    expect(sockets.sendTerms(open[0] as unknown as WebSocket)).toEqual({ cost: 2, answering: null })
  })

  it('whose session is unknown is closed, and its page counts as gone', () => {
    const { sockets, open } = awake([null, stored({ pace: 'unreadable' })])
    expect(sockets.isVisible(NOW)).toBe(false)
    sockets.closeAllExcept(['laptop'])
    for (const { close } of open) expect(close).toHaveBeenCalledExactlyOnceWith(4401, 'signed out')
  })

  it('is of a visible page for a minute after its last ping, until that page is hidden', () => {
    const { sockets, open } = awake([stored({ opened_at: 0 })], NOW)
    expect(sockets.isVisible(NOW + 59_999)).toBe(true)
    expect(sockets.isVisible(NOW + 60_000)).toBe(false)
    sockets.setVisibility(open[0] as unknown as WebSocket, false)
    expect(sockets.isVisible(NOW)).toBe(false)
    expect(open[0]?.deserializeAttachment()).toMatchObject({ session: 'laptop', hidden: true })
    sockets.setVisibility(open[0] as unknown as WebSocket, true)
    expect(sockets.isVisible(NOW)).toBe(true)
  })
})
