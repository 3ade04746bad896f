// Keeps a member's drafts and unsent messages in this browser's localStorage (docs/decisions/0210): one entry each, so
// that two tabs do not overwrite each other, written at every change, because a phone ends a page without warning.
import { UNSENT_KEPT_DAYS } from '#src/domain/constants.ts'
import { NO_SHELF, type Unsent, type UnsentMessage, type UnsentShelf } from '#src/ports/unsent-shelf.ts'

const DAY_MS = 86_400_000

/** What of `localStorage` is used. */
export type DeviceStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

type KeptDraft = { text: string; saved_at: string }
type KeptMessage = Omit<UnsentMessage, 'client_id'>

// Keys are `draft:<member>:<conversation>` and `unsent:<member>:<conversation>:<client_id>`; ids hold no colon.
const draftKey = (member: string, conversation: string) => `draft:${member}:${conversation}`
const messageKey = (member: string, conversation: string, client_id: string) =>
  `unsent:${member}:${conversation}:${client_id}`
const isOurs = (key: string) => /^(?:draft|unsent):/.test(key)

function partsOf(key: string) {
  const [kind, owner, conversation = '', client_id = ''] = key.split(':')
  return { key, kind, owner, conversation, client_id }
}

/** The shelf of this browser; one that keeps nothing where storing is forbidden. */
export function openDeviceShelf(): UnsentShelf {
  try {
    return createUnsentShelf(window.localStorage, Date.now)
  } catch (error) {
    console.warn('This browser keeps no drafts', error)
    return NO_SHELF
  }
}

export function createUnsentShelf(storage: DeviceStorage, now: () => number): UnsentShelf {
  let member: string | null = null

  const entries = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter(isOurs)
      .map(partsOf)
  const ownEntries = () => entries().filter(({ owner }) => owner === member)
  const isStale = (iso: string) => now() - Date.parse(iso) > UNSENT_KEPT_DAYS * DAY_MS

  function keep(key: string, value: unknown): void {
    try {
      storage.setItem(key, JSON.stringify(value))
    } catch (error) {
      console.warn('Nothing more can be kept on this device', error)
    }
  }

  /** What was kept, or null; what is too old, or written by another hand, goes. */
  function read<T>(
    key: string,
    parse: (kept: Record<string, unknown>) => T | null,
    sinceOf: (kept: T) => string,
  ): T | null {
    const kept = parse(parseObject(storage.getItem(key)))
    if (kept && !isStale(sinceOf(kept))) return kept
    storage.removeItem(key)
    return null
  }
  const readDraft = (key: string) => read(key, parseDraft, ({ saved_at }) => saved_at)?.text ?? ''
  const readMessage = (key: string) => read(key, parseMessage, ({ sent_at }) => sent_at)

  const messagesOf = (entriesOfOne: ReturnType<typeof entries>): UnsentMessage[] =>
    entriesOfOne
      .flatMap(({ key, kind, client_id }) => {
        const kept = kind === 'unsent' ? readMessage(key) : null
        return kept ? [{ client_id, ...kept }] : []
      })
      .sort((a, b) => a.sent_at.localeCompare(b.sent_at))

  return {
    open(owner) {
      member = owner
      for (const entry of entries()) {
        if (entry.owner !== owner) storage.removeItem(entry.key)
        else if (entry.kind === 'draft') readDraft(entry.key)
        else readMessage(entry.key)
      }
    },
    find(conversation): Unsent {
      if (member === null) return { draft: '', messages: [] }
      return {
        draft: readDraft(draftKey(member, conversation)),
        messages: messagesOf(ownEntries().filter((entry) => entry.conversation === conversation)),
      }
    },
    listSendable() {
      const sendable = ownEntries().filter(
        ({ key, kind }) => kind === 'unsent' && readMessage(key)?.failed === false,
      )
      return [...new Set(sendable.map(({ conversation }) => conversation))]
    },
    isEmpty: () => entries().length === 0,
    keepDraft(conversation, text) {
      if (member === null) return
      const key = draftKey(member, conversation)
      if (text === '') storage.removeItem(key)
      else keep(key, { text, saved_at: new Date(now()).toISOString() })
    },
    keepMessage(conversation, { client_id, ...message }) {
      if (member !== null) keep(messageKey(member, conversation, client_id), message)
    },
    dropMessage(conversation, client_id) {
      if (member !== null) storage.removeItem(messageKey(member, conversation, client_id))
    },
    dropConversation(conversation) {
      for (const entry of ownEntries()) if (entry.conversation === conversation) storage.removeItem(entry.key)
    },
    close() {
      member = null
      for (const { key } of entries()) storage.removeItem(key)
    },
  }
}

// By hand and not by schemas: these would be all that the first page needs them for.

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

function parseDraft({ text, saved_at }: Record<string, unknown>): KeptDraft | null {
  return typeof text === 'string' && isMoment(saved_at) ? { text, saved_at } : null
}

function parseMessage({
  text,
  sent_at,
  acknowledge_fictional,
  failed,
}: Record<string, unknown>): KeptMessage | null {
  if (typeof text !== 'string' || !isMoment(sent_at)) return null
  if (typeof acknowledge_fictional !== 'boolean' || typeof failed !== 'boolean') return null
  return { text, sent_at, acknowledge_fictional, failed }
}

/** A moment as we write it ourselves. */
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
