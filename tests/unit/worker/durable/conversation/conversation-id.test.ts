import { describe, expect, it } from 'vitest'
import { conversationIdOf } from '#worker/durable/conversation/conversation-id.ts'

describe('conversation id', () => {
  it('is the same in either order, 26 characters of base32, and different in another pool', async () => {
    const id = await conversationIdOf('pool', 'anna', 'ben')
    expect(id).toMatch(/^[a-z2-7]{26}$/)
    expect(await conversationIdOf('pool', 'ben', 'anna')).toBe(id)
    expect(await conversationIdOf('other', 'anna', 'ben')).not.toBe(id)
    expect(await conversationIdOf('pool', 'anna', 'benn')).not.toBe(id)
  })
})
