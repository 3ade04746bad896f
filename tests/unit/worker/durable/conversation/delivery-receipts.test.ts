// When a sender gets delivery receipts (worker/durable/conversation/delivery-receipts.ts).
import { describe, expect, it } from 'vitest'
import { createDeliveryReceipts } from '#worker/durable/conversation/delivery-receipts.ts'

/** Anna listens, and the test controls the time. */
function createRoom({ read_upto = 0 } = {}) {
  const told: [string, number][] = []
  const waiting: (() => void)[] = []
  const news = createDeliveryReceipts({
    pause: () => new Promise((resolve) => void waiting.push(resolve)),
    isRead: (_sender, seq) => seq <= read_upto,
    sendReceipt: async (sender, upto) => void told.push([sender, upto]),
  })
  news.setListening('anna', true)
  const passTime = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  return { news, told, waiting, passTime }
}

/** Runs all that is ready to run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a sender gets a delivery receipt', () => {
  it('once nobody writes any more, for all messages at once', async () => {
    const { news, told, waiting, passTime } = createRoom()
    const first = news.onDelivered('anna', 1)
    await news.onDelivered('anna', 2)
    passTime()
    await settled()
    await news.onDelivered('anna', 3)
    passTime()
    await settled()
    expect(told).toEqual([])
    passTime()
    await first
    expect(told).toEqual([['anna', 3]])
    expect(waiting).toEqual([])
    const later = news.onDelivered('anna', 4)
    passTime()
    await later
    expect(told.at(-1)).toEqual(['anna', 4])
  })

  it('not where they were read by then', async () => {
    const { news, told, passTime } = createRoom({ read_upto: 1 })
    const noted = news.onDelivered('anna', 1)
    passTime()
    await noted
    expect(told).toEqual([])
  })

  it('not where the sender has no socket', async () => {
    const { news, told, waiting } = createRoom()
    await news.onDelivered('ben', 1)
    news.setListening('anna', false)
    await news.onDelivered('anna', 2)
    expect([told, waiting]).toEqual([[], []])
  })
})
