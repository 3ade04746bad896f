// What of a member's chats is in localStorage, and under which keys; ids hold no colon.

export const draftKey = (member: string, conversation: string) => `draft:${member}:${conversation}`
export const messageKey = (member: string, conversation: string, client_id: string) =>
  `unsent:${member}:${conversation}:${client_id}`

/** What of `localStorage` is used. */
export type DeviceStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** The keys of ours in there, taken apart; only those of messages have a `client_id`. */
export const keysIn = (storage: DeviceStorage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => /^(?:draft|unsent|translate):/.test(key))
    .map((key) => {
      const [kind, owner = '', conversation = '', client_id = ''] = key.split(':')
      return { key, kind, owner, conversation, client_id }
    })

/** What is kept there as an object; an empty one where it is none. */
export function readObject(storage: DeviceStorage, key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(storage.getItem(key) ?? ''))
  } catch {
    return {}
  }
}
