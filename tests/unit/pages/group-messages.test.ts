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

test('a pause of five minutes starts a new run, a shorter one does not', () => {
  const written = (seconds: string) => ({ sent_at: `2026-11-20T09:${seconds}.000Z` })
  const messages = [['00:00'], ['04:59'], ['09:59']].map(([time = ''], index) =>
    message('c', 'ben', index + 1, written(time)),
  )
  const [only] = groupByDay(toEntries(messages, [], sides), day)
  expect(only?.runs.map(({ entries }) => entries.length)).toEqual([2, 1])
})

test('own messages are delivered up to where the other has them, and read up to where they have read', () => {
  const placed = [1, 2, 3].map((seq) => message('c', 'anna', seq))
  const states = (peer_read_upto: number, peer_has_upto: number) =>
    toEntries(placed, [], { peer: 'ben', peer_read_upto, peer_has_upto }).map(({ state }) => state)
  expect(states(1, 2)).toEqual(['read', 'delivered', 'sent'])
  expect(states(2, 1)).toEqual(['read', 'read', 'sent'])
})

test('hidden messages are left out, and the newest one that is shown is the tab stop', () => {
  const placed = [1, 2, 3].map((seq) => message('c', 'ben', seq))
  const waiting = {
    client_id: 'a',
    text: 'a',
    ...at('20T10:00'),
    acknowledge_fictional: false,
    state: 'waiting',
  } as const
  const entries = toEntries(placed, [waiting], { ...sides, hidden: new Set([3]) })
  expect(entries.map(({ seq, newest }) => [seq, newest])).toEqual([
    [1, false],
    [2, true],
    [null, false],
  ])
})

test('reactions say whose they are, without those that were taken back', () => {
  const reactions = [
    { member: 'anna', reaction: 'heart', revision: 1 },
    { member: 'ben', reaction: null, revision: 2 },
    { member: 'ben', reaction: 'fire', revision: 3 },
  ] as const
  const [entry] = toEntries([message('c', 'ben', 1, { reactions: [...reactions] })], [], sides)
  expect(entry?.reactions).toEqual([
    { mine: true, reaction: 'heart' },
    { mine: false, reaction: 'fire' },
  ])
})
