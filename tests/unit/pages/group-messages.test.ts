import { expect, test } from 'vitest'
import { groupByDay, toEntries } from '#src/pages/chat/group-messages.ts'
import { message } from '#tests/support/people.ts'

const at = (time: string) => ({ sent_at: `2026-11-${time}:00.000Z` })
const day = (iso: string) => iso.slice(0, 10)
const sides = { peer: 'ben', peer_read_upto: 1 }

test('messages are grouped by day and by sender, and a pause starts a new run', () => {
  const entries = toEntries(
    [
      message('c', 'ben', 1, at('19T23:50')),
      message('c', 'anna', 2, at('20T09:00')),
      message('c', 'anna', 3, at('20T09:01')),
      message('c', 'ben', 4, at('20T09:02')),
      message('c', 'ben', 5, at('20T11:00')),
    ],
    [],
    sides,
  )
  const days = groupByDay(entries, day)
  expect(days.map(({ runs }) => runs.map((run) => run.entries.length))).toEqual([[1], [2, 1, 1]])
})

test('the state of a message is its delivery state', () => {
  const outgoing = (['accepted', 'sending', 'waiting', 'failed'] as const).map((state) => ({
    client_id: state,
    text: state,
    ...at('20T10:00'),
    acknowledge_fictional: false,
    state,
  }))
  const placed = [message('c', 'anna', 1), message('c', 'anna', 2), message('c', 'ben', 3)]
  const states = toEntries(placed, outgoing, sides).map(({ state }) => state)
  expect(states).toEqual(['read', 'sent', 'received', 'sending', 'sending', 'waiting', 'failed'])
})

test('the author of a message is part of its entry', () => {
  const [entry] = toEntries([message('c', 'ben', 1, { producer: 'automated' })], [], sides)
  expect(entry).toMatchObject({ mine: false, producer: 'automated' })
})
