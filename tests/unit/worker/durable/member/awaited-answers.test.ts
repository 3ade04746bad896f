// Paid messages to fictional profiles until each is answered or given back (worker/durable/member/awaited-answers.ts), where the desk or
// the conversation object does not answer. The journeys with both are in tests/worker/features/answer-desk.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoAnswering } from '#sites/demo-settings.ts'
import type { AnswerOutcome, WaitingMessage } from '#src/domain/answering.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createAwaitedAnswers } from '#worker/durable/member/awaited-answers.ts'
import { createOutbox } from '#worker/durable/member/outbox.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'

const SENT_AT = 1_000_000
const ANSWER_BY = SENT_AT + demoAnswering.within_hours * 3_600_000
const unreachable = async () => {
  throw new Error('unreachable')
}

/** Anna's member object, with a message that is paid for and queued. */
function memberObject() {
  const storage = memoryStorage(MEMBER_SCHEMA)
  const outbox = createOutbox(storage)
  const clock = { now: SENT_AT }
  const given_back: string[] = []
  const desk = {
    report: vi.fn(async (_message: WaitingMessage): Promise<void> => {}),
    decide: vi.fn(async (_message: WaitingMessage): Promise<AnswerOutcome> => 'given_back'),
    note: vi.fn(async (_conversation: string, _seq: number): Promise<void> => {}),
    onNoted: vi.fn(),
  }
  const awaited = createAwaitedAnswers({
    ...{ member: 'anna', storage, outbox, now: () => clock.now, ...desk },
    giveBack: (client_id, work) => {
      given_back.push(client_id)
      work()
    },
  })
  const message = { client_id: 'message-1', conversation: 'room', sent_at: SENT_AT }
  outbox.add({ ...message, digest: 'digest', text: 'Hello', producer: 'member' })
  awaited.add({ ...message, profile: 'lotte' }, { pool: 'tests', ...demoAnswering })
  const place = () => outbox.recordSequenced('room', 'message-1', 7)
  /** The alarm rings when the next step is due. */
  const ring = async () => {
    clock.now = awaited.getNextDue() ?? expect.fail('nothing is due')
    await awaited.runDue()
  }
  return { outbox, awaited, clock, desk, given_back, place, ring }
}

describe('a message that waits for its answer', () => {
  let anna: ReturnType<typeof memberObject>
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    anna = memberObject()
  })

  it('is not reported before it is placed, and stays', async () => {
    await anna.awaited.report('message-1')
    await anna.ring()
    expect(anna.desk.report).not.toHaveBeenCalled()
    anna.place()
    await anna.ring()
    expect(anna.desk.report).toHaveBeenCalledExactlyOnceWith({
      ...{ pool: 'tests', member_id: 'anna', profile_id: 'lotte', conversation: 'room' },
      ...{ client_id: 'message-1', seq: 7, sent_at: SENT_AT, due_at: ANSWER_BY },
    })
    expect(anna.awaited.getNextDue()).toBe(ANSWER_BY)
  })

  it('is forgotten where it was returned or never queued, and its credits are not given back twice', async () => {
    anna.outbox.markReturned('message-1')
    await anna.ring()
    expect(anna.awaited.getNextDue()).toBeNull()
    const never = memberObject()
    never.outbox.remove('room', 'message-1')
    await never.ring()
    expect(never.awaited.getNextDue()).toBeNull()
    expect(anna.given_back).toEqual([])
    expect(anna.desk.report).not.toHaveBeenCalled()
  })

  it('is reported again after growing pauses while the desk cannot be reached', async () => {
    anna.desk.report.mockImplementation(unreachable)
    anna.place()
    await anna.awaited.report('message-1')
    const pauses = []
    for (let n = 0; n < 3; n++) {
      pauses.push((anna.awaited.getNextDue() ?? 0) - anna.clock.now)
      await anna.ring()
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000])
    anna.desk.report.mockImplementation(async () => {})
    await anna.ring()
    expect(anna.desk.report).toHaveBeenCalledTimes(5)
    expect(anna.awaited.getNextDue()).toBe(ANSWER_BY)
  })

  it('is given back once though the conversation object learns of it only at the second attempt', async () => {
    anna.place()
    await anna.awaited.report('message-1')
    anna.desk.note.mockImplementationOnce(unreachable)
    await anna.ring()
    expect(anna.given_back).toEqual(['message-1'])
    expect(anna.desk.onNoted).not.toHaveBeenCalled()
    await anna.ring()
    expect(anna.given_back).toEqual(['message-1'])
    expect(anna.desk.decide).toHaveBeenCalledTimes(1)
    expect(anna.desk.onNoted).toHaveBeenCalledExactlyOnceWith('room', 7)
    expect(anna.awaited.getNextDue()).toBeNull()
  })

  it('is asked about again five minutes later where its answer is written and not delivered', async () => {
    anna.place()
    await anna.awaited.report('message-1')
    anna.desk.decide.mockImplementationOnce(async () => 'undelivered')
    await anna.ring()
    expect(anna.awaited.getNextDue()).toBe(ANSWER_BY + 300_000)
    anna.desk.decide.mockImplementationOnce(async () => 'answered')
    await anna.ring()
    expect(anna.given_back).toEqual([])
    expect(anna.awaited.getNextDue()).toBeNull()
  })
})
