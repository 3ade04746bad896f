import { expect, test } from 'vitest'
import { groupByDay, toEntries } from '#src/pages/chat/group-messages.ts'
import { withSame } from '#src/pages/chat/use-stable-days.ts'
import { chatWith, message, person } from '#tests/support/people.ts'

const chat = chatWith(person())
const at = (seq: number, sent_at: string) => ({
  ...message(chat.conversation.id, chat.profile.id, seq),
  sent_at,
})
const days = (...messages: ReturnType<typeof at>[]) =>
  groupByDay(toEntries(messages, [], { peer: chat.profile.id, peer_read_upto: 0 }), (iso) => iso.slice(0, 10))

test('an unchanged day stays the same object', () => {
  const monday = at(1, '2026-11-16T10:00:00Z')
  const tuesday = at(2, '2026-11-17T10:00:00Z')
  const before = days(monday, tuesday)
  const after = withSame(before, days(monday, tuesday, at(3, '2026-11-17T10:01:00Z')))
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[1]?.runs.flatMap(({ entries }) => entries)).toHaveLength(2)
  // Its messages changed.
  expect(withSame(before, days({ ...monday, text: 'changed' }, tuesday))[0]).not.toBe(before[0])
})
