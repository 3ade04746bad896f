// The keys in localStorage of a member's chats; ids contain no colon.

export const draftKey = (member: string, conversation: string) => `draft:${member}:${conversation}`
export const messageKey = (member: string, conversation: string, client_id: string) =>
  `unsent:${member}:${conversation}:${client_id}`

/** The part of `localStorage` that is used. */
export type DeviceStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Our keys and their parts; only those of messages have a `client_id`. */
export const keysIn = (storage: DeviceStorage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => /^(?:draft|unsent|translate|safety):/.test(key))
    .map((key) => {
      const [kind, owner = '', conversation = '', client_id = ''] = key.split(':')
      return { key, kind, owner, conversation, client_id }
    })

/** The object stored under a key; an empty one where there is none. */
export function readObject(storage: DeviceStorage, key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(storage.getItem(key) ?? ''))
  } catch {
    return {}
  }
}
