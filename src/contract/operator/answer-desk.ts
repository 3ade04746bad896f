// The answer desk: operators write for fictional profiles, where a paid message waits and nowhere else (design section 18). Nothing here
// says what a message cost.
import * as v from 'valibot'
import { NOTEPAD_MAX_LENGTH } from '#src/domain/answering.ts'
import { del, get, group, post, put } from '../call.ts'
import { Message } from '../chat.ts'
import {
  ConversationId,
  Cursor,
  Gender,
  LanguageCode,
  MessageText,
  ProfileId,
  QueryInteger,
  QueryLanguages,
  Time,
  WrittenText,
} from '../fields.ts'
import { Profile } from '../profile.ts'

const Done = v.literal('done')
const Conversation = v.object({ conversation: ConversationId })
const Seq = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Who works on a conversation, by name where the conversation is open, and until when; after that another operator may take it. */
const Claim = v.object({ by: v.string(), name: v.optional(v.string()), until: Time })

/** A conversation in which messages wait, by its oldest one. `due_at`: when that one is given back. `language`: the member's. */
export const WaitingConversation = v.object({
  conversation: ConversationId,
  profile: v.object({ id: ProfileId, name: v.string() }),
  member: v.object({ id: ProfileId, name: v.string(), language: v.string() }),
  num_messages: v.number(),
  waiting_since: Time,
  due_at: Time,
  claim: v.nullable(Claim),
  cursor: v.nullable(Cursor),
})
export type WaitingConversation = v.InferOutput<typeof WaitingConversation>

/** `num_waiting`: messages in the languages that were asked for, of the 1,000 that have waited longest. */
const WaitingPage = v.object({ num_waiting: v.number(), conversations: v.array(WaitingConversation) })
export type WaitingPage = v.InferOutput<typeof WaitingPage>

/**
 * `messages`: the newest fifty, or those before a seq, in ascending order. `waiting`: the seqs that are to be answered. `member` as their
 * page shows them to the profile; null where it does not. `profile`: the facts to write by.
 */
export const DeskConversation = v.object({
  conversation: ConversationId,
  messages: v.array(Message),
  has_more: v.boolean(),
  waiting: v.array(Seq),
  due_at: v.nullable(Time),
  claim: v.nullable(Claim),
  profile: v.nullable(Profile),
  member: v.nullable(
    v.object({
      id: ProfileId,
      name: v.string(),
      age: v.nullable(v.number()),
      gender: v.nullable(Gender),
      city: v.nullable(v.string()),
      country: v.nullable(v.string()),
      language: v.string(),
    }),
  ),
  notepad: v.object({
    text: v.string(),
    by: v.nullable(v.string()),
    name: v.optional(v.string()),
    at: v.nullable(Time),
  }),
})
export type DeskConversation = v.InferOutput<typeof DeskConversation>

/** Messages that wait of members with one language. `due_at`: when the first of them is given back. */
const WaitingLanguage = v.object({
  language: LanguageCode,
  num_waiting: v.number(),
  longest_waiting_ms: v.number(),
  due_at: Time,
})
export type WaitingLanguage = v.InferOutput<typeof WaitingLanguage>

/**
 * What waits, 1,000 messages at most, also by language; the rest is of the last thirty days. `median_ms`, `slow_ms`: half, and nine of ten
 * answered messages waited no longer; null without any.
 */
export const DeskFigures = v.object({
  num_waiting: v.number(),
  longest_waiting_ms: v.nullable(v.number()),
  languages: v.array(WaitingLanguage),
  num_answered: v.number(),
  num_given_back: v.number(),
  median_ms: v.nullable(v.number()),
  slow_ms: v.nullable(v.number()),
})
export type DeskFigures = v.InferOutput<typeof DeskFigures>

/** `upto`: the newest message that the operator has seen; later ones go on waiting. */
const Answer = v.object({
  ...Conversation.entries,
  client_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/, 'client_id')),
  text: MessageText,
  upto: Seq,
})
export type Answer = v.InferOutput<typeof Answer>

const Notepad = v.object({
  ...Conversation.entries,
  text: v.pipe(WrittenText, v.maxLength(NOTEPAD_MAX_LENGTH, 'too_long')),
})

export const answerDesk = group(
  '/api/operator/answer_desk.php',
  { operator: 'answer' },
  {
    /**
     * Claims the conversation that has waited longest for the operator, for ten minutes, and no other operator gets it; the one that they
     * hold already, if they hold one, whatever its language. `passing`: released, and not the one that is returned. `languages`: only of
     * members with these; none or absent: all. Null where none waits.
     */
    next: post({
      flag: 'next',
      input: () =>
        v.object({ passing: v.optional(ConversationId), languages: v.optional(QueryLanguages, []) }),
      output: () => v.nullable(v.object({ conversation: ConversationId, until: Time })),
    }),
    /** Longest waiting first, at most twenty; of members with these languages as in `next`, and what the operator holds. */
    waiting: get({
      input: () => v.object({ after: v.optional(Cursor), languages: v.optional(QueryLanguages, []) }),
      output: () => WaitingPage,
    }),
    conversation: get({
      flag: 'conversation',
      is_audited: true,
      input: () => v.object({ ...Conversation.entries, before: v.optional(QueryInteger) }),
      output: () => DeskConversation,
      refuses: ['not_found'],
    }),
    /** Saves the notepad of a conversation, which all operators of the desk share. */
    note: put({ flag: 'note', input: () => Notepad, output: () => Done, refuses: ['not_found'] }),
    /**
     * Writes as the fictional profile: answers the waiting messages up to `upto`. The same `client_id` again changes nothing. `not_yours`:
     * another operator has the conversation; `not_found`: nothing waits in it any more.
     */
    answer: post({
      flag: 'answer',
      idempotency_key: 'client_id',
      input: () => Answer,
      output: () => Done,
      refuses: ['not_found', 'not_yours', 'client_id_reused', 'member_unavailable'],
    }),
    /**
     * The operator is writing: their claim goes on for ten minutes from now. `not_yours`: they gave it back, or another operator has it;
     * `not_found`: nothing waits in it any more.
     */
    hold: put({
      flag: 'claim',
      input: () => Conversation,
      output: () => v.object({ until: Time }),
      refuses: ['not_found', 'not_yours'],
    }),
    /** Gives the conversation back to the queue. */
    release: del({ flag: 'claim', input: () => Conversation, output: () => Done }),
    figures: get({ flag: 'figures', output: () => DeskFigures }),
  },
)
