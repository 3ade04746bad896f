// The answer desk for tests of the console: Anna's message to the fictional profile Bella waits, and Olga may answer.
import type {
  DeskConversation,
  WaitingConversation,
  WaitingLanguage,
} from '#src/contract/operator/answer-desk.ts'
import { LANGUAGES, type Language } from '#src/domain/constants.ts'
import { OLGAS_SESSION } from './open-console.tsx'

const LATER = '2099-01-01T00:00:00.000Z'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1_000).toISOString()

export const OLGA_ANSWERS = {
  'session.current': () => ({
    ...OLGAS_SESSION,
    pools: OLGAS_SESSION.pools.map((pool) => ({ ...pool, rights: ['answer'] })),
  }),
}

const WAITING: WaitingConversation = {
  conversation: 'c1',
  profile: { id: 'bella', name: 'Bella' },
  member: { id: 'anna', name: 'Anna', language: 'nl' },
  num_messages: 1,
  waiting_since: hoursAgo(2),
  due_at: LATER,
  claim: null,
  cursor: null,
}

/** Anna's conversation with another id, and of a member with this name and language. */
export const waitingOf = (
  conversation: string,
  name: string,
  language: Language,
  changed: Partial<WaitingConversation> = {},
): WaitingConversation => ({
  ...WAITING,
  conversation,
  member: { id: name.toLowerCase(), name, language },
  ...changed,
})

/** The figures of these conversations by language. */
const languagesOf = (conversations: readonly WaitingConversation[]): WaitingLanguage[] =>
  LANGUAGES.flatMap((language) => {
    const rows = conversations.filter(({ member }) => member.language === language)
    const num_waiting = rows.reduce((sum, { num_messages }) => sum + num_messages, 0)
    return num_waiting ? [{ language, num_waiting, longest_waiting_ms: 7_200_000, due_at: LATER }] : []
  })

/** The languages of a call's input: a list in a body, a text in a query. */
const asked = (languages: unknown): string[] => (languages ? String(languages).split(',') : [])

/** The calls of a desk with these waiting conversations, of which the first is the next one. */
export const deskOf = (conversations: readonly WaitingConversation[] = [WAITING]) => ({
  'answerDesk.waiting': ({ languages }: { languages?: string }) => {
    const of = asked(languages)
    const found = conversations.filter(({ member }) => of.length === 0 || of.includes(member.language))
    return { num_waiting: found.length, conversations: found }
  },
  'answerDesk.figures': () => ({
    num_waiting: conversations.length,
    longest_waiting_ms: conversations.length ? 7_200_000 : null,
    languages: languagesOf(conversations),
    num_answered: 41,
    num_given_back: 3,
    median_ms: 600_000,
    slow_ms: 3_600_000,
  }),
  'answerDesk.next': () => (conversations[0] ? { conversation: 'c1', until: LATER } : null),
  'answerDesk.conversation': () => conversationOf(),
  'answerDesk.release': () => 'done',
})

/** Olga holds it: the profile wrote once, then Anna, who waits. */
export const conversationOf = (changed: Partial<DeskConversation> = {}): DeskConversation => ({
  conversation: 'c1',
  messages: [
    {
      conversation: 'c1',
      seq: 1,
      client_id: 'message-1',
      sender: 'bella',
      producer: 'operator',
      text: 'Nice to meet you, Anna.',
      sent_at: hoursAgo(30),
      extra: null,
    },
    {
      conversation: 'c1',
      seq: 2,
      client_id: 'message-2',
      sender: 'anna',
      producer: 'member',
      text: 'How was your weekend?',
      sent_at: hoursAgo(2),
      extra: null,
    },
  ],
  has_more: false,
  waiting: [2],
  due_at: LATER,
  claim: { by: 'olga', until: LATER },
  profile: {
    id: 'bella',
    kind: 'fictional',
    name: 'Bella',
    age: 34,
    gender: 'female',
    city: 'Utrecht',
    country: 'NL',
    countryregion: null,
    language: 'nl',
    main_image: null,
    did_like_profile: false,
    may_write: true,
    images: [],
    personal: 'Likes cycling.',
    notes: {},
    fields: { smoking: 'no', children: 'yes_home' },
    interests: ['travel', 'music'],
    gender_identity: null,
  },
  member: {
    id: 'anna',
    name: 'Anna',
    age: 31,
    gender: 'female',
    city: 'Leiden',
    country: 'NL',
    language: 'nl',
  },
  notepad: { text: '', by: null, at: null },
  ...changed,
})
