// Writing in a conversation as a machine: every status × event has a row, and random orders of events are generated.
import { describe, expect, it } from 'vitest'
import {
  advanceWriting,
  type DraftStatus,
  nextToSend,
  sharedDraft,
  type Writing,
  type WritingEffect,
  type WritingEvent,
  type WritingStatus,
} from '#src/domain/conversation-machine.ts'
import { isPending, type Outgoing, type UnsentMessage } from '#src/domain/outgoing.ts'
import fc from '#tests/support/properties.ts'

type Event = WritingEvent<'no_credits'>
type State = Writing<'no_credits'>

const NOW = Date.parse('2026-11-20T12:00:00Z')
const written = (client_id: string, index = 0) => ({
  client_id,
  text: client_id.toUpperCase(),
  sent_at: new Date(NOW + index).toISOString(),
  acknowledge_fictional: false,
})
const mine = (client_id: string, state: Outgoing['state'], index = 0): Outgoing => ({
  ...written(client_id, index),
  state,
})

const begun: State = {
  status: 'idle',
  draft_status: 'own',
  saved_draft: '',
  draft: 'typed',
  outgoing: [],
  replying: null,
  refused: 'no_credits',
  retry_after: 30,
}
const sayMessages = (outgoing: readonly Outgoing[]) =>
  outgoing.map(({ client_id, state }) => `${client_id} ${state}`).join(', ')
function sayEffect(effect: WritingEffect): string {
  switch (effect.type) {
    case 'take-turn':
      return 'take-turn'
    case 'save-draft':
      return `save-draft ${effect.before === null ? '' : `${effect.before} → `}${effect.draft}`
    case 'save-message':
      return `save ${effect.message.client_id}${effect.message.failed ? ' failed' : ''}`
    case 'publish-unsent':
      return `tell ${effect.message.client_id} ${effect.message.state}`
    case 'delete-message':
      return `forget ${effect.client_id}`
  }
}

describe('messages', () => {
  /** `a` is under way or next, `b` behind it, `f` has failed, `q` is the server's. */
  const messages = (state: 'sending' | 'waiting') => [
    mine('q', 'accepted', 0),
    mine('f', 'failed', 1),
    mine('a', state, 2),
    mine('b', state, 3),
  ]
  const at: Record<WritingStatus, State> = {
    idle: { ...begun, status: 'idle', outgoing: messages('waiting') },
    sending: { ...begun, status: 'sending', outgoing: messages('sending') },
    stopping: { ...begun, status: 'stopping', outgoing: messages('waiting') },
  }
  const EVENTS = {
    'written c': {
      type: 'written',
      message: { client_id: 'c', text: 'C', acknowledge_fictional: false },
      now_ms: NOW,
    },
    'send-requested': { type: 'send-requested' },
    retried: { type: 'retried' },
    'turn-ended': { type: 'turn-ended' },
    crashed: { type: 'crashed' },
    'accepted a': { type: 'accepted', client_id: 'a' },
    'accepted x': { type: 'accepted', client_id: 'x' },
    postponed: { type: 'postponed', retry_after: 5 },
    'undeliverable a': { type: 'undeliverable', client_id: 'a' },
    'undeliverable x': { type: 'undeliverable', client_id: 'x' },
    'refused a': { type: 'refused', client_id: 'a', code: 'no_credits' },
    'refused x': { type: 'refused', client_id: 'x', code: 'no_credits' },
    'restored a d': {
      type: 'restored',
      messages: [
        { ...written('a'), failed: false },
        { ...written('d', 9), failed: false },
      ],
    },
    'synced: a placed, b queued': {
      type: 'synced',
      placed: new Set(['a']),
      queued: [written('a'), written('b')],
    },
    'message-returned q': { type: 'message-returned', client_id: 'q' },
    'message-returned x': { type: 'message-returned', client_id: 'x' },
    'taken-back f': { type: 'taken-back', client_id: 'f' },
    'taken-back a': { type: 'taken-back', client_id: 'a' },
    'chat-removed': { type: 'chat-removed' },
    'unsent d': { type: 'unsent', message: mine('d', 'waiting', 9) },
    'unsent f': { type: 'unsent', message: mine('f', 'sending', 1) },
    'unsent-gone a': { type: 'unsent-gone', client_id: 'a' },
    'unsent-gone q': { type: 'unsent-gone', client_id: 'q' },
  } as const satisfies Record<string, Event>
  type EventName = keyof typeof EVENTS

  function outcome(state: State, event: Event): string {
    const transition = advanceWriting<'no_credits', State>(state, event)
    if (!transition) return 'ignored'
    const { status, outgoing } = transition.state
    return `${status}: ${sayMessages(outgoing)} | ${transition.effects.map(sayEffect).join(', ')}`
  }

  /** Rows that do not depend on whether `a` and `b` wait or are being sent. */
  const rows = (status: WritingStatus, now: 'sending' | 'waiting') => {
    const all = `q accepted, f failed, a ${now}, b ${now}`
    return {
      'accepted a': `${status}: q accepted, f failed, b ${now} | forget a`,
      'accepted x': `${status}: ${all} | `,
      'undeliverable a': `${status}: q accepted, f failed, a failed, b failed | save a failed, tell a failed, save b failed, tell b failed`,
      'undeliverable x': 'ignored',
      'refused a': `${status}: q accepted, f failed | save-draft typed → A\nB\ntyped, forget a, forget b`,
      'refused x': 'ignored',
      'restored a d': `${status}: ${all}, d waiting | save d, tell d waiting`,
      'synced: a placed, b queued': `${status}: q accepted, b accepted, f failed | forget a, forget b`,
      'message-returned q': `${status}: q failed, f failed, a ${now}, b ${now} | save q failed, tell q failed`,
      'message-returned x': 'ignored',
      'taken-back f': `${status}: q accepted, a ${now}, b ${now} | forget f`,
      'taken-back a': 'ignored',
      'chat-removed': `${status}:  | save-draft typed → , forget f, forget a, forget b`,
      'unsent d': `${status}: ${all}, d waiting | `,
      'unsent f': `${status}: q accepted, f sending, a ${now}, b ${now} | `,
      'unsent-gone a': `${status}: q accepted, f failed, b ${now} | `,
      'unsent-gone q': `${status}: ${all} | `,
    }
  }
  const CRASHED =
    'idle: q accepted, f failed, a failed, b failed | save a failed, tell a failed, save b failed, tell b failed'
  const TABLE: Record<WritingStatus, Record<EventName, string>> = {
    idle: {
      ...rows('idle', 'waiting'),
      'written c':
        'sending: q accepted, f failed, a waiting, b waiting, c sending | save c, tell c sending, take-turn',
      'send-requested': 'sending: q accepted, f failed, a waiting, b waiting | take-turn',
      retried:
        'sending: q accepted, f sending, a sending, b sending | save f, tell f sending, tell a sending, tell b sending, take-turn',
      'turn-ended': 'ignored',
      crashed: 'ignored',
      postponed: 'ignored',
    },
    sending: {
      ...rows('sending', 'sending'),
      'written c': 'sending: q accepted, f failed, a sending, b sending, c sending | save c, tell c sending',
      'send-requested': 'ignored',
      retried: 'sending: q accepted, f sending, a sending, b sending | save f, tell f sending',
      'turn-ended': 'sending: q accepted, f failed, a sending, b sending | take-turn',
      crashed: CRASHED,
      postponed: 'stopping: q accepted, f failed, a waiting, b waiting | tell a waiting, tell b waiting',
    },
    stopping: {
      ...rows('stopping', 'waiting'),
      'written c': 'stopping: q accepted, f failed, a waiting, b waiting, c sending | save c, tell c sending',
      'send-requested': 'ignored',
      retried:
        'stopping: q accepted, f sending, a sending, b sending | save f, tell f sending, tell a sending, tell b sending',
      'turn-ended': 'idle: q accepted, f failed, a waiting, b waiting | ',
      crashed: CRASHED,
      postponed: 'ignored',
    },
  }
  const ROWS = Object.entries(TABLE).flatMap(([status, row]) =>
    Object.entries(row).map(
      ([event, expected]) => [status as WritingStatus, event as EventName, expected] as const,
    ),
  )

  it.each(ROWS)('%s + %s → %s', (status, event, expected) => {
    expect(outcome(at[status], EVENTS[event])).toBe(expected)
  })

  it('a send request with no waiting message takes no turn', () => {
    expect(outcome({ ...begun, outgoing: [mine('f', 'failed')] }, EVENTS['send-requested'])).toBe('ignored')
    expect(outcome({ ...begun, outgoing: [mine('q', 'accepted')] }, EVENTS.retried)).toBe(
      'idle: q accepted | ',
    )
  })

  it('a message that the server has queued keeps its photo and what it replies to', () => {
    const extra = { quote: 7, photo: 'one' }
    const queued = [
      { ...written('a'), extra },
      { ...written('b', 3), extra: null },
    ]
    const event: Event = { type: 'synced', placed: new Set(), queued }
    expect(advanceWriting<'no_credits', State>(at.sending, event)?.state.outgoing).toEqual([
      mine('q', 'accepted'),
      { ...mine('a', 'accepted'), extra },
      mine('b', 'accepted', 3),
      mine('f', 'failed', 1),
    ])
  })

  it('a message is later than those before it, though the clock was set back', () => {
    const { message } = EVENTS['written c']
    const event: Event = { type: 'written', message, now_ms: NOW - 60_000 }
    expect(advanceWriting<'no_credits', State>(at.sending, event)?.state.outgoing.at(-1)).toMatchObject({
      client_id: 'c',
      sent_at: new Date(NOW + 4).toISOString(),
    })
  })

  it('the next to send is the first that waits, and none once the server could not take one', () => {
    expect(nextToSend(at.sending)?.client_id).toBe('a')
    expect(nextToSend(at.stopping)).toBeUndefined()
    expect(nextToSend(at.idle)).toBeUndefined()
  })

  it('a refusal leaves a photo as failed, because the composer cannot have it back, and returns the texts around it', () => {
    const outgoing = [
      mine('a', 'sending'),
      { ...mine('p', 'sending', 1), extra: { photo: 'one' } },
      mine('b', 'sending', 2),
    ]
    expect(outcome({ ...at.sending, outgoing }, EVENTS['refused a'])).toBe(
      'sending: p failed | save-draft typed → A\nB\ntyped, save p failed, tell p failed, forget a, forget b',
    )
  })

  it('a refusal sets why a message came back, the message that it replied to, and how long to wait', () => {
    const stateAfter = (event: Event) => advanceWriting<'no_credits', State>(at.sending, event)?.state
    const quoting = { ...at.sending, outgoing: [{ ...mine('a', 'sending'), extra: { quote: 7 } }] }
    expect(stateAfter(EVENTS['accepted a'])).toMatchObject({ refused: null, retry_after: null })
    expect(stateAfter(EVENTS.postponed)).toMatchObject({ retry_after: 5 })
    expect(advanceWriting<'no_credits', State>(quoting, EVENTS['refused a'])?.state).toMatchObject({
      replying: 7,
      refused: 'no_credits',
    })
    expect(stateAfter(EVENTS['chat-removed'])).toMatchObject({ refused: null, replying: null })
  })
})

describe('the draft', () => {
  const at = (draft_status: DraftStatus): State => ({
    ...begun,
    draft_status,
    saved_draft: draft_status.startsWith('unread') ? 'saved' : '',
    draft: draft_status === 'unread' ? '' : 'box',
  })
  const EVENTS = {
    typed: { type: 'typed', draft: 'new' },
    'draft-recalled': { type: 'draft-recalled', saved: 'device' },
    'draft-checked': { type: 'draft-checked', saved: 'device' },
    'draft-received': { type: 'draft-received', draft: 'theirs', published: 'theirs' },
    'draft-received of two': { type: 'draft-received', draft: 'box\ntheirs', published: 'theirs' },
  } as const satisfies Record<string, Event>
  type EventName = keyof typeof EVENTS

  function outcome(state: State, event: Event): string {
    const transition = advanceWriting<'no_credits', State>(state, event)
    if (!transition) return 'ignored'
    const { draft_status, saved_draft, draft } = transition.state
    const kept = draft_status.startsWith('unread') ? ` (${saved_draft})` : ''
    return `${draft_status}${kept}: ${draft} | ${transition.effects.map(sayEffect).join(', ')}`
  }

  const TABLE: Record<DraftStatus, Record<EventName, string>> = {
    unread: {
      typed: 'unread-typed (saved): new | save-draft  → new',
      'draft-recalled': 'following: device | ',
      'draft-checked': 'ignored',
      'draft-received': 'unread (theirs):  | ',
      'draft-received of two': 'unread (box\ntheirs):  | ',
    },
    'unread-typed': {
      typed: 'unread-typed (saved): new | save-draft box → new',
      'draft-recalled': 'own: saved\nbox | save-draft box → saved\nbox',
      'draft-checked': 'ignored',
      'draft-received': 'unread-typed (theirs): box | ',
      'draft-received of two': 'unread-typed (box\ntheirs): box | ',
    },
    following: {
      typed: 'own: new | save-draft box → new',
      'draft-recalled': 'ignored',
      'draft-checked': 'following: device | ',
      'draft-received': 'following: theirs | ',
      'draft-received of two': 'following: box\ntheirs | save-draft box\ntheirs',
    },
    own: {
      typed: 'own: new | save-draft box → new',
      'draft-recalled': 'ignored',
      'draft-checked': 'ignored',
      'draft-received': 'own: theirs | ',
      'draft-received of two': 'own: box\ntheirs | save-draft box\ntheirs',
    },
  }
  const ROWS = Object.entries(TABLE).flatMap(([status, row]) =>
    Object.entries(row).map(
      ([event, expected]) => [status as DraftStatus, event as EventName, expected] as const,
    ),
  )

  it.each(ROWS)('%s + %s → %s', (status, event, expected) => {
    expect(outcome(at(status), EVENTS[event])).toBe(expected)
  })

  it('the same text is no change, and text that both drafts have is not doubled', () => {
    expect(outcome(at('own'), { type: 'typed', draft: 'box' })).toBe('ignored')
    expect(outcome({ ...at('unread-typed'), saved_draft: 'box' }, EVENTS['draft-recalled'])).toBe(
      'own: box | ',
    )
    expect(outcome(at('following'), { type: 'draft-checked', saved: 'box' })).toBe('ignored')
  })

  it('that other tabs know is the one on the device until it is taken in', () => {
    expect(
      (['unread', 'unread-typed', 'following', 'own'] as const).map((status) => sharedDraft(at(status))),
    ).toEqual(['saved', 'saved', 'box', 'box'])
  })
})

/** A browser with its device, and a server that takes each message once; generated choices decide what happens next. */
class FakeShell {
  state: State = { ...begun, draft: '', draft_status: 'own', refused: null, retry_after: null }
  /** The stored messages, and whether each has failed. */
  readonly device = new Map<string, UnsentMessage>()
  readonly accepted = new Set<string>()
  /** Every text that was written and not taken back by the member. */
  readonly written = new Set<string>()
  /** The message whose call is under way. */
  calling: string | null = null
  turns = 0
  sent: string[] = []

  dispatch(event: Event): void {
    const transition = advanceWriting<'no_credits', State>(this.state, event)
    if (!transition) return
    this.state = transition.state
    for (const effect of transition.effects) {
      if (effect.type === 'take-turn') this.turns += 1
      if (effect.type === 'save-message') this.device.set(effect.message.client_id, effect.message)
      if (effect.type === 'delete-message') this.device.delete(effect.client_id)
    }
    expect(this.turns).toBeLessThanOrEqual(1)
  }
  /** The shell's loop, a step at a time. */
  step(): void {
    if (this.turns === 0 || this.calling) return
    const next = nextToSend(this.state)
    if (next) {
      expect(this.accepted).not.toContain(next.client_id)
      this.calling = next.client_id
      this.sent.push(next.client_id)
      return
    }
    this.turns -= 1
    this.dispatch({ type: 'turn-ended' })
  }
  answer(how: 'accepted' | 'postponed' | 'undeliverable' | 'refused'): void {
    const client_id = this.calling
    if (!client_id) return
    this.calling = null
    if (how === 'accepted') {
      this.accepted.add(client_id)
      this.dispatch({ type: 'accepted', client_id })
    }
    if (how === 'postponed') this.dispatch({ type: 'postponed', retry_after: null })
    if (how === 'undeliverable') this.dispatch({ type: 'undeliverable', client_id })
    if (how === 'refused') this.dispatch({ type: 'refused', client_id, code: 'no_credits' })
  }
  crash(): void {
    if (!this.calling) return
    this.calling = null
    this.turns -= 1
    this.dispatch({ type: 'crashed' })
  }
  write(): void {
    const client_id = `m${this.written.size}`
    this.written.add(client_id)
    this.dispatch({
      type: 'written',
      message: { client_id, text: client_id, acknowledge_fictional: false },
      now_ms: NOW,
    })
  }
  /** The server placed the message that is called for, and its answer is still on the way. */
  place(): void {
    if (!this.calling) return
    this.accepted.add(this.calling)
    this.dispatch({ type: 'synced', placed: this.accepted, queued: [] })
  }
  reload(): void {
    this.state = { ...this.state, status: 'idle', outgoing: [] }
    this.calling = null
    this.turns = 0
    this.dispatch({ type: 'restored', messages: [...this.device.values()] })
    this.dispatch({ type: 'synced', placed: this.accepted, queued: [] })
  }
}

const STEPS = {
  write: (shell: FakeShell) => shell.write(),
  step: (shell: FakeShell) => shell.step(),
  accepted: (shell: FakeShell) => shell.answer('accepted'),
  postponed: (shell: FakeShell) => shell.answer('postponed'),
  undeliverable: (shell: FakeShell) => shell.answer('undeliverable'),
  refused: (shell: FakeShell) => shell.answer('refused'),
  crash: (shell: FakeShell) => shell.crash(),
  place: (shell: FakeShell) => shell.place(),
  ask: (shell: FakeShell) => shell.dispatch({ type: 'send-requested' }),
  retry: (shell: FakeShell) => shell.dispatch({ type: 'retried' }),
  reload: (shell: FakeShell) => shell.reload(),
}
type Step = keyof typeof STEPS
const anyStep = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Step>('write', 'step', 'accepted') },
  { weight: 3, arbitrary: fc.constantFrom<Step>(...(Object.keys(STEPS) as Step[])) },
)
const anyOrder = fc.array(anyStep, { maxLength: 60 })
const play = (steps: readonly Step[], check: (shell: FakeShell) => void) => {
  const shell = new FakeShell()
  for (const step of steps) {
    STEPS[step](shell)
    check(shell)
  }
  return shell
}

describe('in any order of events', () => {
  it('one message at a time is sent, and none after the server has acknowledged it', () => {
    fc.assert(
      fc.property(anyOrder, (steps) => {
        play(steps, ({ state, turns }) => {
          expect(turns).toBe(state.status === 'idle' ? 0 : 1)
        })
      }),
    )
  })

  it('no written text is lost: the server has it, it waits here and on the device, or it is in the composer', () => {
    fc.assert(
      fc.property(anyOrder, (steps) => {
        play(steps, ({ state, device, accepted, written: texts }) => {
          const waiting = new Set(state.outgoing.map(({ client_id }) => client_id))
          const box = new Set(state.draft.split('\n'))
          for (const text of texts)
            expect([accepted.has(text), waiting.has(text), box.has(text)]).toContain(true)
          expect([...device.keys()].sort()).toEqual([...waiting].sort())
          for (const { client_id, state: its } of state.outgoing)
            expect(device.get(client_id)?.failed).toBe(its === 'failed')
        })
      }),
    )
  })

  it('whatever is shown as under way is in a turn, and with a server that takes everything all of it arrives', () => {
    fc.assert(
      fc.property(anyOrder, (steps) => {
        const shell = play(steps, ({ state }) => {
          if (state.status === 'idle')
            expect(state.outgoing.some((one) => one.state === 'sending')).toBe(false)
        })
        shell.dispatch({ type: 'retried' })
        for (let left = 4 * shell.written.size + 4; left > 0; left -= 1) {
          shell.step()
          shell.answer('accepted')
        }
        expect(shell.state.status).toBe('idle')
        expect(shell.state.outgoing.filter(isPending)).toEqual([])
        expect(shell.device.size).toBe(0)
      }),
    )
  })
})
