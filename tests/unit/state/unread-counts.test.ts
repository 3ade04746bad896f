// Which unread counts a server with an upstream has to add up from the lists.
import { expect, test } from 'vitest'
import { hasUnreadCounts } from '#src/state/unread-counts.ts'
import { member } from '#tests/components/support/member.ts'

test('the lists are needed where either count is missing; zero is a count', () => {
  const has = (num_unread_messages: number | null, num_new_likes: number | null) =>
    hasUnreadCounts(member({}, { num_unread_messages, num_new_likes }))
  expect([has(0, 0), has(null, 0), has(0, null), has(null, null)]).toEqual([true, false, false, false])
})
